import type { Accounting, MoneyFlow } from '../../../api/payments/accounting/contract.ts';
import { moneyWords } from '../../i18n/dashboard/money.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { paymentNames } from '../../i18n/payment-names.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { noonOf } from '../analytics/tables.tsx';
import { takaText } from './taka-text.ts';

/** The month by provider, most money first. */
export function ProviderTable({ money: { byProvider } }: { money: Accounting }) {
  const words = useWords(moneyWords);
  const { providers } = useWords(paymentNames);
  const language = useLanguage();
  return (
    <div>
      <table className="analytics__table money__table">
        <thead>
          <tr>
            <th scope="col">{words.provider}</th>
            <th scope="col">{words.payments}</th>
            <FlowHeads />
          </tr>
        </thead>
        <tbody>
          {byProvider.map(({ provider, entries, ...flow }) => (
            <tr key={provider}>
              <th scope="row">{providers[provider]}</th>
              <td>{formatNumber(entries, language)}</td>
              <FlowCells flow={flow} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Days with money, newest first, with the sum of the month. */
export function DayTable({ money }: { money: Accounting }) {
  const words = useWords(moneyWords);
  const language = useLanguage();
  return (
    <div>
      <table className="analytics__table money__table">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <FlowHeads />
          </tr>
        </thead>
        <tbody>
          {money.byDay
            .filter(({ received, givenBack }) => received !== 0 || givenBack !== 0)
            .toReversed()
            .map(({ date, ...flow }) => (
              <tr key={date}>
                <th scope="row">{formatDate(noonOf(date), language)}</th>
                <FlowCells flow={flow} />
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <FlowCells flow={money} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function FlowHeads() {
  const words = useWords(moneyWords);
  return (
    <>
      <th scope="col">{words.received}</th>
      <th scope="col">{words.givenBack}</th>
    </>
  );
}

function FlowCells({ flow: { received, givenBack } }: { flow: MoneyFlow }) {
  const language = useLanguage();
  return (
    <>
      <td>{takaText(received, language)}</td>
      <td>{takaText(givenBack, language)}</td>
    </>
  );
}
