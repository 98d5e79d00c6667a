import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import type { Language } from '../../i18n/dictionary.ts';
import { formatNumber } from '../../i18n/format.ts';

export interface Point {
  /** A Dhaka day, `yyyy-mm-dd`. */
  readonly date: string;
  readonly value: number;
}

const height = 200;

/** Between two lines of the grid: what is counted has no halves. */
const wholeSteps = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7].flatMap((power) => [power, 2 * power, 5 * power]);

/** Draws a line over days into `element` and keeps it as wide as that. @returns what takes it away */
export function drawChart(
  element: HTMLElement,
  title: string,
  points: readonly Point[],
  language: Language,
): () => void {
  const colours = getComputedStyle(document.documentElement);
  const token = (name: string) => colours.getPropertyValue(name).trim();
  const axis = { stroke: token('--color-ink-soft'), grid: { stroke: token('--color-line'), width: 1 } };
  const day = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most) * 1.1] } },
      axes: [
        { ...axis, space: 72, values: (_, splits) => splits.map((time) => day.format(time * 1000)) },
        {
          ...axis,
          size: 64,
          incrs: wholeSteps,
          values: (_, splits) => splits.map((value) => formatNumber(value, language)),
        },
      ],
      series: [{}, { label: title, stroke: token('--color-brand'), fill: token('--color-brand-soft'), width: 2 }],
    },
    [points.map(({ date }) => Date.parse(date) / 1000), points.map(({ value }) => value)],
    element,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}
