import { useStore } from '@nanostores/react';
import type { Business } from '../../api/backoffice/figures/read-figures.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber, formatPercent, formatTaka, formatDate } from '../i18n/format.ts';
import { shopPath } from '../paths.ts';
import { api } from '../stores/api.ts';
import { noteActed } from './actions/perform.ts';
import { $query, changeQuery } from './url.ts';
import { Choice, Counters, EntriesCard, Loading, PanelFailed, TitledCard } from './parts.tsx';
import { usePanel, usePanelQuery } from './use-panel.ts';

const periods = ['7', '30', '90'] as const;

const linkTo = ({ name, slug }: { readonly name: string; readonly slug: string }) => (
  <a href={shopPath(slug)}>{name}</a>
);

/** Visits, shops, products, order clicks and plans of the whole platform. */
export function AnalyticsTab() {
  const { count, words: panelWords, insight: words } = usePanel();
  const chosen = useStore($query).get('days');
  const days = periods.find((period) => period === chosen) ?? '30';
  const visits = usePanelQuery(`visits ${days}`, () => api.analytics.global.get({ query: { days } }));
  const growth = usePanelQuery(`growth ${days}`, () => api.admin.analytics.get({ query: { days } }));
  if (!growth.data || !visits.data)
    return growth.error || visits.error ? <PanelFailed onRetry={noteActed} /> : <Loading />;
  const { byDay, topShops, deliveries } = growth.data;
  const { todayVisits, weeklyVisits, totalVisits, shops, products, byPage, notCounted } = visits.data;
  const charts = [
    ['views', words.visits],
    ['shops', panelWords.tab.shops],
    ['products', panelWords.products],
    ['orderClicks', words.orderClicks],
  ] as const;
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
        {charts.map(([name, title]) => (
          <ChartCard key={name} title={title} points={byDay.map((day) => ({ date: day.date, value: day[name] }))} />
        ))}
      </div>
      <BusinessCharts />
      <EntriesCard
        title={words.topShops}
        of={topShops.map((shop) => ({ key: shop.slug, title: linkTo(shop), end: count(shop.views) }))}
      />
      <EntriesCard
        title={words.pages}
        of={byPage.map(({ page, views }) => ({
          key: page,
          title: page === 'home' ? '/' : `/${page}`,
          end: count(views),
        }))}
      />
      <TitledCard title={words.deliveries}>
        <p>{words.deliveriesOf(count(deliveries.shops), count(deliveries.delivered), count(deliveries.returned))}</p>
        <p>{words.deliveriesAsked(count(deliveries.requests), count(deliveries.received))}</p>
      </TitledCard>
      {notCounted.length > 0 && (
        <EntriesCard
          title={words.notCounted}
          hint={words.notCountedHint}
          of={notCounted.map((shop) => ({
            key: shop.shopId,
            title: linkTo(shop),
            end: words.notCountedOf(count(shop.visits), count(shop.clicks)),
          }))}
        />
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

interface Props {
  title: string;
  /** Values by day in Dhaka (`yyyy-mm-dd`), oldest first; by month with its first day. */
  points: ReadonlyArray<{ readonly date: string; readonly value: number }>;
  unit?: 'day' | 'month';
  /** Formats the values; as numbers by default. */
  format?: (value: number, language: Language) => string;
}

/** A line chart over days or months, with its range, and the same data in a table. */
function ChartCard({ title, points, unit = 'day', format = formatNumber }: Props) {
  const { language, words: panelWords, insight: words } = usePanel();
  const values = points.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(1, ...values);
  const point = (value: number, index: number) =>
    `${(100 * index) / Math.max(1, points.length - 1)},${(100 * (most - value)) / (most - least)}`;
  const dateText = (date: string) => formatDate(Date.parse(date), language, unit === 'month' ? 'month' : 'long');
  const ends = [points.at(0), points.at(-1)].map((point) => point && dateText(point.date));
  return (
    <TitledCard title={title}>
      <svg className="admin-chart" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
        <polyline points={values.map(point).join(' ')} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="admin-soft" aria-hidden>
        {ends.join(' – ')}, {format(least, language)} – {format(most, language)}
      </p>
      <details>
        <summary>{words.asTable(title)}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must be able to scroll it */}
        <section className="admin-chart__table" aria-label={words.asTable(title)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{unit === 'month' ? words.month : panelWords.date}</th>
                <th scope="col">{title}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ date, value }) => (
                <tr key={date}>
                  <th scope="row">{dateText(date)}</th>
                  <td>{format(value, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </TitledCard>
  );
}
