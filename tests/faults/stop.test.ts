import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { existsSync, mkdtempSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningProduct } from '../running-product.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.campaign);

/** The time limit of a stop, ms: the promised eight seconds, doubled for a busy machine. */
const longest = 16_000;

/** The exit code of a process that a signal ends before its first line runs. */
const endedBySignal = 143;

const cleanUp: Array<() => unknown> = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

async function startProduct(settings: Record<string, string> = {}) {
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-stop-')), settings);
  await product.start();
  cleanUp.push(() => product.kill());
  return product;
}

const open = (product: RunningProduct): Socket => {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1').on('error', () => undefined);
  cleanUp.push(() => socket.destroy());
  return socket;
};

async function timeToStop(product: RunningProduct): Promise<number> {
  const startedAt = performance.now();
  expect(await product.stop()).toBe(0);
  return performance.now() - startedAt;
}

test('a stop takes at most eight seconds despite a stalled upload and a silent mail server', async () => {
  const reached = Promise.withResolvers<void>();
  const silent = createServer(() => reached.resolve()).listen(0, '127.0.0.1');
  cleanUp.push(() => silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const product = await startProduct({ MAIL_URL: `smtp://127.0.0.1:${port}` });
  const { cookie } = await product.newSeller('stopshop');
  await product.send('POST', '/api/newsletter/subscribe', { body: { email: 'rahima@example.com' } });
  await reached.promise;
  const socket = open(product);
  socket.write(
    `POST /api/upload/product-image HTTP/1.1\r\nHost: localhost\r\nOrigin: ${product.origin}\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x`,
  );
  // The upload has started once a later request gets its response.
  await product.send('GET', '/api/auth/session', { cookie });
  expect(await timeToStop(product)).toBeLessThan(longest);
});

test('an open inbox receives a new order and does not delay the stop', async () => {
  const product = await startProduct();
  const { cookie, shopId } = await product.newSeller('listening');
  const send = async (method: string, path: string, body?: object) =>
    (await (await product.send(method, path, { cookie, body })).json()) as { id: string };
  await send('PUT', `/api/shops/${shopId}`, { orderMode: 'saved' });
  const { id: productId } = await send('POST', '/api/products', { name: 'Shari', price: 500 });
  const stream = await product.send('GET', `/api/shops/${shopId}/orders/events`, { cookie });
  expect(stream.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('"lastNumber":0');
  const order = { name: 'Salma', phone: '01812345678', district: 'Dhaka', area: 'Mirpur', address: 'Road 7' };
  await send('POST', `/api/shops/${shopId}/orders/manual`, { ...order, lines: [{ productId, quantity: 1 }] });
  expect((await reader.read()).value).toContain('"lastNumber":1001');
  expect(await timeToStop(product)).toBeLessThan(longest);
  expect((await reader.read()).done).toBe(true);
});

test('a signal at any moment of the start ends the product cleanly, and it starts again', async () => {
  const stages = [
    { hasCome: () => true, codes: [0, endedBySignal] },
    { hasCome: (folder: string) => existsSync(join(folder, 'poshora.db-wal')), codes: [0] },
  ];
  for (const { hasCome, codes } of stages) {
    const folder = mkdtempSync(join(tmpdir(), 'poshora-stop-early-'));
    const product = new RunningProduct(folder);
    cleanUp.push(() => product.kill());
    void product.start().catch(() => undefined);
    while (product.pid === 0 || !hasCome(folder)) await Bun.sleep(1);
    const startedAt = performance.now();
    expect(codes).toContain(await product.stop());
    expect(performance.now() - startedAt).toBeLessThan(longest);
    const again = await startProduct({ DATA_DIR: folder });
    await again.newSeller('earlyshop');
    await again.kill();
  }
});

test('before the process ends, kept-alive connections close and a proxy stops sending requests', async () => {
  const product = await startProduct();
  await product.newSeller('keepshop');
  const socket = open(product);
  let heard = '';
  socket.on('data', (piece) => (heard += String(piece)));
  const closed = new Promise((resolve) => socket.on('close', resolve));
  const requesting = setInterval(() => socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'), 20);
  cleanUp.push(() => clearInterval(requesting));
  await new Promise((resolve) => socket.once('data', resolve));
  expect(heard).toStartWith('HTTP/1.1 200 ');
  expect(heard.toLowerCase()).not.toContain('connection: close');
  process.kill(product.pid, 'SIGTERM');
  await closed;
  const last = heard.slice(heard.lastIndexOf('HTTP/1.1 '));
  expect(last).toStartWith('HTTP/1.1 503 ');
  expect(last.toLowerCase()).toContain('connection: close');
  expect(await product.ended).toBe(0);
});
