import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check } from './check.ts';
import { findChromium } from './tooling/chromium.ts';
import { addUp, readJunit, readPlaywright, type Counts } from './tooling/counts.ts';
import { step } from './tooling/progress.ts';
import { root } from './tooling/run-command.ts';
import { buildIfChanged } from './tooling/site-build.ts';

/** The parts of the suite, in their order; `npm test -- unit` runs one, further words go to its runner. */
const parts = {
  check: () => check(),
  unit: runUnitTests,
  browser: runJourneys,
};
type Part = keyof typeof parts;

const reports = mkdtempSync(join(tmpdir(), 'poshora-reports-'));
const [asked, ...parameters] = process.argv.slice(2);
const results = new Map<string, Counts>();
for (const part of chosenParts(asked)) {
  console.log(`\n── ${part} ──`);
  results.set(part, await countFailure(parts[part]));
}
report(results);

function chosenParts(name: string | undefined): Part[] {
  const names = Object.keys(parts) as Part[];
  if (name === undefined) return names;
  const chosen = names.filter((part) => part === name);
  if (chosen.length > 0) return chosen;
  console.error(`There is no part '${name}', only ${names.join(', ')}.`);
  process.exit(1);
}

/** A part that cannot even begin has failed once. */
async function countFailure(run: () => Promise<Counts>): Promise<Counts> {
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Unit and API tests: every `*.test.ts`. */
async function runUnitTests(): Promise<Counts> {
  await buildIfChanged();
  const file = join(reports, 'unit.xml');
  const command = [
    process.execPath,
    '--no-env-file',
    'test',
    '--parallel',
    '--timeout=60000',
    '--reporter=junit',
    `--reporter-outfile=${file}`,
  ];
  return readJunit(file, await runs([...command, ...parameters], {}));
}

/** Browser journeys: every `tests/*.journey.ts`, against a product of their own. */
async function runJourneys(): Promise<Counts> {
  await buildIfChanged();
  const chromium = await step('Finding Chromium', () => findChromium());
  const file = join(reports, 'journeys.json');
  // Playwright is at home on Node; where there is none, Bun runs it as well.
  const command = [Bun.which('node') ?? process.execPath, 'node_modules/.bin/playwright', 'test'];
  return readPlaywright(
    file,
    await runs([...command, ...parameters], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

/** Runs a program with what every machine has in its environment, so that no setting of the developer's reaches a test. */
async function runs(command: readonly string[], additions: Record<string, string>): Promise<boolean> {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = Bun.spawn([...command], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', ...additions },
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  });
  return (await child.exited) === 0;
}

function report(counts: ReadonlyMap<string, Counts>): void {
  console.log();
  for (const [part, { passed, failed, skipped }] of counts) {
    console.log(`${part}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  }
  const total = addUp([...counts.values()]);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}
