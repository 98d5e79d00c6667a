import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test';
import { pdf } from '../../backoffice/contacts/testing.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';
import { StoreAway } from '../../platform/storage/s3-store.ts';
import { form, picture } from './testing.ts';
import { eventually } from '../../../tests/eventually.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  product = await startTestServer();
});
afterAll(() => product.stop());

/** Makes the store fail during `work`, a request to `route`. @returns the log lines, including the access log */
async function whileAway(route: string, work: () => Promise<void>) {
  const { log, storage } = product.services;
  const away = new StoreAway('The store of shops could not be reached, or failed.', { cause: new Error('refused') });
  const put = spyOn(storage, 'put').mockRejectedValue(away);
  const lines: Array<{ readonly err?: Error; readonly route?: string; readonly status?: number }> = [];
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    spyOn(log, level).mockImplementation((line: unknown) => void lines.push(line as (typeof lines)[number])),
  );
  try {
    await work();
    // The access log is written after the response.
    await eventually('the request is logged', async () => lines.some((line) => line.route === route));
  } finally {
    put.mockRestore();
    for (const spy of spies) spy.mockRestore();
  }
  return { lines, away };
}

test('an upload while the store is unavailable gets 503, and the log has the cause and the status', async () => {
  const { cookie } = await product.newSeller('Rahima');
  const upload = () => product.send('POST', '/api/upload/product-image', { cookie, body: form('image', picture) });
  const { lines, away } = await whileAway('/api/upload/product-image', async () => {
    const refused = await upload();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    expect(((await refused.json()) as { code: string }).code).toBe('busy');
  });
  expect(lines.map(({ err }) => err)).toContain(away);
  expect(lines.find(({ route }) => route === '/api/upload/product-image')?.status).toBe(503);
  expect((await upload()).status).toBe(200);
});

test('after a 503 from an unavailable store, a file can be uploaded to the same URL again', async () => {
  const headers = { 'content-type': 'application/json' };
  const offered = await product.send('POST', '/api/objects/upload', { headers });
  const { uploadURL } = (await offered.json()) as { uploadURL: string };
  const send = () =>
    fetch(product.origin + uploadURL, {
      method: 'PUT',
      headers: { origin: product.origin, 'content-type': 'application/pdf' },
      body: pdf,
    });
  await whileAway('/api/objects/:token', async () => expect((await send()).status).toBe(503));
  expect((await send()).status).toBe(200);
});
