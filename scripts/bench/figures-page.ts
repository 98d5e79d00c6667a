import type { Row } from './report.ts';

/** A row of the page: the figure, its bar, its value and the day it was measured. */
export type FigureRow = readonly [...Row, measured: string];

const head = `# Figures

\`bun run bench --write\` generates this page. [Performance](performance.md) and [capacity](capacity.md) explain the figures. A value without a range was measured once.

![Save to live over the number of shops](save-to-live.svg)

![Cold start and memory over the number of shops](cold-start.svg)
`;

/** The page with newly measured rows. Rows and parts that were not measured keep their earlier values. */
export function withMeasured(page: string, measured: ReadonlyMap<string, readonly FigureRow[]>): string {
  const parts = new Map(readFigures(page));
  for (const [part, rows] of measured) {
    const now = new Map(rows.map((row) => [row[0], row]));
    const earlier = parts.get(part) ?? [];
    const known = new Set(earlier.map(([what]) => what));
    parts.set(part, [...earlier.map((row) => now.get(row[0]) ?? row), ...rows.filter(([what]) => !known.has(what))]);
  }
  return [head, ...[...parts].map(([part, rows]) => `## ${part}\n\n${tableOf(rows)}\n`)].join('\n');
}

/** The rows of the page, by the part of the bench that measures them. */
export function readFigures(page: string): ReadonlyMap<string, readonly FigureRow[]> {
  const [, ...sections] = page.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [part = '', ...lines] = section.split('\n');
      return [
        part,
        lines
          .filter((line) => line.startsWith('|'))
          .slice(2)
          .map(cellsOf),
      ];
    }),
  );
}

function cellsOf(line: string): FigureRow {
  const cells = line.slice(1, -1).split('|');
  const [what = '', bar = '', value = '', measured = ''] = cells.map((cell) => cell.trim());
  return [what, bar, value, measured];
}

const tableOf = (rows: readonly FigureRow[]): string =>
  [
    '| Figure | Bar | Median (lowest to highest) | Measured |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');

/** Whether the printed value is worse than its bar. */
export function missesBar([, bar, value]: FigureRow): boolean {
  const [, kind, limit] = /^at (most|least) ([\d.]+)/.exec(bar) ?? [];
  if (kind === undefined) return false;
  const median = Number.parseFloat(value);
  return kind === 'most' ? median > Number(limit) : median < Number(limit);
}
