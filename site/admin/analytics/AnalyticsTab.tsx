import { useStore } from '@nanostores/react';
import type { Business } from '../../../api/backoffice/figures/read-figures.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber, formatPercent, formatTaka } from '../../i18n/format.ts';
import { shopPath } from '../../paths.ts';
import { api } from '../../stores/api.ts';
import { $query, changeQuery } from '../address.ts';
import { noteActed } from '../actions/perform.ts';
import { Choice, Counters, Entries, Loading, PanelFailed, TitledCard } from '../parts.tsx';
import { usePanel, usePanelQuery } from '../use-panel.ts';
import { ChartCard } from './ChartCard.tsx';

const periods = ['7', '30', '90'] as const;

const linkTo = ({ name, slug }: { readonly name: string; readonly slug: string }) => (
  <a href={shopPath(slug)}>{name}</a>
);

/** Visits, shops, products, order clicks and plans of the whole platform. */
export function AnalyticsTab() {
  const { count, words: panelWords, insight: words } = usePanel();
  const asked = useStore($query).get('days');
  const days = periods.find((period) => period === asked) ?? '30';
  const visits = usePanelQuery(`visits ${days}`, () => api.analytics.global.get({ query: { days } }));
  const growth = usePanelQuery(`growth ${days}`, () => api.admin.analytics.get({ query: { days } }));
  if (!growth.data || !visits.data)
    return growth.error || visits.error ? <PanelFailed onRetry={noteActed} /> : <Loading />;
  const { byDay, topShops } = growth.data;
  const { todayVisits, weeklyVisits, totalVisits, shops, products, byPage, notCounted } = visits.data;
  const charts = {
    views: words.visits,
    shops: panelWords.tab.shops,
    products: panelWords.products,
    orderClicks: words.orderClicks,
  };
  return (
    <div className="admin-stack">
      <Counters
        of={[
          [words.todayVisits, todayVisits],
          [words.weeklyVisits, weeklyVisits],
          [words.totalVisits, totalVisits],
          [panelWords.tab.shops, shops],
          [panelWords.products, products],
        ]}
      />
      <div className="admin-filters">
        <Choice
          label={words.days}
          value={days}
          options={Object.fromEntries(periods.map((period) => [period, words.lastDays(count(Number(period)))]))}
          onChoose={(period) => changeQuery({ days: period })}
        />
      </div>
      <div className="admin-halves">
        {(['views', 'shops', 'products', 'orderClicks'] as const).map((name) => (
          <ChartCard
            key={name}
            title={charts[name]}
            points={byDay.map((day) => ({ date: day.date, value: day[name] }))}
          />
        ))}
      </div>
      <BusinessCharts />
      <TitledCard title={words.topShops}>
        <Entries of={topShops.map((shop) => ({ key: shop.slug, title: linkTo(shop), end: count(shop.views) }))} />
      </TitledCard>
      <TitledCard title={words.pages}>
        <Entries
          of={byPage.map(({ page, views }) => ({
            key: page,
            title: page === 'home' ? '/' : `/${page}`,
            end: count(views),
          }))}
        />
      </TitledCard>
      {notCounted.length > 0 && (
        <TitledCard title={words.notCounted}>
          <p className="admin-soft">{words.notCountedHint}</p>
          <Entries
            of={notCounted.map((shop) => ({
              key: shop.shopId,
              title: linkTo(shop),
              end: words.notCountedOf(count(shop.visits), count(shop.clicks)),
            }))}
          />
        </TitledCard>
      )}
    </div>
  );
}

type Month = Business['byMonth'][number];

/** A part as a percentage of the whole; 0 of 0 is 0 percent. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Charted in taka, so that the grid lines are whole amounts. */
const inTaka = (taka: number, language: Language): string => formatTaka(Math.round(taka * 100), language);

const businessCharts = [
  { name: 'revenue', value: ({ revenuePaisa }: Month) => revenuePaisa / 100, format: inTaka },
  { name: 'paying', value: ({ paying }: Month) => paying, format: formatNumber },
  { name: 'churn', value: ({ ended, paying }: Month) => share(ended, Math.max(paying, ended)), format: formatPercent },
  { name: 'conversion', value: ({ converted, trials }: Month) => share(converted, trials), format: formatPercent },
] as const;

/** Revenue, paying accounts, churn and trial outcomes per month. */
function BusinessCharts() {
  const { insight: words } = usePanel();
  const { data, error, reload } = usePanelQuery('business', () => api.admin.business.get());
  if (!data) return error ? <PanelFailed onRetry={reload} /> : <Loading />;
  return (
    <section className="admin-stack">
      <div>
        <h2 className="admin-heading">{words.business}</h2>
        <p className="admin-soft">{words.businessHint}</p>
      </div>
      <div className="admin-halves">
        {businessCharts.map(({ name, value, format }) => (
          <ChartCard
            key={name}
            title={words[name]}
            points={data.byMonth.map((month) => ({ date: `${month.month}-01`, value: value(month) }))}
            unit="month"
            format={format}
          />
        ))}
      </div>
    </section>
  );
}
