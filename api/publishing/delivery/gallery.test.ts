import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readConfig } from '../../platform/config/config.ts';
import { startTestServer } from '../../../tests/api/server-testing.ts';
import { plainImage } from '../../shops/pictures/test-photos.ts';
import { completePages } from './complete-page.ts';
import { loadSite } from '../publisher/site.ts';
import { builtFolder } from '../../services.ts';

let product: Awaited<ReturnType<typeof startTestServer>>;
let site: Awaited<ReturnType<typeof loadSite>>;

beforeAll(async () => {
  product = await startTestServer();
  site = await loadSite(builtFolder);
});

afterAll(async () => {
  await product.stop();
});

/** The gallery page as completed now. The server caches it for a minute. */
async function gallery(language: 'en' | 'bn') {
  const complete = completePages({ ...product.services, config: readConfig({}) }, site);
  const path = language === 'bn' ? '/bn/shopgallery' : '/shopgallery';
  return (await complete('<main><div data-part="gallery-shops"></div></main>', path)).html;
}

test('the gallery shows public shops with products whose owners agreed, and only as long as they agree', async () => {
  const shop = await product.newSeller('<b>রহিমা</b>');
  const save = (body: object) => product.send('PUT', `/api/shops/${shop.shopId}`, { cookie: shop.cookie, body });
  const photo = new FormData();
  photo.set('image', new File([await plainImage('png', 700, 700, '#aa0000')], 'photo.png'));
  const uploaded = await product.send('POST', '/api/upload/product-image', { cookie: shop.cookie, body: photo });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await product.send('POST', '/api/products', {
    cookie: shop.cookie,
    body: { name: 'Shari', price: 100, shopId: shop.shopId, imageUrl },
  });
  expect(await gallery('en')).toBe('<main></main>');
  expect((await save({ inGallery: true })).status).toBe(200);
  const shown = await gallery('en');
  expect(shown).toContain(`href="/${shop.slug}"`);
  expect(shown).toContain('Shops made with Poshora');
  expect(shown, 'with a picture of its first product').toContain(`src="${imageUrl.replace('-700.', '-640.')}"`);
  expect(shown).toContain('&lt;b&gt;রহিমা&lt;/b&gt;');
  expect(await gallery('bn')).toContain('পসরায় খোলা দোকান');
  await save({ inGallery: false });
  expect(await gallery('en')).toBe('<main></main>');
});

test('a shop without products is not shown, and only the owner can agree', async () => {
  const empty = await product.newSeller('Empty');
  await product.send('PUT', `/api/shops/${empty.shopId}`, { cookie: empty.cookie, body: { inGallery: true } });
  expect(await gallery('en')).toBe('<main></main>');
  const other = await product.newSeller('Other');
  const path = `/api/shops/${empty.shopId}`;
  expect((await product.send('PUT', path, { cookie: other.cookie, body: { inGallery: false } })).status).toBe(404);
});

test('the built gallery page has a placeholder for shops, which is filled or empty when served', async () => {
  for (const path of ['/shopgallery', '/bn/shopgallery']) {
    const html = await (await fetch(product.origin + path)).text();
    expect(html).toContain('<main');
    expect(html).not.toContain('data-part');
  }
});
