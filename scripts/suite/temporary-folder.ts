import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ourName = 'poshora-suite-';

/** Folders that other runs remove. Bun and Node each keep one for all runs. */
const othersNames = [ourName, 'bun-node-', 'node-compile-cache'];

const isExpected = (name: string) => othersNames.some((start) => name.startsWith(start));

/** Linux's folder in memory. */
const memory = '/dev/shm';

/** A run's databases, pictures and browser profiles take about 2 GB. */
const roomInMemory = 8e9;

/**
 * Where a run keeps its files: in memory if there is room. A write waits 6 ms for a disk, and the suite makes ten thousands
 * of them. Killing a process needs no disk to be honest: what it wrote stays in the system's memory either way.
 */
function base(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > roomInMemory ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * A folder for the temporary files of this process and its children. It is removed when this process ends, also by a signal.
 */
export function openTemporaryFolder() {
  const outside = tmpdir();
  const before = new Set(readdirSync(outside));
  const path = mkdtempSync(join(base(), ourName));
  process.env['TMPDIR'] = path;
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  for (const [signal, code] of [
    ['SIGHUP', 129],
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void endChildren(signal).finally(() => process.exit(code)));

  /** New entries beside the folder since its creation. */
  const left = () => readdirSync(outside).filter((name) => !before.has(name) && !isExpected(name));
  return { path, outside, left };
}

/** Whether the suite or a browser created it. Other programs use the same folder. */
export const isOfSuite = (name: string): boolean => /^(poshora-|playwright|\.?(org\.|com\.google\.)?chrom)/i.test(name);

const running = new Set<Bun.Subprocess>();

/** Time (ms) for processes to end after a signal. */
const patience = 8_000;

/**
 * Ends all processes of a runner when the runner ends and when a signal ends this process. A process that outlives its test
 * would keep the suite open.
 * @param child started as `detached`, so that a signal reaches its whole group
 */
export function endWithThisProcess(child: Bun.Subprocess): void {
  running.add(child);
  void child.exited.finally(() => {
    running.delete(child);
    signalGroup(child, 'SIGKILL');
  });
}

async function endChildren(signal: NodeJS.Signals): Promise<void> {
  const children = [...running];
  for (const child of children) signalGroup(child, signal);
  await Promise.race([Promise.all(children.map(({ exited }) => exited)), Bun.sleep(patience)]);
  for (const child of children) signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: Bun.Subprocess, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}
