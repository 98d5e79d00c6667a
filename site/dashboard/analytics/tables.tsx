import type { OrderClicks, ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';

/** The chart's data as a table, newest day first. */
export function DailyTable({ figures: { analytics, orderClicks } }: { figures: ShopAnalytics }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const clicks = new Map(orderClicks.byDay.map((day) => [day.date, day]));
  return (
    <details>
      <summary className="analytics__more">{words.table}</summary>
      <table className="analytics__table">
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.views}</th>
            <WayHeads />
          </tr>
        </thead>
        <tbody>
          {analytics.toReversed().map(({ date, views }) => (
            <tr key={date}>
              <th scope="row">{formatDate(noonOf(date), language)}</th>
              <td>{formatNumber(views, language)}</td>
              <WayCells clicks={clicks.get(date) ?? noClicks} />
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
  if (clicks.byProduct.length === 0) return null;
  return (
    <Card className="section-form__fields">
      <h2>{words.byProduct}</h2>
      <table className="analytics__table">
        <thead>
          <tr>
            <th scope="col">{words.product}</th>
            <WayHeads />
          </tr>
        </thead>
        <tbody>
          {clicks.byProduct.map(({ productId, name, ...clicksOfProduct }) => (
            <tr key={productId}>
              <th scope="row">{productId === '' ? words.ownButton : (name ?? words.goneProduct)}</th>
              <WayCells clicks={clicksOfProduct} />
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

/** The ways of ordering that a shop offers. */
const ways = ['whatsapp', 'messenger', 'form'] as const;
type Clicks = Readonly<Record<(typeof ways)[number], number>>;
const noClicks: Clicks = { whatsapp: 0, messenger: 0, form: 0 };

function WayHeads() {
  const words = useWords(analyticsWords);
  return ways.map((way) => (
    <th key={way} scope="col">
      {words[way]}
    </th>
  ));
}

function WayCells({ clicks }: { clicks: Clicks }) {
  const language = useLanguage();
  return ways.map((way) => <td key={way}>{formatNumber(clicks[way], language)}</td>);
}
