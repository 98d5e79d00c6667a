import { expect, test } from 'bun:test';
import { finishFile } from './finished-file.ts';
import { eventually } from '../../../tests/eventually.ts';

const headers = { 'content-type': 'application/xml; charset=utf-8' };
const ask = (encoding: string, others = {}, method = 'GET') =>
  new Request('http://localhost/shop/feed.xml', { method, headers: { 'accept-encoding': encoding, ...others } });

/** Text that compresses to one percent, like a feed with thousands of rows. */
const longText = () => new TextEncoder().encode('<item><g:title>Saree</g:title></item>\n'.repeat(100_000));

test('a long text is complete in each encoding, and only the stored encoding stays in memory with the page', async () => {
  const text = longText();
  const file = await finishFile(text, headers);
  expect(file.bytes).toBeLessThan(text.byteLength / 20);
  for (let turn = 0; turn < 2; turn += 1) {
    const plain = file.send(ask('identity'));
    expect([plain.status, plain.headers.get('content-encoding')]).toEqual([200, null]);
    expect(Buffer.compare(await plain.bytes(), text)).toBe(0);
    const zipped = file.send(ask('gzip'));
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Buffer.compare(Bun.gunzipSync(await zipped.bytes()), text)).toBe(0);
  }
  const { headers: sent } = file.send(ask('gzip', {}, 'HEAD'));
  expect(file.send(ask('gzip', { 'if-none-match': sent.get('etag') ?? '' })).status).toBe(304);
  expect(file.send(ask('br')).headers.get('content-length')).toBe(String(file.bytes / 4));
});

test('only a limited number of slow readers get a long text uncompressed; the others get 503', async () => {
  const file = await finishFile(longText(), headers);
  const answers = Array.from({ length: 40 }, () => file.send(ask('identity')));
  const slow = answers.filter(({ status }) => status === 200);
  // Other tests of this process may still be reading a text.
  expect(slow.length).toBeWithin(1, 9);
  for (const { status, headers: sent } of answers.filter((answer) => !slow.includes(answer)))
    expect([status, sent.get('retry-after')]).toEqual([503, '10']);
  expect(file.send(ask('br')).status).toBe(200);
  expect(file.send(ask('gzip')).status).toBe(200);
  for (const { body } of slow) await body?.cancel();
  let again = file.send(ask('identity'));
  await eventually('a stream has ended', async () => (again = file.send(ask('identity'))).status === 200);
  expect(await again.bytes()).toHaveLength(longText().byteLength);
});

test('a page of usual size is cached in the requested encodings', async () => {
  const text = crypto.getRandomValues(new Uint8Array(30_000)).toHex();
  const file = await finishFile(new TextEncoder().encode(text), headers);
  for (const encoding of ['gzip', 'identity', 'gzip'])
    expect(file.send(ask(encoding)).headers.get('content-length')).toBeString();
  expect(await file.send(ask('identity')).text()).toBe(text);
});
