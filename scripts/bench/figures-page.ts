import { limitOf, type Budget } from './budget.ts';

/** The measurements, and the machine. */
export interface Figure {
  readonly measured: string;
  readonly machine: string;
}

const head =
  '# Figures\n\n`bun run bench` generates this page. [Performance](performance.md) explains how it measures.\n';

/** The page for these budgets. A budget that was not measured keeps its earlier figure. */
export function figuresPage(
  budgets: readonly Budget[],
  earlier: ReadonlyMap<string, Figure>,
  now: ReadonlyMap<string, Figure>,
): string {
  const rows = budgets.map((budget) => {
    const { measured = '–', machine = '–' } = now.get(budget.name) ?? earlier.get(budget.name) ?? {};
    return [budget.name, limitOf(budget), measured, machine];
  });
  const table = [['Budget', 'Limit', 'Measured', 'Machine'], ['---', '---', '---', '---'], ...rows];
  return `${head}\n${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`;
}

/** The figures of a page, by the name of their budget. */
export function readFigures(page: string): ReadonlyMap<string, Figure> {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  return new Map(
    rows.slice(2).map((line) => {
      const [, name = '', , measured = '', machine = ''] = line.split('|').map((cell) => cell.trim());
      return [name, { measured, machine }];
    }),
  );
}
