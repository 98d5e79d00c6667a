import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningProduct } from '../running-product.ts';

test('the server publishes a save itself, and a process beside it draws the link preview', async () => {
  const product = new RunningProduct(mkdtempSync(join(tmpdir(), 'poshora-worker-')), { PUBLISHERS: '1' });
  await product.start();
  const { slug } = await product.newSeller('beside');
  expect((await product.send('GET', `/${slug}`)).status).toBe(200);
  let preview = await product.send('GET', `/${slug}/og.jpg`);
  while (preview.status !== 200) preview = await product.send('GET', `/${slug}/og.jpg`);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  expect(await product.stop()).toBe(0);
});
