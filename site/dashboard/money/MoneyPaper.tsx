import '../orders/print/print.css';
import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { noonOf } from '../analytics/tables.tsx';
import { DayTable, ProviderTable } from './money-tables.tsx';
import { takaText } from './taka-text.ts';

/** A month's money for print. Screens do not show it. */
export function MoneyPaper({ shop, money }: { shop: OwnShop; money: Accounting }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { couponSavings } = money;
  const month = formatDate(noonOf(`${money.month}-15`), language, 'month');
  return (
    <div className="papers papers--a4" lang={language}>
      <article className="paper">
        <h1>{words.paperTitle(shop.name, month)}</h1>
        <h2>{words.byProvider}</h2>
        <ProviderTable money={money} />
        <h2>{words.chart}</h2>
        <DayTable money={money} />
        {couponSavings.orders > 0 && (
          <p>{words.coupons(takaText(couponSavings.amount, language), couponSavings.orders)}</p>
        )}
        <p>{words.hint}</p>
      </article>
    </div>
  );
}
