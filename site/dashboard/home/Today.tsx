import { Store } from 'lucide-react';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { formatDate, formatNumber, formatTaka } from '../../i18n/format.ts';
import { $weekOfOrders } from '../../stores/order-figures.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { smallPicture } from '../pictures/small-picture.ts';
import { Figure } from '../analytics/Figure.tsx';
import { noonOf } from '../analytics/tables.tsx';

interface Props {
  shop: OwnShop;
  /** Today's visits. */
  visits: number;
  /** The day in Dhaka, as `2026-11-23`. */
  day: string;
}

/** Today's orders, revenue and visits. */
export function Today({ shop, visits, day }: Props) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  return (
    <Card className="section-form__fields">
      <div className="today__head">
        {shop.logoUrl ? (
          <img src={smallPicture(shop.logoUrl)} alt="" width={48} height={48} />
        ) : (
          <Store size={32} aria-hidden />
        )}
        <div>
          <h2>{shop.name}</h2>
          <p className="section-form__intro">{words.todayIs(formatDate(noonOf(day), language))}</p>
        </div>
      </div>
      <dl className="figures figures--today">
        {shop.orderMode === 'saved' && <OrdersToday day={day} />}
        <Figure name={words.today} value={formatNumber(visits, language)} />
      </dl>
    </Card>
  );
}

/** Renders nothing for staff who may see visits but not orders. */
function OrdersToday({ day }: { day: string }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const { data, error } = useQuery($weekOfOrders);
  if (error) return null;
  const today = data?.byDay.find(({ date }) => date === day);
  const shown = (text: (of: NonNullable<typeof today>) => string) => (today ? text(today) : '–');
  return (
    <>
      <Figure name={words.salesToday} value={shown(({ value }) => formatTaka(Math.round(value * 100), language))} />
      <Figure name={words.ordersToday} value={shown(({ orders }) => formatNumber(orders, language))} />
    </>
  );
}
