import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Encoding } from '../../platform/http/encoding.ts';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, createBrotliDecompress, createGzip } from 'node:zlib';

/** Maximum bytes of a text that is decompressed synchronously. Longer texts use another thread. */
const largest = 512 * 1024;

/** Cache size of gzip forms in bytes. */
const maxCached = 32 * 1024 * 1024;

/** Maximum concurrent uncompressed streams. Each uses a window of 4 MB, and a slow reader may take long. */
const maxStreams = 8;

/** Chunk size of a stream in bytes. */
const piece = 64 * 1024;

/** Each text is compressed once, one text at a time. */
const gzipForms = new LRUCache<string, Uint8Array<ArrayBuffer>, Uint8Array>({
  maxSize: maxCached,
  sizeCalculation: ({ byteLength }) => byteLength,
  ignoreFetchAbort: true,
  fetchMethod: (_, __, { context: br }) =>
    inTurn(async () => {
      const gzip = createGzip({ level: 6 });
      pipeline(decompressed(br), gzip, () => undefined);
      return new Uint8Array(await buffer(gzip));
    }),
});
const inTurn = pLimit(1);
let streams = 0;

/** The text of a Brotli form; null if it is too long to decompress while other requests wait. */
export function shortText(br: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    return brotliDecompressSync(br, { maxOutputLength: largest });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * A long text as gzip, compressed once and shared by concurrent requests, or uncompressed as a stream.
 * @param hash of the text
 * @returns null if the maximum number of uncompressed streams is reached
 */
export function longText(br: Uint8Array, hash: string, encoding: Encoding): ReadableStream | null {
  if (encoding !== 'identity') return inOnePiece(br, hash);
  if (streams >= maxStreams) return null;
  streams += 1;
  const text = decompressed(br);
  text.once('close', () => (streams -= 1));
  const pieces = text[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  // Without a queue, so that a slow reader only holds one chunk.
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
      controller.enqueue(await gzipForms.forceFetch(hash, { context: br }));
      controller.close();
    },
  });

function decompressed(br: Uint8Array) {
  const text = createBrotliDecompress({ chunkSize: piece });
  text.end(br);
  return text;
}
