import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import type { Report } from './report.ts';

const root = join(import.meta.dir, '..', '..');
const docs = join(root, 'docs');

/** Where the table stands in docs/performance.md. */
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];

/** Keeps what was measured: the table and charts of docs/performance.md, and all figures as data beside them. */
export function writeDown(report: Report): void {
  const named = (words: string) =>
    report.figures.filter(({ what, shops }) => shops !== undefined && what.includes(words));
  const data = join(docs, 'performance.json');
  writeFileSync(data, `${JSON.stringify(report.data(), null, 2)}\n`);
  if (named('Save to live').length > 0) {
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
  const page = join(docs, 'performance.md');
  const [before = '', rest = ''] = readFileSync(page, 'utf8').split(begin);
  const after = rest.split(end)[1] ?? '';
  writeFileSync(page, `${before}${begin}\n\n${report.table()}\n\n${end}${after}`);
  Bun.spawnSync([process.execPath, '--bun', join(root, 'node_modules', '.bin', 'prettier'), '--write', page, data]);
}
