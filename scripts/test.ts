import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { checkAside } from './check.ts';
import { timeLimits } from '../tests/time-limits.ts';
import { findChromium } from './suite/chromium.ts';
import type { RunnerExit, RunnerResult } from './suite/counts.ts';
import { installPrograms } from './suite/install-programs.ts';
import { readJunit } from './suite/read-junit.ts';
import { readPlaywright } from './suite/read-playwright.ts';
import { seconds, step } from './steps/progress.ts';
import { forShortRuns, root } from './steps/run-command.ts';
import { buildIfChanged, needsBuild } from './building/site-build.ts';
import { missingPackages } from '../tests/programs.ts';
import { endWithThisProcess, isOfSuite, openTemporaryFolder } from './suite/temporary-folder.ts';
import { summarize, type PartResult } from './suite/test-summary.ts';

/** The parts of the suite; `npm test -- unit` runs one, further words go to its runner. */
const parts = {
  check: checkAside,
  unit: runUnitTests,
  campaigns: runCampaigns,
  browser: runJourneys,
} satisfies Record<string, () => Promise<RunnerResult>>;
type Part = keyof typeof parts;

const isCi = process.env['CI'] === 'true';
/** Both runners wait for the same installation. */
let installing: Promise<unknown> | undefined;
/** Where the runners leave their reports and the tests their databases, files and pictures, until the run is over. */
const temporary = openTemporaryFolder();
const folder = temporary.path;
const [asked, ...parameters] = process.argv.slice(2);
const results = asked === undefined ? await runAll() : [await timed(partNamed(asked))];
const { lines, succeeded } = summarize(results, isCi);
console.log(`\n${lines.join('\n')}`);
const left = temporary.left();
if (left.length > 0) console.log(`Left in ${temporary.outside}: ${left.join(', ')}`);
// On a developer's machine, another run may keep its files there.
process.exitCode = succeeded && !(isCi && left.some(isOfSuite)) ? 0 : 1;

/**
 * The gate runs beside all the others with what they leave of the processor. The campaigns hold the longest tests, which
 * often wait: they begin first, and the journeys begin when the other unit tests are done.
 */
async function runAll(): Promise<PartResult[]> {
  const gate = timed('check');
  // What fails here fails again in each part, which reports it.
  await Promise.all([installInCi(), buildIfChanged()]).catch(() => undefined);
  const campaigns = timed('campaigns');
  return [await timed('unit'), await timed('browser'), await campaigns, await gate];
}

function partNamed(name: string): Part {
  const names = Object.keys(parts) as Part[];
  const chosen = names.find((part) => part === name);
  if (chosen) return chosen;
  console.error(`There is no part '${name}', only ${names.join(', ')}.`);
  process.exit(1);
}

/** A part that throws before its first test counts as one failure. */
async function timed(name: Part): Promise<PartResult> {
  console.log(`── ${name} ──`);
  const started = performance.now();
  const result = await parts[name]().catch((error: unknown) => {
    const failure = { name: 'before its first test', error: String(error instanceof Error ? error.message : error) };
    console.error(failure.error);
    return { passed: 0, failed: 1, skipped: 0, tests: [], failures: [failure] };
  });
  return { name, took: seconds(started), ...result };
}

/** What tests need beside Bun is installed while the site is built. Elsewhere such tests are skipped. */
function installInCi(): Promise<unknown> {
  const packages = isCi ? missingPackages() : [];
  if (packages.length === 0) return Promise.resolve();
  return (installing ??= step(`Installing ${packages.join(', ')}`, () => installPrograms(packages)));
}

