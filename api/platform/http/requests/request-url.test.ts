import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { connect } from 'node:net';
import { startTestServer } from '../../../../tests/api/server-testing.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

/** The complete response to these bytes, read until the connection closes. */
async function responseTo(head: string): Promise<string> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  const pieces: Buffer[] = [];
  socket.on('data', (piece) => pieces.push(piece as Buffer));
  socket.write(`${head}\r\nConnection: close\r\n\r\n`);
  await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  return Buffer.concat(pieces).toString();
}

const refused = [
  ['no Host in HTTP/1.0', 'GET /pricing HTTP/1.0\r\nAccept: */*'],
  ['an empty Host', 'GET /pricing HTTP/1.1\r\nHost:'],
  ['two Hosts', 'GET /pricing HTTP/1.1\r\nHost: localhost\r\nHost: evil.example'],
  ['a Host with a space', 'GET /pricing HTTP/1.1\r\nHost: a b'],
  ['half an IPv6 address', 'GET /healthz HTTP/1.1\r\nHost: ['],
  ['a path for a Host', 'GET /api/auth/session HTTP/1.1\r\nHost: a/b'],
  ['a port beyond all ports', 'GET /pricing HTTP/1.1\r\nHost: localhost:99999'],
  ['an IP address that is none', 'GET /pricing HTTP/1.1\r\nHost: 300.300.300.300'],
  ['CONNECT', 'CONNECT localhost:443 HTTP/1.1\r\nHost: localhost'],
] as const;

test.each(refused)('%s gets a 400 with a clear message and the usual security headers', async (_, head) => {
  const response = await responseTo(head);
  expect(response).toStartWith('HTTP/1.1 400 ');
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(response.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(response).toEndWith('{"code":"unreadable","message":"This request could not be read."}');
});

test.each([
  ['no Host in HTTP/1.1', 'GET / HTTP/1.1\r\nAccept: */*'],
  ['no request at all', '\u0016\u0003\u0001'],
])('%s is refused by the runtime without a body', async (_, head) => {
  expect(await responseTo(head)).toMatch(/^HTTP\/1\.1 400 [^\r]+\r\nConnection: close\r\n\r\n$/);
});

test('a page is served under the platform’s host name and this machine’s IP addresses, with or without a port', async () => {
  for (const host of ['localhost', 'localhost:443', '[::1]:3000', '127.0.0.1', 'app-server'])
    expect(await responseTo(`GET /pricing HTTP/1.1\r\nHost: ${host}`)).toStartWith('HTTP/1.1 200 ');
  expect(await responseTo('GET /pricing HTTP/1.1\r\nHost: poshora.example')).toStartWith('HTTP/1.1 404 ');
});

test('an uncaught error is answered without a stack trace and with the usual security headers', async () => {
  const hot = spyOn(product.delivery.published, 'hot').mockImplementation(() => {
    throw new Error('a secret path');
  });
  const response = await responseTo('GET /pricing HTTP/1.1\r\nHost: localhost').finally(() => hot.mockRestore());
  expect(response).toStartWith('HTTP/1.1 500 ');
  expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(response).toMatch(/"code":"unexpected"/);
  expect(response).not.toContain('secret');
  expect(await responseTo('GET /pricing HTTP/1.1\r\nHost: localhost')).toStartWith('HTTP/1.1 200 ');
});
