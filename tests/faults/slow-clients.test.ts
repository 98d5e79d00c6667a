import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { imageKey } from '../../api/platform/storage/image-key.ts';
import { eventually } from '../eventually.ts';
import { startTestServer } from '../api/server-testing.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

/** Seconds. The product's default is longer. */
const idleTimeout = 4;

let product: Awaited<ReturnType<typeof startTestServer>>;
let seller: Awaited<ReturnType<typeof product.newSeller>>;

beforeAll(async () => {
  product = await startTestServer({ LOG_LEVEL: 'error' }, idleTimeout);
  seller = await product.newSeller('slowshop');
});

afterAll(async () => {
  await product.stop();
});

/** @throws when the product does not accept the connection */
async function connected(): Promise<Socket> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return socket.on('error', () => undefined);
}

/** The response on a connection that sends `begin` and then nothing, and how long (ms) the connection lives. */
async function closedAfter(begin: string): Promise<{ response: string; kept: number }> {
  const socket = await connected();
  const startedAt = performance.now();
  socket.write(begin);
  return { response: await readAll(socket), kept: performance.now() - startedAt };
}

const head = (length: number, extra = '') =>
  `POST /api/products HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nCookie: ${seller.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n${extra}\r\n`;

test.concurrent('a connection that sends half a head, or no body, or half a body is closed', async () => {
  const [halfHead, noBody, halfBody] = await Promise.all([
    closedAfter('GET / HTTP/1.1\r\nHost: local'),
    closedAfter(head(100)),
    closedAfter(`${head(100)}{"name":`),
  ]);
  expect(halfHead.response).toBe('');
  for (const { response } of [noBody, halfBody]) expect(response).toStartWith('HTTP/1.1 408 ');
  // A slow client has some time to send the rest.
  for (const { kept } of [halfHead, noBody, halfBody]) {
    expect(kept).toBeGreaterThan(500);
    expect(kept).toBeLessThan(45_000);
  }
});

test.concurrent('a connection that asks for a picture and takes nothing of it is closed', async () => {
  const id = '0'.repeat(32);
  // More than the system's buffers hold, so that the product has to wait for the client.
  await Bun.write(join(product.folder, 'storage', imageKey(id, 1600, 'jpg')), new Uint8Array(32 * 1024 * 1024));
  const socket = await connected();
  socket.pause();
  socket.write(`GET /i/${id}-1600.jpg HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await eventually('the product answers', async () => (productsEnd(socket)?.unsent ?? 0) > 0);
  const inode = productsEnd(socket)?.inode ?? '';
  expect(productHolds(inode)).toBe(true);
  await eventually('the product closes the connection', async () => !productHolds(inode), 55_000);
  socket.destroy();
});

test.concurrent('a picture of 2 MB over a slow phone line arrives', async () => {
  // Large because it is not compressed: a picture of one colour takes the product little time.
  const png = await sharp({ create: { width: 1_000, height: 800, channels: 3, background: 'brown' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(png.byteLength).toBeGreaterThan(2_000_000);
  const boundary = 'slow';
  const body = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    png,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const socket = await connected();
  const response = readAll(socket);
  socket.write(
    `POST /api/upload/product-image HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nCookie: ${seller.cookie}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.byteLength}\r\nConnection: close\r\n\r\n`,
  );
  const startedAt = performance.now();
  const piece = Math.ceil(body.byteLength / 50);
  for (let start = 0; start < body.byteLength; start += piece) {
    socket.write(body.subarray(start, start + piece));
    await Bun.sleep(200);
  }
  expect(performance.now() - startedAt).toBeGreaterThan(2 * idleTimeout * 1000);
  expect(await response).toContain('"imageUrl":"/i/');
});

/** The product's end of a connection (proc_pid_net(5)): its inode, and how many bytes of it wait for the client. */
function productsEnd({ localPort, remotePort }: Socket): { inode: string; unsent: number } | undefined {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`:${hex(remotePort)} [0-9A-F]+:${hex(localPort)} 01 ([0-9A-F]+):(?:\\S+ +){5}(\\d+)`);
  const tables = ['tcp', 'tcp6'].map((table) => readFileSync(`/proc/net/${table}`, 'utf8'));
  const [, unsent = '', inode = ''] = established.exec(tables.join('\n')) ?? [];
  return inode === '' ? undefined : { inode, unsent: Number.parseInt(unsent, 16) };
}

/** Whether the product has this socket open. */
function productHolds(inode: string): boolean {
  const folder = `/proc/${process.pid}/fd`;
  return readdirSync(folder).some((descriptor) => linkOf(join(folder, descriptor)) === `socket:[${inode}]`);
}

/** @returns undefined for a file that was closed in between */
function linkOf(descriptor: string): string | undefined {
  try {
    return readlinkSync(descriptor);
  } catch {
    return undefined;
  }
}

async function readAll(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece as Buffer));
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  return Buffer.concat(pieces).toString();
}
