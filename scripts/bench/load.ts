import { readFileSync } from 'node:fs';

/** The kernel's clock ticks per second, its unit of processor time. */
export const ticks = 100;

export interface Load {
  readonly perSecond: number;
  /** Processor time of a request in the server, µs. A busy machine does not change it. */
  readonly microseconds: number;
  /** Ms, from wrk. */
  readonly p99: number;
}

/**
 * Runs wrk for three seconds with one thread and 32 connections.
 * @param pid the server's process id
 */
export async function putUnderLoad(
  url: string,
  pid: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const all = { 'Accept-Encoding': 'gzip', ...headers };
  const options = Object.entries(all).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const before = processorTicks(pid);
  const wrk = Bun.spawn(['wrk', '-t1', '-c32', '-d3s', '--latency', ...options, url]);
  const output = await new Response(wrk.stdout).text();
  const spent = (processorTicks(pid) - before) / ticks;
  if (/Non-2xx/.test(output)) throw new Error(`${url} was refused under load:\n${output}`);
  const requests = Number(/(\d+) requests in/.exec(output)?.[1]);
  const [, p99 = '', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  return {
    perSecond: Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])),
    microseconds: (spent / requests) * 1e6,
    p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  };
}

/** User and system time of a process so far (proc(5), fields 14 and 15). */
export function processorTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** Processor time (s) of a process and its running children. */
export function processorSeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), processorTicks(pid) / ticks);
}

/**
 * Memory (MB) of a process and its children: the anonymous memory of each, and file pages once, because they run the same
 * program (proc(5): RssAnon, RssShmem, RssFile).
 */
export function residentMegabytes(pid: number): number {
  const held = withChildren(pid).map((process) => {
    const status = readFileSync(`/proc/${process}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    return { own: megabytes('RssAnon') + megabytes('RssShmem'), files: megabytes('RssFile') };
  });
  return held.reduce((sum, { own }) => sum + own, Math.max(...held.map(({ files }) => files)));
}

const withChildren = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withChildren)];

function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ').filter(Boolean).map(Number);
}
