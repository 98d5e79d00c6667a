import { fileURLToPath } from 'node:url';
import { bunChildCommand } from '../../platform/jobs/bun-command.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { lowerPriority } from '../../platform/jobs/lower-priority.ts';
import { maxImageFileBytes } from './file-limits.ts';
import { unpackResult, type ImageResult } from './image-result.ts';
import { Turns } from './turns.ts';

/** Each waiting upload occupies up to 5 MB of memory. */
const turns = new Turns({ atOnce: 2, ofOne: 20, inAll: 40 });

/** Timeout (ms). The slowest real picture takes a tenth of it. */
const processingTimeout = 25_000;

/** Lower CPU priority (nice) than the server, so that pages for shoppers come first. */
const nicer = 10;

const child = fileURLToPath(new URL('./image-child.ts', import.meta.url));

/**
 * Converts an uploaded file into a picture, or returns the reason for refusal. Each file is decoded in a separate
 * process. So a decoder that crashes or hangs affects nothing else, its memory is freed, and file reads of the server
 * do not wait for the encoders (Bun has one small thread pool for both; reads of 0.1 ms took up to 1.6 s).
 * @param owner of the picture; one owner does not delay the others
 * @throws Failure `busy` if too many are waiting, or on a timeout
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
    // Without this process's settings and secrets.
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
  // Killed by the timeout. On a busy machine, a retry may succeed.
  if (running.signalCode === 'SIGKILL') throw new Failure('busy', { retryAfter: 30 });
  if (running.signalCode) return { kind: 'refused', reason: 'image_unreadable' };
  if (running.exitCode !== 0) throw new Error(`Processing an image failed: ${complaint.trim().slice(0, 500)}`);
  return unpackResult(answer);
}
