import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './api/port-testing.ts';
import { timeLimits } from './time-limits.ts';
import { upgradeMachine } from './upgrade-machine.ts';

setDefaultTimeout(timeLimits.process);

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

interface Course {
  /** A command that fails. */
  readonly fails?: string;
  /** The number of failing readiness checks of the new server; all of them by default. */
  readonly readyAfter?: number;
}

/** A machine whose first checkout serves. Its servers only respond to readiness checks. */
async function startMachine({ fails, readyAfter = Infinity }: Course) {
  const ports = [await freePort(), await freePort()] as const;
  const [first, next] = ports;
  const calls: string[] = [];
  const running = new Map<number, Bun.Server<undefined>>();
  cleanUp.push(async () => Promise.all([...running.values()].map((server) => server.stop(true))));
  let readyAt = 0;
  const start = (port: number) => {
    let requested = 0;
    const fetch = () => {
      requested += 1;
      const isReady = requested > readyAfter;
      if (isReady) readyAt ||= performance.now();
      return new Response(null, { status: isReady ? 200 : 503 });
    };
    running.set(port, Bun.serve({ port, hostname: '127.0.0.1', fetch }));
  };
  start(first);
  let waited = 0;
  const record = (program: string) => (words: string) => {
    const call = `${program} ${words}`.replaceAll(String(first), 'first').replaceAll(String(next), 'next');
    calls.push(call);
    if (fails !== undefined && call.startsWith(fails)) throw new Error('as asked for');
  };
  const systemctl = async (words: string) => {
    record('systemctl')(words);
    const port = Number(/@(\d+)$/.exec(words)?.[1]);
    if (words.startsWith('is-enabled') && !running.has(port)) throw new Error('inactive');
    if (words.startsWith('enable')) start(port);
    if (words.startsWith('disable')) {
      waited = performance.now() - readyAt;
      await running.get(port)?.stop(true);
      running.delete(port);
    }
  };
  const git = (words: string) => {
    record('git')(words);
    return words.startsWith('describe') ? 'v2' : '';
  };
  const folder = mkdtempSync(join(tmpdir(), 'poshora-machine-'));
  const machine = upgradeMachine({ folder, ports, programs: { systemctl, git, bun: record('bun') }, tries: 3 });
  cleanUp.push(machine.stop);
  const serving = () => [...running.keys()].map((port) => (port === first ? 'first' : 'next'));
  const enable = (which: 'first' | 'next') => start(which === 'first' ? first : next);
  return { ...machine, enable, next, first, calls, serving, waited: () => waited };
}

const build = ['bun install --frozen-lockfile --production', 'bun scripts/build.ts'];

test('an upgrade builds beside the running server, waits for the new one, and stops the old one after the proxy has seen the new one', async () => {
  const { upgrade, calls, serving, waited, next } = await startMachine({ readyAfter: 1 });
  const { code, said, complained } = await upgrade('v2');
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toBe(`Poshora serves v2 on port ${next}.`);
  expect(calls.filter((call) => !call.includes('is-enabled'))).toEqual([
    'git fetch --tags origin',
    'git checkout --force --detach v2',
    ...build,
    'systemctl enable --now poshora@next',
    'systemctl disable --now poshora@first',
    'git describe --always --tags',
  ]);
  expect(serving()).toEqual(['next']);
  // The script waits for the proxy, which checks the servers four times a second.
  expect(waited()).toBeGreaterThan(1_000);
  calls.splice(0);
  expect((await upgrade()).code).toBe(0);
  expect(calls).toContain('git checkout --force --detach origin/main');
  expect(calls.slice(-3, -1)).toEqual(['systemctl enable --now poshora@first', 'systemctl disable --now poshora@next']);
  expect(serving()).toEqual(['first']);
});

test('if a version cannot be fetched or built, nothing is started and the server continues', async () => {
  for (const fails of ['git fetch', 'git checkout', ...build]) {
    const { upgrade, calls, serving } = await startMachine({ fails, readyAfter: 0 });
    expect((await upgrade('v2')).code, fails).not.toBe(0);
    expect(calls.at(-1)).toStartWith(fails);
    expect(calls.filter((call) => /^systemctl (enable|disable)/.test(call))).toEqual([]);
    expect(serving()).toEqual(['first']);
  }
});

test('a new server that does not become ready, or does not start, is stopped, and the old one continues', async () => {
  const { upgrade, calls, serving, next } = await startMachine({});
  const { code, complained } = await upgrade('v2');
  expect(code).toBe(1);
  expect(complained).toBe(`The new server did not become ready: journalctl -u poshora@${next}. The old one continues.`);
  expect(calls.slice(-2)).toEqual(['systemctl enable --now poshora@next', 'systemctl disable --now poshora@next']);
  expect(serving()).toEqual(['first']);

  const failing = await startMachine({ fails: 'systemctl enable' });
  expect((await failing.upgrade('v2')).code).not.toBe(0);
  expect(failing.calls).not.toContain('systemctl disable --now poshora@first');
  expect(failing.serving()).toEqual(['first']);
});

test('a rollback starts the existing build, and two enabled units stop it', async () => {
  const { upgrade, calls, serving, enable } = await startMachine({ readyAfter: 0 });
  expect((await upgrade('--back')).code).toBe(0);
  expect(calls.filter((call) => /^(git (fetch|checkout)|bun)/.test(call))).toEqual([]);
  expect(serving()).toEqual(['next']);
  enable('first');
  calls.splice(0);
  const { code, complained } = await upgrade();
  expect(code).toBe(1);
  expect(complained).toContain('are both enabled');
  expect(calls.filter((call) => !call.includes('is-enabled'))).toEqual([]);
});
