import { useMemo } from 'react';
import type { ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import type { OrderFigures as Figures, OrderSums } from '../../../api/orders/figures/contract.ts';
import { districtName, districts } from '../../../api/platform/formats/districts.ts';
import { common } from '../../i18n/common.ts';
import { orderFigureWords } from '../../i18n/dashboard/order-figures.ts';
import { formatDate, formatNumber, sentence } from '../../i18n/format.ts';
import { $orderFigures } from '../../stores/order-figures.ts';
import { QueryError } from '../../stores/queries.ts';
import { useQuery } from '../../stores/use-query.ts';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { takaText } from '../money/taka-text.ts';
import { secondsOf } from './chart-options.ts';
import { Campaigns } from './Campaigns.tsx';
import { DayChart } from './DayChart.tsx';
import { Figure } from './Figure.tsx';
import { ProfitCard } from './ProfitCard.tsx';
import { noonOf } from './tables.tsx';

/**
 * Order figures for the period of the visits.
 * @param visits of the same period
 */
export function OrderFigures({ visits }: { visits: ShopAnalytics }) {
  const words = useWords(orderFigureWords);
  const { loading } = useWords(common);
  const { data, error, reload } = useQuery($orderFigures);
  if (data) return <Shown figures={data} visits={visits} />;
  if (!error) return <Spinner label={loading} />;
  // A staff member may have the permission to see visits but not orders.
  if (error instanceof QueryError && error.refusal?.code === 'forbidden') return null;
  return <LoadFailed title={words.failed} onRetry={reload} />;
}

function Shown({ figures, visits }: { figures: Figures; visits: ShopAnalytics }) {
  const words = useWords(orderFigureWords);
  const language = useLanguage();
  const { byDay, byProduct, byDistrict, bySource, byCampaign } = figures;
  const views = visits.analytics.reduce((sum, day) => sum + day.views, 0);
  // More orders than visits come from chats and calls, so a rate says nothing.
  const per100 = (of: number) =>
    of < Math.max(1, figures.orders) ? words.unknown : formatNumber(rounded(figures.orders / of), language);
  const lost = figures.cancelled + figures.returned;
  const nameOf = (name: string) => {
    const known = districts.find((one) => one === name);
    return known ? districtName(known, language) : name;
  };
  return (
    <>
      <Card className="section-form__fields">
        <h2>{words.title}</h2>
        <dl className="figures">
          <Figure name={words.orders} value={formatNumber(figures.orders, language)} />
          <Figure name={words.value} value={takaText(figures.value, language)} />
          <Figure name={words.average} value={takaText(Math.round(figures.average), language)} />
          <Figure name={words.lost} value={formatNumber(lost, language)} />
          <Figure name={words.ofVisits} value={per100(views)} />
          <Figure name={words.ofSubmissions} value={per100(visits.orderClicks.total)} />
        </dl>
        <p className="section-form__intro">{words.hint}</p>
        {figures.orders === 0 ? <p>{words.nothing}</p> : <OrdersChart figures={figures} />}
        <details>
          <summary className="analytics__more">{words.table}</summary>
          <Sums
            name={words.day}
            rows={byDay
              .toReversed()
              .map((day) => ({ ...day, key: day.date, title: formatDate(noonOf(day.date), language) }))}
          />
        </details>
      </Card>
      <ProfitCard profit={figures.profit} />
      {byProduct.length > 0 && (
        <Card className="section-form__fields">
          <h2>{words.byProduct}</h2>
          <Sums name={words.product} rows={byProduct.map((one) => ({ ...one, key: one.productId, title: one.name }))} />
        </Card>
      )}
      {byDistrict.length > 0 && (
        <Card className="section-form__fields">
          <h2>{words.byDistrict}</h2>
          <Sums
            name={words.district}
            rows={byDistrict.map((one) => ({ ...one, key: one.district, title: nameOf(one.district) }))}
          />
        </Card>
      )}
      {bySource.length > 0 && (
        <Card className="section-form__fields">
          <h2>{words.bySource}</h2>
          <Sums
            name={words.source}
            rows={bySource.map((one) => ({ ...one, key: one.source, title: one.source || words.direct }))}
          />
        </Card>
      )}
      <Campaigns
        heads={[words.views, words.orders, words.value]}
        rows={byCampaign.map((one) => [
          one.campaign,
          formatNumber(one.views, language),
          formatNumber(one.orders, language),
          takaText(one.value, language),
        ])}
      />
    </>
  );
}

/** Orders as bars, cancelled and returned ones as a line, per day. */
function OrdersChart({ figures: { byDay, orders, cancelled, returned } }: { figures: Figures }) {
  const words = useWords(orderFigureWords);
  const language = useLanguage();
  const rows = useMemo(
    () => [
      byDay.map(({ date }) => secondsOf(date)),
      byDay.map((day) => day.orders),
      byDay.map((day) => day.cancelled + day.returned),
    ],
    [byDay],
  );
  const says = `${sentence(words.chart, language)} ${words.chartSays(orders, cancelled + returned)}`;
  return <DayChart rows={rows as [number[], number[], number[]]} bars={words.orders} line={words.lost} says={says} />;
}

interface Row extends OrderSums {
  readonly key: string;
  readonly title: string;
}

function Sums({ name, rows }: { name: string; rows: readonly Row[] }) {
  const words = useWords(orderFigureWords);
  const language = useLanguage();
  return (
    <div>
      <table className="analytics__table">
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{words.orders}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.cancelled}</th>
            <th scope="col">{words.returned}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, orders, value, cancelled, returned }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>{formatNumber(orders, language)}</td>
              <td>{takaText(value, language)}</td>
              <td>{formatNumber(cancelled, language)}</td>
              <td>{formatNumber(returned, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Converts a share (0 to 1) to a percentage, with one decimal below ten percent. */
const rounded = (share: number): number => (share < 0.1 ? Math.round(share * 1000) / 10 : Math.round(share * 100));
