import type { IncomingMessage } from 'node:http';

/** Reads a body up to the limit. If it is longer, returns null or the first bytes, and stops reading. */
export async function readAtMost(
  message: IncomingMessage,
  maxBytes: number,
  excess: 'refuse' | 'cut',
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    read += chunk.byteLength;
    if (read <= maxBytes) continue;
    message.destroy();
    if (excess === 'refuse') return null;
    break;
  }
  return new Uint8Array(Buffer.concat(chunks).subarray(0, maxBytes));
}
