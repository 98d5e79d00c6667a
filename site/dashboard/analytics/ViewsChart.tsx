import { useMemo } from 'react';
import type { ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { sentence } from '../../i18n/format.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { chartRows } from './chart-options.ts';
import { DayChart } from './DayChart.tsx';

/** Views as bars, order clicks as a line, per day. */
export function ViewsChart({ figures }: { figures: ShopAnalytics }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const rows = useMemo(() => chartRows(figures), [figures]);
  const sum = figures.analytics.reduce((total, { views }) => total + views, 0);
  const says = words.chartSays(sum, figures.orderClicks.total, figures.analytics.length);
  return (
    <DayChart
      rows={rows}
      bars={words.views}
      line={words.orderClicks}
      says={`${sentence(words.chart, language)} ${says}`}
    />
  );
}
