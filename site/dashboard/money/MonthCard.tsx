import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { mayUse } from '../../../api/accounts/access/permissions.ts';
import type { Accounting } from '../../../api/payments/accounting/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatDate } from '../../i18n/format.ts';
import { changeQuery } from '../../stores/url.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { Figure } from '../analytics/Figure.tsx';
import { noonOf } from '../analytics/tables.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { MoneyPaper } from './MoneyPaper.tsx';
import { DayTable, ProviderTable } from './money-tables.tsx';
import { monthsBetween } from './months.ts';
import { takaText } from './taka-text.ts';

interface Props {
  shop: OwnShop;
  money: Accounting;
}

/** Received and returned money of the chosen month. */
export function MonthCard({ shop, money }: Props) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const { received, givenBack, byProvider, couponSavings } = money;
  return (
    <Card className="section-form__fields">
      <div className="money__head">
        <MonthChoice money={money} />
        <div className="money__actions">
          {mayUse(shop.role, 'customers') && <FileLink shop={shop} month={money.month} />}
          <PrintButton shop={shop} money={money} />
        </div>
      </div>
      <dl className="figures money__flows">
        <Figure name={words.received} value={takaText(received, language)} />
        <Figure name={words.givenBack} value={takaText(givenBack, language)} />
        <Figure name={words.net} value={takaText(received - givenBack, language)} />
      </dl>
      {couponSavings.orders > 0 && (
        <p>{words.coupons(takaText(couponSavings.amount, language), couponSavings.orders)}</p>
      )}
      {byProvider.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <>
          <MoneyChart money={money} />
          <h3>{words.byProvider}</h3>
          <ProviderTable money={money} />
          <details>
            <summary className="analytics__more">{words.table}</summary>
            <DayTable money={money} />
          </details>
        </>
      )}
      <p className="section-form__intro">{words.hint}</p>
    </Card>
  );
}

function MonthChoice({ money: { month, firstMonth, currentMonth } }: { money: Accounting }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  const months = monthsBetween(month < firstMonth ? month : firstMonth, currentMonth);
  const choose = (chosen: string) => changeQuery({ month: chosen === currentMonth ? '' : chosen });
  return (
    <SelectField label={words.month} value={month} onChange={({ target }) => choose(target.value)}>
      {months.map((one) => (
        <option key={one} value={one}>
          {formatDate(noonOf(`${one}-15`), language, 'month')}
        </option>
      ))}
    </SelectField>
  );
}

function FileLink({ shop, month }: { shop: OwnShop; month: string }) {
  const words = useWords(moneyWords);
  const query = new URLSearchParams({ month, language: useLanguage() });
  return (
    <DownloadLink
      className={buttonClass({ variant: 'secondary' })}
      href={`/api/shops/${shop.id}/money.csv?${query.toString()}`}
    >
      <span>{words.download}</span>
    </DownloadLink>
  );
}

/** Renders the month for paper and prints it. It stays afterwards, because some phones print after `print()` returns. */
function PrintButton({ shop, money }: Props) {
  const words = useWords(moneyWords);
  const [clicks, setClicks] = useState(0);
  useEffect(() => {
    if (clicks > 0) globalThis.print();
  }, [clicks]);
  return (
    <>
      <Button variant="secondary" onClick={() => setClicks(clicks + 1)}>
        <Printer size={18} aria-hidden />
        {words.print}
      </Button>
      {clicks > 0 && createPortal(<MoneyPaper shop={shop} money={money} />, document.body)}
    </>
  );
}
