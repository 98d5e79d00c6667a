import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { drawChart } from './chart.ts';
import { withMeasured, type FigureRow } from './figures-page.ts';
import type { Report } from './report.ts';

const root = join(import.meta.dir, '..', '..');
const folder = join(root, 'docs', 'reference');

/** Writes the measured figures into docs/reference/figures.md and draws its charts. */
export function writeDown(report: Report): void {
  drawCharts(report);
  const today = new Date().toISOString().slice(0, 10);
  const measured = [...report.rows].map(
    ([part, rows]) => [part, rows.map((row): FigureRow => [...row, today])] as const,
  );
  const page = join(folder, 'figures.md');
  writeFileSync(page, withMeasured(readFileSync(page, 'utf8'), new Map(measured)));
  Bun.spawnSync([...bunCommand, '--bun', join(root, 'node_modules', '.bin', 'oxfmt'), page]);
}

function drawCharts(report: Report): void {
  const named = (words: string) =>
    report.figures.filter(({ what, shops }) => shops !== undefined && what.includes(words));
  if (named('Save to live').length === 0) return;
  const saves = drawChart('Save to live, ms, over the number of shops', [
    { name: 'median', figures: named('shops, median') },
    { name: '99th percentile', figures: named('shops, 99th percentile') },
  ]);
  writeFileSync(join(folder, 'save-to-live.svg'), saves);
  const start = drawChart('Cold start, ms, and memory, MB, over the number of shops', [
    { name: 'cold start', figures: named('Cold start') },
    { name: 'memory', figures: named('Memory after') },
  ]);
  writeFileSync(join(folder, 'cold-start.svg'), start);
}
