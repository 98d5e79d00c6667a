import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import type { ShopAnalytics } from '../../../api/analytics/contract.ts';
import { analyticsWords } from '../../i18n/dashboard/analytics.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { chartOptions, chartRows } from './chart-options.ts';

/** Views as bars, order clicks as a line, a day each. The table beside it says the same to those who do not see it. */
export function ViewsChart({ figures }: { figures: ShopAnalytics }) {
  const words = useWords(analyticsWords);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { views: viewsName, orderClicks: clicksName } = words;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = new uPlot(
      chartOptions({ width: element.clientWidth, language, viewsName, clicksName }),
      chartRows(figures),
      element,
    );
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: drawn.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [figures, language, viewsName, clicksName]);

  const sum = figures.analytics.reduce((total, { views }) => total + views, 0);
  const says = words.chartSays(sum, figures.orderClicks.total, figures.analytics.length);
  return (
    <figure className="views-chart">
      <div ref={box} role="img" aria-label={`${words.chart}. ${says}`} />
      <figcaption>
        <span className="views-chart__views">{viewsName}</span>
        <span className="views-chart__clicks">{clicksName}</span>
      </figcaption>
    </figure>
  );
}
