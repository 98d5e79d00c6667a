import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Budget } from '../bench/budget.ts';
import { figuresPage, readFigures } from '../bench/figures-page.ts';

const budget = (name: string, atMost: number): Budget => ({
  name,
  limit: { atMost },
  unit: 'ms',
  measure: () => Promise.resolve(0),
});
const here = { measured: '12.0 ms', machine: '2 × Small, 2026-11-27' };

test('figures that were not measured now stay, and those of former budgets go', () => {
  const budgets = [budget('Save', 60), budget('Start', 2_000), budget('Erase', 300)];
  const page = figuresPage(
    budgets.slice(0, 2).concat(budget('Former', 1)),
    new Map(),
    new Map([
      ['Save', here],
      ['Former', here],
    ]),
  );
  const later = readFigures(figuresPage(budgets, readFigures(page), new Map([['Start', here]])));
  expect([...later]).toEqual([
    ['Save', here],
    ['Start', here],
    ['Erase', { measured: '–', machine: '–' }],
  ]);
});

test('the figures page has one table and nothing else', () => {
  const page = readFileSync(join(import.meta.dir, '../../docs/reference/figures.md'), 'utf8');
  expect(readFigures(page).size).toBeGreaterThan(20);
  expect(page.split('\n').filter((line) => !line.startsWith('|') && line !== '')).toHaveLength(2);
});
