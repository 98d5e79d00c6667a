import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useLanguage } from '../../ui/language.tsx';
import { chartOptions } from './chart-options.ts';

interface Props {
  rows: uPlot.AlignedData;
  /** The values shown as bars, and those shown as a line. */
  bars: string;
  line: string;
  /** The chart in one sentence, for users who cannot see it. */
  says: string;
}

/** Two counts per day. A table with the same data is provided for users who cannot see the chart. */
export function DayChart({ rows, bars, line, says }: Props) {
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = new uPlot(chartOptions({ width: element.clientWidth, language, bars, line }), rows, element);
    const observer = new ResizeObserver(() => drawn.setSize({ width: element.clientWidth, height: drawn.height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.destroy();
    };
  }, [rows, language, bars, line]);

  return (
    <figure className="views-chart">
      <div ref={box} role="img" aria-label={says} />
      <figcaption>
        <span className="views-chart__views">{bars}</span>
        <span className="views-chart__clicks">{line}</span>
      </figcaption>
    </figure>
  );
}
