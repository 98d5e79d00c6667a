import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { bunChildCommand } from './bun-command.ts';
import { lowerPriority } from './lower-priority.ts';

/** Lower CPU priority (nice) than the server, so that pages for shoppers come first. */
const nicer = 3;

/** How often (ms) the memory of a child is read. */
const pollInterval = 20;

/** Bytes. */
const pageSize = 4096;

export interface ChildLimits {
  /** Elapsed time, ms. */
  readonly time: number;
  /** Bytes of its output. */
  readonly output: number;
  /** Bytes of memory. Only Linux tells it, so it has no effect elsewhere. */
  readonly memory?: number;
}

/** The output of a child, the limit that it exceeded, or a crash. */
export type ChildResult =
  | { readonly kind: 'done'; readonly output: Uint8Array }
  | { readonly kind: 'too much'; readonly of: keyof ChildLimits }
  | { readonly kind: 'crashed' };

/**
 * Runs a script of ours on untrusted input in a child process, without settings and secrets. It reads the input from
 * standard input. A child that crashes, hangs or needs too much affects nothing else.
 * @throws Error if the script fails
 */
export async function runLimitedChild(script: string, input: Uint8Array, limits: ChildLimits): Promise<ChildResult> {
  const running = Bun.spawn({
    cmd: [...bunChildCommand, '--smol', script],
    cwd: dirname(script),
    env: {},
    stdin: input,
    stdout: 'pipe',
    stderr: 'pipe',
  });
  lowerPriority(nicer, running.pid);
  let beyond: keyof ChildLimits | null = null;
  const end = (of: keyof ChildLimits) => {
    beyond ??= of;
    running.kill('SIGKILL');
  };
  const overtime = setTimeout(end, limits.time, 'time');
  const { memory = Infinity } = limits;
  const watch = setInterval(() => memoryOf(running.pid) > memory && end('memory'), pollInterval);
  try {
    const [output, complaint] = await Promise.all([
      readOutput(running.stdout, limits.output, () => end('output')),
      new Response(running.stderr).text(),
      running.exited,
    ]);
    // The system kills a process if it has no memory left.
    if (beyond !== null || running.signalCode === 'SIGKILL') return { kind: 'too much', of: beyond ?? 'memory' };
    if (running.signalCode) return { kind: 'crashed' };
    if (running.exitCode !== 0) throw new Error(`A child process failed: ${complaint.trim().slice(0, 500)}`);
    return { kind: 'done', output };
  } finally {
    clearTimeout(overtime);
    clearInterval(watch);
  }
}

async function readOutput(stream: ReadableStream<Uint8Array>, most: number, tooMuch: () => void): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.byteLength;
    if (length > most) tooMuch();
    else pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Resident memory of a process in bytes; 0 if the system does not tell it or the process has ended. */
function memoryOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * pageSize;
  } catch {
    return 0;
  }
}
