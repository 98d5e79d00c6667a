import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAside } from './check.ts';
import { findChromium } from './suite/chromium.ts';
import type { RunnerExit, RunnerResult } from './suite/counts.ts';
import { readJunit } from './suite/read-junit.ts';
import { readPlaywright } from './suite/read-playwright.ts';
import { seconds, step } from './steps/progress.ts';
import { forShortRuns, root } from './steps/run-command.ts';
import { buildIfChanged, needsBuild } from './building/site-build.ts';
import { summarize, type PartResult } from './suite/test-summary.ts';

/** The parts of the suite; `npm test -- unit` runs one, further words go to its runner. */
const parts = {
  check: checkAside,
  unit: runUnitTests,
  browser: runJourneys,
} satisfies Record<string, () => Promise<RunnerResult>>;
type Part = keyof typeof parts;

/** Where the runners leave their reports and the tests their databases, files and pictures, until the run is over. */
const folder = mkdtempSync(join(tmpdir(), 'poshora-suite-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const [asked, ...parameters] = process.argv.slice(2);
const results = asked === undefined ? await runAll() : [await timed(partNamed(asked))];
const { lines, succeeded } = summarize(results);
console.log(`\n${lines.join('\n')}`);
process.exitCode = succeeded ? 0 : 1;

/**
 * The gate runs beside all the others with what they leave of the processor. The journeys wait for the unit tests, for
 * they watch the time more than others.
 */
async function runAll(): Promise<PartResult[]> {
  const gate = timed('check');
  return [await timed('unit'), await timed('browser'), await gate];
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

/** Unit and API tests: every `*.test.ts`. The whole part prints only what fails; a chosen part of it, every test. */
async function runUnitTests(): Promise<RunnerResult> {
  const { server, rest } = databaseAmong(parameters);
  const chosen = server !== undefined && rest.length === 0 ? ['api', 'db'] : rest;
  if (needsBuild(chosen)) await buildIfChanged();
  const file = join(folder, 'unit.xml');
  const command = [
    process.execPath,
    '--no-env-file',
    'test',
    // One more than there are cores: some tests wait for seconds.
    `--parallel=${availableParallelism() + 1}`,
    // A worker loads a module once for all its files: every test has an application and a database of its own anyway.
    '--no-isolate',
    '--timeout=120000',
    '--reporter=junit',
    `--reporter-outfile=${file}`,
    ...(rest.length === 0 ? ['--only-failures'] : []),
    ...chosen,
  ];
  return readJunit(file, await runs(command, { ...forShortRuns, ...(server && { TEST_DATABASE_URL: server }) }));
}

/** `--database URL` has tests keep their data on a libSQL server (`db/testing-on-server.ts`): of the API, unless others are named. */
function databaseAmong(words: readonly string[]): { server: string | undefined; rest: string[] } {
  const at = words.indexOf('--database');
  if (at === -1) return { server: undefined, rest: [...words] };
  return { server: words[at + 1], rest: words.toSpliced(at, 2) };
}

/** Browser journeys: every `tests/*.journey.ts`, against a product of their own. */
async function runJourneys(): Promise<RunnerResult> {
  await buildIfChanged();
  const chromium = await step('Finding Chromium', () => findChromium());
  const file = join(folder, 'journeys.json');
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

/**
 * Runs a program with what every machine has in its environment, so that no setting of the developer's reaches a test.
 * What it prints is passed on at once, and kept.
 */
async function runs(command: readonly string[], additions: Record<string, string>): Promise<RunnerExit> {
  const { PATH = '', HOME = '' } = process.env;
  const child = Bun.spawn([...command], {
    cwd: root,
    env: { PATH, HOME, TMPDIR: folder, CI: '1', ASTRO_TELEMETRY_DISABLED: '1', ...additions },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
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
  // A process that outlived its test holds the pipes open.
  await Promise.race([ends, Bun.sleep(2000)]);
  return { succeeded: code === 0, output };
}
