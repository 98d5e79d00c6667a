import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runWithBun } from './steps/run-command.ts';
import { runSteps, type Step } from './steps/run-steps.ts';
import { stagedFiles } from './checks/staged-files.ts';

const lint = ['oxlint', '--type-aware', '--type-check', '--deny-warnings'] as const;
// The faster compiler reads no .astro files, and this one reads all else slowly: each checks what it is good at.
const typesOfPages = ['astro', 'check', '--minimumSeverity=warning', '--minimumFailingSeverity=warning'] as const;
const format = ['oxfmt', '--check'] as const;
// What oxfmt does not read yet.
const formatOfPages = ['prettier', '--check', '--log-level', 'warn'] as const;
const ownChecks: readonly Step[] = [
  { name: 'imports', command: ['depcruise', 'api', 'db', 'scripts', 'site', 'tests'] },
  { name: 'raw HTML and style attributes', command: ['scripts/checks/markup.ts'] },
  { name: 'package versions', command: ['scripts/checks/versions.ts'] },
];

/** The gate: everything a machine can say about the sources without running the product. */
const steps: readonly Step[] = [
  { name: 'types of pages', command: [...typesOfPages, '--tsconfig=tsconfig.astro.json'] },
  { name: 'types and lint', command: lint },
  { name: 'format', command: format },
  { name: 'format of pages', command: [...formatOfPages, '**/*.astro'] },
  { name: 'unused files, exports, packages', command: ['knip'] },
  ...ownChecks,
];

/** The part that takes a moment, for the commit hook: of what is staged, types and lint by the faster compiler. */
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

/** Runs the whole gate, each step counting as one, with what others leave of the processor. */
export const checkAside = () => runOn(steps, 19);

/** What the types of articles are made of is written first: a new checkout has none, and one step would make them under the other. */
async function runOn(chosen: readonly Step[], niceness = 0) {
  if (!existsSync(join(root, '.astro/types.d.ts'))) await runWithBun(['astro', 'sync']);
  return runSteps(chosen, niceness);
}

if (import.meta.main) {
  const { failed } = await runOn(process.argv.includes('--quick') ? quickSteps() : steps);
  process.exit(failed === 0 ? 0 : 1);
}
