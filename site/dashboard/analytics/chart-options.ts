import uPlot from 'uplot';
import type { ShopAnalytics } from '../../../api/shops/analytics/contract.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';

const height = 240;

/** Seconds. */
const halfDay = 43_200;

interface Look {
  readonly width: number;
  readonly language: Language;
  readonly bars: string;
  readonly line: string;
}

/** The position of a Dhaka day on the time axis: its noon, in epoch seconds. */
export const secondsOf = (date: string): number => Date.parse(`${date}T12:00:00+06:00`) / 1000;

/** The columns for uPlot: days as seconds, views, order clicks. */
export function chartRows({ analytics, orderClicks }: ShopAnalytics): uPlot.AlignedData {
  const clicks = new Map(
    orderClicks.byDay.map(({ date, whatsapp, messenger, form }) => [date, whatsapp + messenger + form]),
  );
  return [
    analytics.map(({ date }) => secondsOf(date)),
    analytics.map(({ views }) => views),
    analytics.map(({ date }) => clicks.get(date) ?? 0),
  ];
}

export function chartOptions({ width, language, bars, line }: Look): uPlot.Options {
  const ink = token('--color-ink-soft');
  const hairline = token('--color-line');
  const font = `14px ${token('--font-text')}`;
  return {
    width,
    height,
    legend: { show: false },
    cursor: { show: false },
    // Half a day on each side, so that the first and last bar are whole.
    scales: {
      x: { time: false, range: (_, first, last) => [first - halfDay, last + halfDay] },
      y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
    },
    axes: [
      {
        stroke: ink,
        font,
        space: 64,
        grid: { show: false },
        ticks: { show: false },
        values: (_, seconds) => seconds.map((second) => formatDate(second * 1000, language, 'short')),
      },
      {
        stroke: ink,
        font,
        // Amounts of money are longer than counts.
        size: (_, labels) => Math.max(48, ...(labels ?? []).map((label) => label.length * 8 + 8)),
        grid: { stroke: hairline, width: 1 },
        ticks: { show: false },
        incrs: [
          1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1e6,
          2e6, 5e6, 1e7,
        ],
        values: (_, counts) => counts.map((count) => formatNumber(count, language)),
      },
    ],
    series: [
      {},
      {
        label: bars,
        fill: token('--color-brand'),
        stroke: token('--color-brand'),
        ...(uPlot.paths.bars && { paths: uPlot.paths.bars({ size: [0.7, 40] }) }),
        points: { show: false },
      },
      { label: line, stroke: token('--color-accent'), width: 3, points: { show: true, size: 6 } },
    ],
  };
}

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
