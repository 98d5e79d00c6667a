import { expect, test } from 'bun:test';
import { startTestServer } from '../server-testing.ts';
import { publicationOf } from './testing.ts';

test('the server publishes a save itself and leaves the link preview to a process beside it, which ends with it', async () => {
  const product = await startTestServer({ PUBLISHERS: '1' });
  const { shopId, slug } = await product.newSeller('beside');
  const page = await product.send('GET', `/${slug}`);
  expect(page.status).toBe(200);
  const before = await publicationOf(product.services, shopId);
  expect(before?.dueAt).not.toBeNull();
  let preview = await product.send('GET', `/${slug}/og.jpg`);
  while (preview.status !== 200) preview = await product.send('GET', `/${slug}/og.jpg`);
  expect(preview.headers.get('content-type')).toBe('image/jpeg');
  await product.stop();
}, 30_000);
