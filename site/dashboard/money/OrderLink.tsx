import { moneyWords } from '../../i18n/dashboard/money.ts';
import { setQuery } from '../../stores/url.ts';
import { digitsText } from '../../storefront/digits.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** Opens an order in the inbox. */
export function OrderLink({ orderId, number, name }: { orderId: string; number: number; name?: string }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  return (
    <button
      type="button"
      className="money__order"
      onClick={() => setQuery(new URLSearchParams({ section: 'orders', order: orderId }))}
    >
      {[words.order(digitsText(String(number), language)), name].filter(Boolean).join(', ')}
    </button>
  );
}
