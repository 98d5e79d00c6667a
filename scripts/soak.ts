import { bunCommand } from '../api/platform/jobs/bun-command.ts';
import { readOptions } from './steps/read-options.ts';
import { root } from './steps/run-command.ts';
import { seconds } from './steps/progress.ts';
import { buildIfChanged } from './building/site-build.ts';

/**
 * Long runs of the campaigns: killed and paused servers, histories of payments, hostile texts and requests, and the
 * documented procedures.
 * `bun run test:soak --seconds 300 --kills 200 --rounds 300 --seeds 3`.
 */
const { values } = readOptions({
  seconds: { type: 'string', takes: '90', default: '90' },
  kills: { type: 'string', takes: '60', default: '60' },
  rounds: { type: 'string', takes: '100', default: '100' },
  seeds: { type: 'string', takes: '2', default: '2' },
});

interface Part {
  readonly name: string;
  readonly files: readonly string[];
  readonly settings: Readonly<Record<string, string>>;
}

const newSeed = () => String(Math.floor(Math.random() * 2 ** 31));
const hostileSeeds = Array.from({ length: Number(values.seeds) }, newSeed);
const parts: readonly Part[] = [
  {
    name: `three servers, killed and paused for ${values.seconds} s`,
    files: ['tests/faults/servers.test.ts'],
    settings: { SOAK_SECONDS: values.seconds, SOAK_SEED: newSeed() },
  },
  {
    name: `three servers and their libSQL server, killed for ${values.seconds} s`,
    files: ['tests/faults/servers.test.ts'],
    settings: { SOAK_SECONDS: values.seconds, SOAK_SEED: newSeed(), FLEET_DATABASE_URL: 'sqld' },
  },
  {
    name: `the same with an S3 store, killed for ${values.seconds} s`,
    files: ['tests/faults/servers.test.ts'],
    settings: {
      SOAK_SECONDS: values.seconds,
      SOAK_SEED: newSeed(),
      FLEET_DATABASE_URL: 'sqld',
      FLEET_STORAGE: 'swift',
    },
  },
  {
    name: `one server, killed ${values.kills} times`,
    files: [
      'tests/faults/kill.test.ts',
      'tests/faults/orders.test.ts',
      'tests/faults/checkouts.test.ts',
      'tests/faults/order-checkouts.test.ts',
      'tests/faults/parcels.test.ts',
    ],
    settings: { KILLS: values.kills },
  },
  {
    name: `${values.rounds} histories of payments`,
    files: ['api/orders/payments/history.test.ts'],
    settings: { PAYMENT_ROUNDS: values.rounds },
  },
  {
    name: `pages under dense saves for ${values.seconds} s`,
    files: ['tests/faults/dense-saves.test.ts'],
    settings: { DENSE_SECONDS: values.seconds, DENSE_SEED: newSeed() },
  },
  {
    name: 'a wrong clock, stopped receivers, damaged files',
    files: ['clock', 'receivers', 'storage', 'start', 'backup'].map((name) => `tests/faults/${name}.test.ts`),
    settings: { CLOCK_SEED: newSeed(), FAULT_SEED: newSeed() },
  },
  {
    name: 'the procedures of docs/operate/, on an empty Debian',
    files: ['tests/operate'],
    settings: { PROCEDURES: 'on' },
  },
  ...hostileSeeds.map((seed) => ({
    name: `hostile texts and requests, ${values.rounds} rounds`,
    files: ['tests/hostile'],
    settings: { HOSTILE_ROUNDS: values.rounds, HOSTILE_SEED: seed },
  })),
];

await buildIfChanged();
const summary: string[] = [];
for (const part of parts) summary.push(await run(part));
console.log(`\n${summary.join('\n')}`);

/** @returns a line of the summary */
async function run({ name, files, settings }: Part): Promise<string> {
  const given = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  const command = `${given.join(' ')} bun test ${files.join(' ')}`;
  console.log(`── ${name} ──\n${command}`);
  const started = performance.now();
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  const child = Bun.spawn([...bunCommand, 'test', '--timeout=2400000', ...files], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...settings },
    stdin: 'ignore',
    stdout: 'inherit',
  });
  const succeeded = (await child.exited) === 0;
  if (!succeeded) process.exitCode = 1;
  return `${succeeded ? 'passed' : 'FAILED'} in ${seconds(started)}: ${name} (again: ${command})`;
}
