import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Encoding } from '../../platform/http/encoding.ts';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGzip } from 'node:zlib';

/** Bytes of a text that are made at once where no stored form fits; what is longer is made on another thread. */
const largest = 512 * 1024;

/** Bytes of gzip forms in memory. */
const maxKept = 32 * 1024 * 1024;

/** Uncompressed texts under way at once: each holds a window of 4 MB, and a slow reader takes its time. */
const maxStreams = 8;

/** Bytes in one piece of a stream. */
const piece = 64 * 1024;

const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
  maxSize: maxKept,
  sizeCalculation: ({ byteLength }) => byteLength,
});
const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
const inTurn = pLimit(1);
let streams = 0;

/** The text of a Brotli form, or null where it is too long to be made while other requests wait. */
export function shortText(br: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    return brotliDecompressSync(br, { maxOutputLength: largest });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A long text as gzip, which is made once for all who ask, or uncompressed, piece by piece.
 * @param hash names the text
 * @returns null where as many uncompressed ones as possible are under way
 */
export function longText(br: Uint8Array, hash: string, encoding: Encoding): ReadableStream | null {
  if (encoding !== 'identity') return inOnePiece(br, hash);
  if (streams >= maxStreams) return null;
  streams += 1;
  const text = decompressed(br);
  text.once('close', () => (streams -= 1));
  const pieces = text[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  // Without a queue of its own: a slow reader holds one piece.
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void text.destroy(),
    },
    { highWaterMark: 0 },
  );
}

const inOnePiece = (br: Uint8Array, hash: string): ReadableStream =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(kept.get(hash) ?? (await makeOnce(br, hash)));
      controller.close();
    },
  });

async function makeOnce(br: Uint8Array, hash: string): Promise<Uint8Array<ArrayBuffer>> {
  const made =
    making.get(hash) ??
    inTurn(async () => {
      const gzip = createGzip({ level: 6 });
      pipeline(decompressed(br), gzip, () => undefined);
      return new Uint8Array(await buffer(gzip));
    }).finally(() => making.delete(hash));
  making.set(hash, made);
  const bytes = await made;
  kept.set(hash, bytes);
  return bytes;
}

function decompressed(br: Uint8Array) {
  const text = createBrotliDecompress({ chunkSize: piece });
  text.end(br);
  return text;
}
