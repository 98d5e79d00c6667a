import { useStore } from '@nanostores/react';
import { insightWords } from '../../i18n/admin/insight.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { formatNumber } from '../../i18n/format.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { $query, changeQuery } from '../address.ts';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useFreshQuery } from '../../stores/queries.ts';
import { BusinessCharts } from './BusinessCharts.tsx';
import { ChartCard } from './ChartCard.tsx';

const periods = ['7', '30', '90'] as const;

/** Visits, shops, products and order clicks of the whole platform. */
export function AnalyticsTab() {
  const words = useWords(insightWords);
  const { tab } = useWords(frameWords);
  const language = useLanguage();
  const asked = useStore($query).get('days');
  const days = periods.find((period) => period === asked) ?? '30';
  const visits = useFreshQuery(`visits ${days}`, () => api.analytics.global.get({ query: { days } }));
  const growth = useFreshQuery(`growth ${days}`, () => api.admin.analytics.get({ query: { days } }));
  const count = (value: number) => formatNumber(value, language);
  if (!growth.data || !visits.data) {
    const retry = () => [growth, visits].forEach(({ reload }) => reload());
    return growth.error || visits.error ? <PanelFailed onRetry={retry} /> : <TableSkeleton />;
  }
  const { byDay, topShops } = growth.data;
  const { todayVisits, weeklyVisits, totalVisits, shops, products, byPage, notCounted } = visits.data;
  const counters = [
    [words.todayVisits, todayVisits],
    [words.weeklyVisits, weeklyVisits],
    [words.totalVisits, totalVisits],
    [words.shops, shops],
    [words.products, products],
  ] as const;
  const charts = ['views', 'shops', 'products', 'orderClicks'] as const;
  const titles = {
    views: words.visits,
    shops: words.shops,
    products: words.products,
    orderClicks: words.orderClicks,
  };
  return (
    <div className="admin-stack">
      <h2 className="admin-heading">{tab.analytics}</h2>
      <dl className="admin-counters">
        {counters.map(([label, value]) => (
          <div key={label} className="admin-counter">
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      <div className="admin-filters">
        <SelectField label={words.days} value={days} onChange={(event) => changeQuery({ days: event.target.value })}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {words.lastDays(count(Number(period)))}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="admin-halves">
        {charts.map((chart) => (
          <ChartCard
            key={chart}
            title={titles[chart]}
            points={byDay.map((day) => ({ date: day.date, value: day[chart] }))}
          />
        ))}
      </div>
      <BusinessCharts />
      <Card>
        <h3 className="admin-heading">{words.topShops}</h3>
        <ol className="admin-recent">
          {topShops.map(({ name, slug, views }) => (
            <li key={slug}>
              <a href={shopPath(slug)}>{name}</a>
              <span>{count(views)}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card>
        <h3 className="admin-heading">{words.pages}</h3>
        <ol className="admin-recent">
          {byPage.map(({ page, views }) => (
            <li key={page}>
              <span>{page === 'home' ? '/' : `/${page}`}</span>
              <span>{count(views)}</span>
            </li>
          ))}
        </ol>
      </Card>
      {notCounted.length > 0 && (
        <Card>
          <h3 className="admin-heading">{words.notCounted}</h3>
          <p>{words.notCountedHint}</p>
          <ol className="admin-recent">
            {notCounted.map((shop) => (
              <li key={shop.shopId}>
                <a href={shopPath(shop.slug)}>{shop.name}</a>
                <span>{words.notCountedOf(count(shop.visits), count(shop.clicks))}</span>
              </li>
            ))}
          </ol>
        </Card>
      )}
    </div>
  );
}
