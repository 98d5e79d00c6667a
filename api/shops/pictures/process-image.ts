import { fileURLToPath } from 'node:url';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { lowerPriority } from '../../platform/jobs/lower-priority.ts';
import { maxImageFileBytes } from './file-limits.ts';
import { unpackResult, type ImageResult } from './image-result.ts';
import { Turns } from './turns.ts';

/** Each that waits holds its file, up to 5 MB, in memory. */
const turns = new Turns({ atOnce: 2, ofOne: 20, inAll: 40 });

/** Milliseconds; the slowest real picture takes a tenth of it. */
const processingTimeout = 25_000;

/** Lower priority (nice) than the server: shoppers' pages come before a seller's picture. */
const nicer = 10;

const child = fileURLToPath(new URL('./image-child.ts', import.meta.url));

/**
 * Makes a picture of an uploaded file, or says why not. Each file is decoded in a process of its own: what crashes or
 * hangs a decoder hurts nobody else, its memory is given back, and file reads here do not wait behind the encoders
 * (Bun has one small pool of threads for both; reads of 0.1 ms took up to 1.6 s).
 * @param owner whose picture it is: owners take turns
 * @throws Failure `busy` when too many wait already, or this one took too long
 */
export async function processImage(bytes: Uint8Array, owner: string): Promise<ImageResult> {
  if (bytes.byteLength > maxImageFileBytes) return { kind: 'refused', reason: 'too_large' };
  if (turns.isFull(owner)) throw new Failure('busy', { retryAfter: 5 });
  return turns.take(owner, () => processApart(bytes));
}

async function processApart(bytes: Uint8Array): Promise<ImageResult> {
  const running = Bun.spawn({
    cmd: [...bunChildCommand, child],
    cwd: import.meta.dir,
    // Nothing of this process's settings and secrets.
    env: {},
    stdin: bytes,
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: processingTimeout,
    killSignal: 'SIGKILL',
  });
  lowerPriority(nicer, running.pid);
  const [answer, complaint] = await Promise.all([
    new Response(running.stdout).bytes(),
    new Response(running.stderr).text(),
    running.exited,
  ]);
  // Ended by our time limit: on a busy machine a good picture may be tried again.
  if (running.signalCode === 'SIGKILL') throw new Failure('busy', { retryAfter: 30 });
  if (running.signalCode) return { kind: 'refused', reason: 'image_unreadable' };
  if (running.exitCode !== 0) throw new Error(`Processing an image failed: ${complaint.trim().slice(0, 500)}`);
  return unpackResult(answer);
}
