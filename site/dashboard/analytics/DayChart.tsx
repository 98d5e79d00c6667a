import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { useLanguage } from '../../ui/language.tsx';
import { chartOptions } from './chart-options.ts';

interface Props {
  rows: uPlot.AlignedData;
  /** What is drawn as bars, and what as a line. */
  bars: string;
  line: string;
  /** The chart in a sentence, for those who do not see it. */
  says: string;
}

/** Two counts of each day. A table beside it says the same to those who do not see it. */
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
