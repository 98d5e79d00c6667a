import 'uplot/dist/uPlot.min.css';
import UPlot from 'uplot';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate } from '../../i18n/format.ts';

export interface Point {
  /** A day in Dhaka, `yyyy-mm-dd`; for a month its first day. */
  readonly date: string;
  readonly value: number;
}

const height = 200;

/** Distances between grid lines: whole numbers, because counts are whole. */
const wholeSteps = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9].flatMap((power) => [power, 2 * power, 5 * power]);

export interface Line {
  readonly title: string;
  readonly points: readonly Point[];
  readonly unit: 'day' | 'month';
  readonly format: (value: number) => string;
}

/**
 * Draws a line chart over days or months into `element` and keeps it as wide as the element.
 * @returns a function that removes the chart
 */
export function drawChart(element: HTMLElement, { title, points, unit, format }: Line, language: Language): () => void {
  const colours = getComputedStyle(document.documentElement);
  const token = (name: string) => colours.getPropertyValue(name).trim();
  const axis = { stroke: token('--color-ink-soft'), grid: { stroke: token('--color-line'), width: 1 } };
  const style = unit === 'month' ? 'shortMonth' : 'short';
  const times = points.map(({ date }) => Date.parse(date) / 1000);
  // Labels every third month instead of equal distances, because months differ in length.
  const splits = { splits: () => times.filter((_, index) => (times.length - 1 - index) % 3 === 0) };
  const chart = new UPlot(
    {
      width: element.clientWidth,
      height,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, least, most) => [Math.min(0, least), Math.max(1, most) * 1.1] } },
      axes: [
        {
          ...axis,
          space: 72,
          ...(unit === 'month' && splits),
          values: (_, shown) => shown.map((time) => formatDate(time * 1000, language, style)),
        },
        { ...axis, size: 72, incrs: wholeSteps, values: (_, shown) => shown.map(format) },
      ],
      series: [{}, { label: title, stroke: token('--color-brand'), fill: token('--color-brand-soft'), width: 2 }],
    },
    [times, points.map(({ value }) => value)],
    element,
  );
  const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    chart.destroy();
  };
}
