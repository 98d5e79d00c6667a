import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { RunningProduct } from '../running-product.ts';

/** Nobody may hold a connection for longer without sending or taking anything, in ms. */
const longest = 30_000;

const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-slow-')));
let seller: Awaited<ReturnType<typeof product.newSeller>>;

beforeAll(async () => {
  await product.start();
  seller = await product.newSeller('slowshop');
});

afterAll(async () => {
  await product.stop();
});

/** How long the product keeps a connection on which `begin` was sent and then nothing. */
async function keptFor(begin: string): Promise<number> {
  const startedAt = performance.now();
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  socket.write(begin);
  socket.resume();
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  return performance.now() - startedAt;
}

const head = (length: number, extra = '') =>
  `POST /api/products HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nCookie: ${seller.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\nConnection: close\r\n${extra}\r\n`;

test.concurrent('a connection that sends half a head, or no body, or half a body is closed', async () => {
  const kept = await Promise.all([
    keptFor('GET / HTTP/1.1\r\nHost: local'),
    keptFor(head(100)),
    keptFor(`${head(100)}{"name":`),
  ]);
  for (const milliseconds of kept) expect(milliseconds).toBeLessThan(longest + 10_000);
}, 120_000);

test.concurrent('a connection that asks and asks and takes no answer is closed', async () => {
  const port = Number(new URL(product.origin).port);
  const startedAt = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  socket.write('GET /pricing HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(30));
  await new Promise((resolve) => socket.on('connect', resolve));
  const { localPort = 0 } = socket;
  expect(isEstablished(port, localPort)).toBe(true);
  while (isEstablished(port, localPort) && performance.now() - startedAt < longest + 20_000) await Bun.sleep(500);
  expect(performance.now() - startedAt).toBeLessThan(longest + 10_000);
  socket.destroy();
}, 120_000);

test.concurrent('a picture of 2 MB over a slow phone line arrives', async () => {
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  const pixels = new Uint8Array(1_000 * 800 * 3).map((_, index) => noise[(index * 7) % noise.length] ?? 0);
  const png = await sharp(pixels, { raw: { width: 1_000, height: 800, channels: 3 } })
    .png()
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
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  const answer = readAll(socket);
  socket.write(
    `POST /api/upload/product-image HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nCookie: ${seller.cookie}\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.byteLength}\r\nConnection: close\r\n\r\n`,
  );
  const piece = Math.ceil(body.byteLength / 50);
  for (let start = 0; start < body.byteLength; start += piece) {
    socket.write(body.subarray(start, start + piece));
    await Bun.sleep(400);
  }
  expect(await answer).toContain('"imageUrl":"/i/');
}, 120_000);

/** Whether this machine's end of a connection at `local` still takes part in it (proc_pid_net(5)). */
function isEstablished(local: number, remote: number): boolean {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const wanted = new RegExp(`:${hex(local)} [0-9A-F]+:${hex(remote)} 01 `);
  return ['tcp', 'tcp6'].some((table) => wanted.test(readFileSync(`/proc/net/${table}`, 'utf8')));
}

async function readAll(socket: Socket): Promise<string> {
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece as Buffer));
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  return Buffer.concat(pieces).toString();
}