/** Unit and API tests: every `*.test.ts` but the campaigns, or the chosen ones. */
async function runUnitTests(): Promise<RunnerResult> {
  const { server, rest } = databaseAmong(parameters);
  const chosen = server !== undefined && rest.length === 0 ? ['api', 'db', 'tests/api'] : rest;
  const installed = installInCi();
  if (needsBuild(chosen)) await buildIfChanged();
  await installed;
  return runTestFiles(
    'unit',
    [
      // Some tests wait for seconds, and so do the campaigns beside them.
      `--parallel=${availableParallelism()}`,
      ...(rest.length === 0 ? ['--only-failures'] : []),
      ...(chosen.length === 0 ? filesExcept([...campaignFiles(), ...soakFiles()]) : chosen),
    ],
    server === undefined ? {} : { TEST_DATABASE_URL: server },
  );
}

/** Campaigns: unit tests that send hundreds of hostile inputs, or stop a running product many times. One file at a time. */
async function runCampaigns(): Promise<RunnerResult> {
  await Promise.all([installInCi(), buildIfChanged()]);
  return runTestFiles('campaigns', ['--only-failures', ...campaignFiles()]);
}

function campaignFiles(): string[] {
  return testFiles('tests/{faults,hostile}/**/*.test.{ts,tsx}');
}

/** Tests that `bun run test:soak` alone runs: they take longer than the whole suite. */
function soakFiles(): string[] {
  return testFiles('tests/operate/**/*.test.ts');
}

function filesExcept(files: readonly string[]): string[] {
  return testFiles('{api,db,scripts,site,tests}/**/*.test.{ts,tsx}').filter((file) => !files.includes(file));
}

function testFiles(pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync({ cwd: root })].map((file) => `./${file}`).toSorted();
}

/** Runs test files and prints what fails; chosen files print every test. */
async function runTestFiles(name: string, words: readonly string[], additions: Record<string, string> = {}) {
  const file = join(folder, `${name}.xml`);
  const command = [
    ...bunCommand,
    'test',
    // A worker loads a module once for all its files: every test has an application and a database of its own anyway.
    '--no-isolate',
    `--timeout=${timeLimits.unit}`,
    '--reporter=junit',
    `--reporter-outfile=${file}`,
    ...words,
  ];
  return readJunit(file, await runs(command, { ...forShortRuns, ...additions }));
}

/** `--database URL` has tests keep their data on a libSQL server (`db/testing-on-server.ts`): of the API, unless others are named. */
function databaseAmong(words: readonly string[]): { server: string | undefined; rest: string[] } {
  const at = words.indexOf('--database');
  if (at === -1) return { server: undefined, rest: [...words] };
  return { server: words[at + 1], rest: words.toSpliced(at, 2) };
}

/** Browser journeys: every `tests/*.journey.ts`, against a product of their own. */
async function runJourneys(): Promise<RunnerResult> {
  const installed = installInCi();
  await buildIfChanged();
  await installed;
  const chromium = await step('Finding Chromium', () => findChromium());
  const file = join(folder, 'journeys.json');
  // Playwright is at home on Node; where there is none, Bun runs it as well.
  const node = Bun.which('node');
  const command = [...(node === null ? bunCommand : [node]), 'node_modules/.bin/playwright', 'test'];
  return readPlaywright(
    file,
    await runs([...command, ...parameters], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    }),
  );
}

/**
 * Runs a program with what every machine has in its environment, so that no setting of the developer's reaches a test.
 * What it prints is passed on at once, and kept.
 */
async function runs(command: readonly string[], additions: Record<string, string>): Promise<RunnerExit> {
  const { PATH = '', HOME = '' } = process.env;
  const child = Bun.spawn([...command], {
    cwd: root,
    env: {
      PATH,
      HOME,
      TMPDIR: folder,
      CI: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...additions,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
    detached: true,
  });
  endWithThisProcess(child);
  let output = '';
  const passOn = async (from: ReadableStream<Uint8Array>, to: NodeJS.WriteStream) => {
    const decoder = new TextDecoder();
    for await (const bytes of from) {
      to.write(bytes);
      output += decoder.decode(bytes, { stream: true });
    }
  };
  const ends = Promise.all([passOn(child.stdout, process.stdout), passOn(child.stderr, process.stderr)]);
  const code = await child.exited;
  await ends;
  return { succeeded: code === 0, output };
}
