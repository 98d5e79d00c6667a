import type { OrderClicks, ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The chart in numbers, newest day first. */
export function DailyTable({ figures: { analytics, orderClicks } }: { figures: ShopAnalytics }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const number = (value: number | undefined) => formatNumber(value ?? 0, language);
  const clicks = new Map(orderClicks.byDay.map((day) => [day.date, day]));
  return (
    <details>
      <summary className="analytics__more">{words.table}</summary>
      <table className="analytics__table">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.whatsapp}</th>
            <th scope="col">{words.messenger}</th>
            <th scope="col">{words.form}</th>
          </tr>
        </thead>
        <tbody>
          {analytics.toReversed().map(({ date, views }) => (
            <tr key={date}>
              <th scope="row">{formatDate(noonOf(date), language)}</th>
              <td>{number(views)}</td>
              <td>{number(clicks.get(date)?.whatsapp)}</td>
              <td>{number(clicks.get(date)?.messenger)}</td>
              <td>{number(clicks.get(date)?.form)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Epoch ms of noon in Dhaka on a `yyyy-mm-dd`. */
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00+06:00`);

export function ClicksByProduct({ clicks }: { clicks: OrderClicks }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  if (clicks.byProduct.length === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.byProduct}</h2>
      <table className="analytics__table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <th scope="col">{words.whatsapp}</th>
            <th scope="col">{words.messenger}</th>
            <th scope="col">{words.form}</th>
          </tr>
        </thead>
        <tbody>
          {clicks.byProduct.map(({ productId, name, whatsapp, messenger, form }) => (
            <tr key={productId}>
              <th scope="row">{productId === '' ? words.ownButton : (name ?? words.goneProduct)}</th>
              <td>{formatNumber(whatsapp, language)}</td>
              <td>{formatNumber(messenger, language)}</td>
              <td>{formatNumber(form, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

export function Sources({ sources }: { sources: ShopAnalytics['sources'] }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  return (
    <Card className="section-form__fields">
      <h2>{words.sources}</h2>
      <p className="section-form__intro">{words.sourcesHint}</p>
      {sources.length > 0 && (
        <table className="analytics__table">
          <thead>
            <tr>
              <th scope="col">{words.source}</th>
              <th scope="col">{words.views}</th>
              <th scope="col">{words.orderClicks}</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, views, clicks }) => (
              <tr key={source}>
                <th scope="row">{source === '' ? words.direct : source}</th>
                <td>{formatNumber(views, language)}</td>
                <td>{formatNumber(clicks, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
