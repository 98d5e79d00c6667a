import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { check } from './check.ts';
import { startForTests } from '../tests/sqld.ts';
import { timeLimits } from '../tests/time-limits.ts';
import { findChromium } from './suite/chromium.ts';
import type { RunnerExit, RunnerResult } from './suite/counts.ts';
import { installPrograms } from './suite/install-programs.ts';
import { readJunit } from './suite/read-junit.ts';
import { partNamed } from './steps/part-named.ts';
import { seconds, step } from './steps/progress.ts';
import { readOptions } from './steps/read-options.ts';
import { root } from './steps/run-command.ts';
import { buildIfChanged, needsBuild } from './building/site-build.ts';
import { missingPackages } from '../tests/programs.ts';
import { endWithThisProcess, isOfSuite, openTemporaryFolder } from './suite/temporary-folder.ts';
import { summarize, type PartResult } from './suite/test-summary.ts';

/** The parts of the suite. `npm test -- unit` runs one part. Further arguments go to its runner. */
const parts = {
  check,
  unit: runUnitTests,
  campaigns: runCampaigns,
  browser: runJourneys,
} satisfies Record<string, () => Promise<RunnerResult>>;
type Part = keyof typeof parts;

/**
 * `--database` runs tests with a libSQL server (`db/testing-on-server.ts`), those of the API by default: with one of its own
 * (`sqld`) or the one at a URL. The others are options of `bun test`, which ignores unknown ones. Playwright refuses
 * them.
 */
const unitOptions = {
  database: { type: 'string', takes: 'sqld' },
  'test-name-pattern': { type: 'string', takes: 'TEXT', short: 't' },
  'rerun-each': { type: 'string', takes: '10' },
  bail: { type: 'boolean' },
} as const;

const isCi = process.env['CI'] === 'true';
/** All parts wait for the same installation. */
let installing: Promise<unknown> | undefined;
/** The temporary folder of the run: reports, databases, files and pictures. */
const temporary = openTemporaryFolder();
const folder = temporary.path;
const [requested, ...parameters] = process.argv.slice(2);
// Only these two have a runner that gets further arguments.
if (requested !== 'unit' && requested !== 'browser') readOptions({}, '', parameters);
const results = requested === undefined ? await runAll() : [await timed(partNamed(requested, parts))];
const { lines, succeeded } = summarize(results, isCi);
console.log(`\n${lines.join('\n')}`);
const left = temporary.left();
if (left.length > 0) console.log(`Left in ${temporary.outside}: ${left.join(', ')}`);
// On a developer's machine, another run may keep its files there.
process.exitCode = succeeded && !(isCi && left.some(isOfSuite)) ? 0 : 1;

/**
 * The static checks are first, because beside them every test would take twice as long. The campaigns have the longest
 * tests, which often wait, so they run beside the unit tests. The journeys start after the unit tests.
 */
async function runAll(): Promise<PartResult[]> {
  const checked = await timed('check');
  // Ignores a failure here, because it occurs again in each part, which reports it.
  await Promise.all([installInCi(), buildIfChanged()]).catch(() => undefined);
  const campaigns = timed('campaigns');
  return [await timed('unit'), await timed('browser'), await campaigns, checked];
}

/** Runs and times a part. An error before its first test counts as one failure. */
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

/** In CI, installs the tests' optional programs during the build. Elsewhere tests without their programs are skipped. */
function installInCi(): Promise<unknown> {
  const packages = isCi ? missingPackages() : [];
  if (packages.length === 0) return Promise.resolve();
  return (installing ??= step(`Installing ${packages.join(', ')}`, () => installPrograms(packages)));
}

/** Unit and API tests: every `*.test.ts` except the campaigns, or the chosen ones. */
async function runUnitTests(): Promise<RunnerResult> {
  const { database } = readOptions(unitOptions, '[PATH…]', parameters).values;
  const rest = parameters.filter((word) => word !== database && !word.startsWith('--database'));
  const chosen = database !== undefined && rest.length === 0 ? ['api', 'db', 'tests/api'] : rest;
  const installed = installInCi();
  if (needsBuild(chosen)) await buildIfChanged();
  await installed;
  const own = database === 'sqld' ? await startForTests() : undefined;
  const server = own?.url ?? database;
  const result = await runTestFiles(
    'unit',
    [
      // Some tests, and the parallel campaigns, wait for seconds.
      `--parallel=${availableParallelism()}`,
      ...(rest.length === 0 ? ['--only-failures'] : []),
      ...(chosen.length === 0 ? filesExcept([...campaignFiles(), ...soakFiles()]) : chosen),
    ],
    server === undefined ? {} : { TEST_DATABASE_URL: server },
  );
  await own?.stop();
  return result;
}

/** Campaigns: unit tests that send hundreds of hostile inputs, or stop a running product many times. One file at a time. */
async function runCampaigns(): Promise<RunnerResult> {
  await Promise.all([installInCi(), buildIfChanged()]);
  return runTestFiles('campaigns', ['--only-failures', ...campaignFiles()]);
}

function campaignFiles(): string[] {
  return testFiles('tests/{faults,hostile}/**/*.test.{ts,tsx}');
}

/** Tests that only `bun run test:soak` runs, because they take longer than the whole suite. */
function soakFiles(): string[] {
  return testFiles('tests/operate/**/*.test.ts');
}

function filesExcept(files: readonly string[]): string[] {
  return testFiles('{api,db,scripts,site,tests}/**/*.test.{ts,tsx}').filter((file) => !files.includes(file));
}

function testFiles(pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync({ cwd: root })].map((file) => `./${file}`).toSorted();
}

/** Runs test files and prints failures; for chosen files, every test. */
async function runTestFiles(name: string, words: readonly string[], additions: Record<string, string> = {}) {
  const file = join(folder, `${name}.xml`);
  const command = [
    ...bunCommand,
    'test',
    // A worker shares modules between its files. Every test has its own application and database.
    '--no-isolate',
    `--timeout=${timeLimits.unit}`,
    '--reporter=junit',
    `--reporter-outfile=${file}`,
    ...words,
  ];
  return readJunit(file, await runs(command, additions));
}

/** Browser journeys: every `tests/*.journey.ts`, against a separate product. */
async function runJourneys(): Promise<RunnerResult> {
  const installed = installInCi();
  await buildIfChanged();
  await installed;
  const chromium = await step('Finding Chromium', () => findChromium());
  const file = join(folder, 'journeys.xml');
  // Playwright targets Node. Without Node, Bun runs it.
  const node = Bun.which('node');
  const command = [...(node === null ? bunCommand : [node]), 'node_modules/.bin/playwright', 'test'];
  return readJunit(
    file,
    await runs([...command, ...parameters], {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: file,
    }),
  );
}

/**
 * Runs a program without the developer's settings in its environment. Prints and collects its output.
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
