import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { drawChart } from './chart.ts';
import { tableOf, type Report, type Row } from './report.ts';

const root = join(import.meta.dir, '..', '..');
const docs = join(root, 'docs');
const end = '<!-- end of figures -->';

/** Before the table of a part that has one of its own in docs/performance.md, and before that of all other parts. */
const begins = { catalogue: '<!-- figures: catalogue -->', others: '<!-- figures -->' };

/** Keeps what was measured: the tables and charts of docs/performance.md, and all figures as data beside them. */
export function writeDown(report: Report): void {
  drawCharts(report);
  const data = join(docs, 'performance.json');
  writeFileSync(data, `${JSON.stringify(withFigures(JSON.parse(readFileSync(data, 'utf8')), report), null, 2)}\n`);
  const page = join(docs, 'performance.md');
  let text = readFileSync(page, 'utf8');
  for (const [part, rows] of report.rows)
    text =
      part === 'catalogue'
        ? withTable(text, begins.catalogue, () => rows)
        : withTable(text, begins.others, (before) => withRows(before, rows));
  writeFileSync(page, text);
  Bun.spawnSync([...bunCommand, '--bun', join(root, 'node_modules', '.bin', 'oxfmt'), page, data]);
}

function drawCharts(report: Report): void {
  const named = (words: string) =>
    report.figures.filter(({ what, shops }) => shops !== undefined && what.includes(words));
  if (named('Save to live').length === 0) return;
  const saves = drawChart('Save to live, ms, over the number of shops', [
    { name: 'median', figures: named('shops, median') },
    { name: '99th percentile', figures: named('shops, 99th percentile') },
  ]);
  writeFileSync(join(docs, 'save-to-live.svg'), saves);
  const start = drawChart('Cold start, ms, and memory, MB, over the number of shops', [
    { name: 'cold start', figures: named('Cold start') },
    { name: 'memory', figures: named('Memory after') },
  ]);
  writeFileSync(join(docs, 'cold-start.svg'), start);
}

/** The figures kept so far, those measured now in place of the earlier ones of their name. */
function withFigures(before: { figures: readonly { what: string }[] }, report: Report): object {
  const now = new Map(report.data().map((figure) => [(figure as { what: string }).what, figure]));
  const kept = before.figures.map((figure) => now.get(figure.what) ?? figure);
  const known = new Set(before.figures.map(({ what }) => what));
  return {
    processor: `${cpus().length} × ${cpus()[0]?.model}`,
    figures: [...kept, ...[...now].filter(([what]) => !known.has(what)).map(([, figure]) => figure)],
  };
}

/** The page with another table after this mark. */
function withTable(page: string, begin: string, change: (before: readonly Row[]) => readonly Row[]): string {
  const from = page.indexOf(begin) + begin.length;
  const to = page.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`docs/performance.md has no ${begin}`);
  return `${page.slice(0, from)}\n\n${tableOf(change(rowsOf(page.slice(from, to))))}\n\n${page.slice(to)}`;
}

function rowsOf(table: string): readonly Row[] {
  const lines = table.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) => {
    const [what = '', bar = '', found = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return [what, bar, found];
  });
}

function withRows(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const now = new Map(rows.map((row) => [row[0], row]));
  const known = new Set(before.map(([what]) => what));
  return [...before.map((row) => now.get(row[0]) ?? row), ...rows.filter(([what]) => !known.has(what))];
}
