import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missesBar, readFigures } from '../bench/figures-page.ts';

const reference = join(import.meta.dir, '../../docs/reference');
const read = (name: string) => readFileSync(join(reference, name), 'utf8');
const figures = [...readFigures(read('figures.md')).values()].flat();

test('every figure that misses its bar has one paragraph in the performance page, and no other has', () => {
  const section = read('performance.md').split('\n## Missed bars\n')[1]?.split('\n## ')[0] ?? '';
  const explained = [...section.matchAll(/^\*\*(.+)\.\*\*/gm)].map(([, name]) => name ?? '');
  expect(explained.toSorted()).toEqual(
    figures
      .filter(missesBar)
      .map(([what]) => what)
      .toSorted(),
  );
});

test('the costs of the capacity page are the measured figures', () => {
  const section = read('capacity.md').split('\n## Costs\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const measured = new Map(figures.map(([what, , value]) => [what, value]));
  for (const row of rows.slice(2)) {
    const [, what = '', value] = row.split('|').map((cell) => cell.trim());
    expect({ what, value }).toEqual({ what, value: measured.get(what) });
  }
  expect(rows.length).toBeGreaterThan(10);
});
