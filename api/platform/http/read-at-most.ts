import type { IncomingMessage } from 'node:http';

/** A body's bytes; where it is longer, null or what fits. It is not read further than that. */
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
