import { readFileSync } from 'node:fs';

/** Ticks of the kernel's clock a second, in which it counts processor time. */
export const ticks = 100;

export interface Load {
  readonly perSecond: number;
  /** Processor time of the answering process a request, in µs: it stays the same on a busy machine. */
  readonly microseconds: number;
  /** In ms, as wrk counts it. */
  readonly p99: number;
}

/**
 * wrk on one thread with 32 connections for three seconds, on this machine only.
 * @param pid of the process that answers
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

/** Seconds of processor time of a process so far, and of those it has started that still run. */
export function processorSeconds(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + processorSeconds(child), processorTicks(pid) / ticks);
}

/**
 * Memory that a process and those it has started hold, in MB (proc(5), RssAnon, RssShmem and RssFile): what is each one's
 * own, and once the pages of files, which they share: they run the same program.
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
