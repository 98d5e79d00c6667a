import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from './steps/read-options.ts';
import { root, runWithBun } from './steps/run-command.ts';
import { runSteps, type Step } from './steps/run-steps.ts';
import { stagedFiles } from './checks/staged-files.ts';

const lint = ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] as const;
// oxlint checks types fast but cannot read .astro files. `astro check` can, slowly.
const typesOfPages = ['astro', 'check', '--minimumSeverity=warning', '--minimumFailingSeverity=warning'] as const;
const format = ['oxfmt', '--check'] as const;
// oxfmt cannot read .astro files yet.
const formatOfPages = ['prettier', '--check', '--log-level', 'warn'] as const;
const ownChecks: readonly Step[] = [
  { name: 'imports', command: ['depcruise', 'api', 'db', 'scripts', 'site', 'tests'] },
  { name: 'raw HTML and style attributes', command: ['scripts/checks/markup.ts'] },
];

/** All static checks. */
const steps: readonly Step[] = [
  { name: 'types of pages', command: [...typesOfPages, '--tsconfig=tsconfig.astro.json'] },
  { name: 'types and lint', command: lint },
  { name: 'format', command: format },
  { name: 'format of pages', command: [...formatOfPages, '**/*.astro'] },
  { name: 'unused files, exports, packages', command: ['knip'] },
  ...ownChecks,
];

/** The quick checks of the commit hook: types, and lint of the staged files. */
function quickSteps(): readonly Step[] {
  const staged = stagedFiles();
  const pages = staged.filter((file) => file.endsWith('.astro'));
  return [
    { name: 'types and lint', command: [...lint, '--no-error-on-unmatched-pattern', ...staged] },
    { name: 'format', command: [...format, '--no-error-on-unmatched-pattern', ...staged] },
    ...(pages.length > 0 ? [{ name: 'format of pages', command: [...formatOfPages, ...pages] } as const] : []),
    ...ownChecks,
  ];
}

/** Runs all checks. Each step counts as one test. */
export const check = () => runOn(steps);

/** Generates the articles' types first. Otherwise two steps of a new checkout would write them at the same time. */
async function runOn(chosen: readonly Step[]) {
  if (!existsSync(join(root, '.astro/types.d.ts'))) await runWithBun(['astro', 'sync']);
  return runSteps(chosen);
}

if (import.meta.main) {
  const { values } = readOptions({ quick: { type: 'boolean' } });
  const { failed } = await runOn(values.quick ? quickSteps() : steps);
  process.exit(failed === 0 ? 0 : 1);
}
