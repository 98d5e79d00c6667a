import { useMemo } from 'react';
import type { Business } from '../../../api/backoffice/contract.ts';
import { insightWords } from '../../i18n/admin/insight.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber, formatPercent, formatTaka } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { useWords } from '../../ui/language.tsx';
import { PanelFailed } from '../frame/PanelFailed.tsx';
import { TableSkeleton } from '../list/TableSkeleton.tsx';
import { useFreshQuery } from '../../stores/queries.ts';
import { ChartCard } from './ChartCard.tsx';

type Month = Business['byMonth'][number];

/** A part as a percentage of the whole; 0 of 0 is 0 percent. */
const share = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

/** Charted in taka, so that the grid lines are whole amounts. */
const inTaka = (taka: number, language: Language): string => formatTaka(Math.round(taka * 100), language);

const charts = [
  { name: 'revenue', value: ({ revenuePaisa }: Month) => revenuePaisa / 100, format: inTaka },
  { name: 'paying', value: ({ paying }: Month) => paying, format: formatNumber },
  { name: 'churn', value: ({ ended, paying }: Month) => share(ended, Math.max(paying, ended)), format: formatPercent },
  { name: 'conversion', value: ({ converted, trials }: Month) => share(converted, trials), format: formatPercent },
] as const;

/** Revenue, paying accounts, churn and trial outcomes per month. */
export function BusinessCharts() {
  const words = useWords(insightWords);
  const answer = useFreshQuery('business', () => api.admin.business.get());
  const byMonth = answer.data?.byMonth;
  const lines = useMemo(
    () =>
      charts.map((chart) => ({
        ...chart,
        points: (byMonth ?? []).map((month) => ({ date: `${month.month}-01`, value: chart.value(month) })),
      })),
    [byMonth],
  );
  if (!byMonth) return answer.error ? <PanelFailed onRetry={answer.reload} /> : <TableSkeleton />;
  return (
    <section className="admin-stack">
      <div>
        <h3 className="admin-heading">{words.business}</h3>
        <p className="admin-soft">{words.businessHint}</p>
      </div>
      <div className="admin-halves">
        {lines.map(({ name, points, format }) => (
          <ChartCard key={name} title={words[name]} points={points} unit="month" format={format} />
        ))}
      </div>
    </section>
  );
}
