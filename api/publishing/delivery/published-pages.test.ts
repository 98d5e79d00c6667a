import { afterEach, expect, test } from 'bun:test';
import { isLive, whenPublication } from '../published-testing.ts';
import { publishOnce, startPublisher, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { plainRequest, openPages, publishAndTell, textAt } from './pages-testing.ts';

afterEach(stopPublishers);

test('a lookup that began before a publication does not restore the old page', async () => {
  const { newSeller, send, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { cookie, shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  const pages = openPages(publishing);
  const held = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  const readForms = publishing.pages.readForms.bind(publishing.pages);
  publishing.pages.readForms = async (...requested) => {
    const forms = await readForms(...requested);
    publishing.pages.readForms = readForms;
    reading.resolve();
    await held.promise;
    return forms;
  };
  const early = textAt(pages, '/rahima');
  await reading.promise;
  await send('PUT', `/api/shops/${shopId}`, { cookie, body: { address: 'House 12' } });
  await publishAndTell(publishing, shopId, pages);
  held.resolve();
  expect(await early).toContain('House 12');
  expect(await pages.hot('/rahima')?.send(plainRequest).text()).toContain('House 12');
});

test('concurrent requests for an uncached page share one lookup', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  await publishOnce(publishing, shopId);
  let reads = 0;
  const readForms = publishing.pages.readForms.bind(publishing.pages);
  publishing.pages.readForms = async (...requested) => {
    reads += 1;
    return readForms(...requested);
  };
  const pages = openPages(publishing);
  await Promise.all(Array.from({ length: 20 }, () => textAt(pages, '/rahima')));
  expect(reads).toBe(1);
});

test('a visitor between the first save and its publication gets the page', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const visitor = textAt(openPages(publishing), '/rahima');
  startPublisher(publishing);
  await whenPublication(services, shopId, isLive);
  expect(await visitor).toContain('</html>');
});

test('a shop whose publication failed is not rebuilt by visitors, who get 503', async () => {
  const { newSeller, services } = await startTestApi();
  const broken = await testPublishing(services, {
    site: {
      renderPage: async () => {
        throw new Error('This shop cannot be rendered');
      },
    },
  });
  const { shopId } = await newSeller('rahima');
  const publisher = startPublisher(broken.publishing);
  await whenPublication(services, shopId, (row) => row.attempts === 1);
  const pages = openPages(broken.publishing, (id) => publisher.repair(id));
  expect(await textAt(pages, '/rahima')).toBe('unavailable');
  await whenPublication(services, shopId, (row) => row.attempts === 1);
});

test('if the store cannot be read, uncached pages get 503 and cached ones are still served', async () => {
  const { newSeller, services } = await startTestApi();
  const { publishing, objects } = await testPublishing(services);
  const { shopId } = await newSeller('rahima');
  const pages = openPages(publishing);
  await publishOnce(publishing, shopId);
  await textAt(pages, '/rahima');
  objects.get = async () => {
    throw new Error('connection refused');
  };
  expect(await textAt(openPages(publishing), '/rahima')).toBe('unavailable');
  expect(pages.hot('/rahima')).toBeDefined();
});
