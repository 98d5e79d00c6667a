import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { frameWords } from '../../i18n/dashboard/frame.ts';
import { formatNumber } from '../../i18n/format.ts';
import { $savingShop, $orderNews, followNews } from '../../stores/orders.ts';
import { useQuery } from '../../stores/use-query.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The number of waiting orders, next to the section's name and in the browser tab's title. */
export function OrderCount() {
  const words = useWords(frameWords);
  const language = useLanguage();
  const { data } = useQuery($orderNews);
  const shopId = useStore($savingShop);
  useEffect(() => (shopId === null ? undefined : followNews(shopId)), [shopId]);
  const count = data?.counts.new ?? 0;
  const number = formatNumber(count, language);
  useEffect(() => {
    if (count === 0) return;
    const title = document.title;
    document.title = `(${number}) ${title}`;
    return () => {
      document.title = title;
    };
  }, [count, number]);
  if (count === 0) return null;
  return (
    <span className="section-tabs__count">
      <span aria-hidden>{number}</span>
      <span className="unseen">{words.newOrders(count)}</span>
    </span>
  );
}
