import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../../api/platform/jobs/bun-command.ts';
import { partNamed } from '../steps/part-named.ts';
import { readOptions } from '../steps/read-options.ts';
import { besideNginx } from './beside-nginx.ts';
import { isWithin, limitOf, NotMeasurable, textOf, type Bench, type Budget } from './budget.ts';
import { figuresPage, readFigures, type Figure } from './figures-page.ts';
import { fullShops } from './full-shop.ts';
import { pageSizes } from './page-size.ts';
import { placedOrders } from './place-orders.ts';
import { publishing } from './publishing.ts';
import { saveToLive } from './save-to-live.ts';
import { slowPhone } from './slow-phone.ts';

/**
 * `bun run bench [NAME…] [--few]`: measures this machine against the budgets, by default all of them, and writes
 * docs/reference/figures.md. `--few` tries the measurements with small numbers and writes nothing.
 */
const groups = {
  pages: pageSizes,
  phone: slowPhone,
  serving: besideNginx,
  saves: saveToLive,
  publishing,
  orders: placedOrders,
  'full-shop': fullShops,
};

const { values, words } = readOptions({ few: { type: 'boolean' } }, '[NAME…]');
const chosen = words.map((name) => partNamed(name, groups));
const folder = mkdtempSync(join(tmpdir(), 'poshora-bench-'));
const bench: Bench = { folder: (name) => join(folder, name), isSmall: values.few === true };
const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${new Date().toISOString().slice(0, 10)}`;
const figures = new Map<string, Figure>();
const all: Budget[] = [];

try {
  for (const [name, budgetsOf] of Object.entries(groups)) {
    const budgets = budgetsOf(bench);
    all.push(...budgets);
    if (chosen.length > 0 && !chosen.some((one) => one === name)) continue;
    for (const budget of budgets) await run(budget);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
if (!bench.isSmall) writeFigures();
process.exit(0);

async function run(budget: Budget): Promise<void> {
  try {
    const value = await budget.measure();
    const measured = textOf(value, budget.unit);
    console.log(`${isWithin(budget, value) ? '✓' : '✗'} ${budget.name}: ${measured} (${limitOf(budget)})`);
    figures.set(budget.name, { measured, machine });
  } catch (error) {
    if (!(error instanceof NotMeasurable)) throw error;
    console.log(`– ${budget.name}: ${error.message}`);
  }
}

function writeFigures(): void {
  const root = join(import.meta.dir, '..', '..');
  const page = join(root, 'docs', 'reference', 'figures.md');
  writeFileSync(page, figuresPage(all, readFigures(readFileSync(page, 'utf8')), figures));
  Bun.spawnSync([...bunCommand, '--bun', join(root, 'node_modules', '.bin', 'oxfmt'), page]);
}
