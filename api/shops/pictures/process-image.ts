import { fileURLToPath } from 'node:url';
import { Failure } from '../../platform/errors/failure.ts';
import { runLimitedChild } from '../../platform/jobs/limited-child.ts';
import { FairQueue } from '../../platform/jobs/fair-queue.ts';
import { maxImageFileBytes } from './file-limits.ts';
import { unpackResult, type ImageResult } from './image-result.ts';

/** Each waiting upload occupies up to 5 MB of memory. */
const queue = new FairQueue({ atOnce: 2, ofOne: 20, inAll: 40 });

/** The slowest real picture takes a tenth of the time, and the largest has a fraction of the output. */
const limits = { time: 25_000, output: 32 * 1024 * 1024 };

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
  if (queue.isFull(owner)) throw new Failure('busy', { retryAfter: 5 });
  return queue.take(owner, () => processApart(bytes));
}

async function processApart(bytes: Uint8Array): Promise<ImageResult> {
  const ended = await runLimitedChild(child, bytes, limits);
  // On a busy machine, a retry may succeed.
  if (ended.kind === 'too much') throw new Failure('busy', { retryAfter: 30 });
  return ended.kind === 'crashed' ? { kind: 'refused', reason: 'image_unreadable' } : unpackResult(ended.output);
}
