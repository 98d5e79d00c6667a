import { afterEach, expect, test } from 'bun:test';
import { shopPages } from '../../../db/schema/index.ts';
import { setPlan } from '../../../tests/api/set-plan.ts';
import { startWithPages } from '../../shops/pages/testing.ts';
import { publishOnce, stopPublishers, testPublishing } from '../publisher-testing.ts';
import { publicManifest, publicText } from '../published-testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

afterEach(stopPublishers);

async function startWithPublishing() {
  const api = await startWithPages();
  const { publishing } = await testPublishing(api.services);
  const { shopId } = api.seller;
  const publish = () => publishOnce(publishing, shopId);
  const text = (key: string) => publicText(publishing, shopId, key);
  const bodies = async () => {
    const pages = (await publicManifest(publishing, shopId))?.pages ?? {};
    return new Map(Object.entries(pages).map(([key, { body }]) => [key, body]));
  };
  return { ...api, publish, text, bodies };
}

test('a page is public after its save with its picture, and gone after its deletion', async () => {
  const { create, remove, upload, publish, text } = await startWithPublishing();
  await publish();
  const before = await text('');
  const picture = { type: 'picture', imageUrl: await upload('#aa0000'), alt: 'Our workshop' };
  const { body } = await create({ body: [picture] });
  await publish();
  expect(await text('pages/about')).toContain('alt="Our workshop"');
  expect(await text('')).toContain('/pages/about');
  expect(await text('sitemap.xml')).toContain('/pages/about</loc>');
  await remove(body?.['id']);
  await publish();
  expect(await text('pages/about')).toBeNull();
  expect(await text('')).toBe(before);
});

test('a changed text renders only its own page; a changed title renders every page that links to it', async () => {
  const { create, change, publish, bodies } = await startWithPublishing();
  const { body } = await create();
  await create({ slug: 'delivery', title: 'Delivery' });
  await publish();
  const changed = async (changes: object) => {
    const before = await bodies();
    await change(body?.['id'], changes);
    await publish();
    const after = await bodies();
    return [...after].flatMap(([key, hash]) => (before.get(key) === hash ? [] : [key]));
  };
  const text = [{ type: 'paragraph', text: [{ text: 'New text' }] }];
  expect((await changed({ body: text })).filter((key) => key !== 'sitemap.xml')).toEqual(['pages/about']);
  const renamed = await changed({ version: 2, title: 'Our story' });
  expect(renamed).toEqual(expect.arrayContaining(['', 'pages/about', 'pages/delivery', 'not-found']));
});

test('after a change to a smaller plan, later pages are not public and come back with the plan', async () => {
  const { create, publish, text, services, seller, list, send } = await startWithPublishing();
  await setPlan(services.database, 'pro', seller.userId);
  for (const slug of ['one', 'two', 'three', 'four']) await create({ slug });
  await publish();
  expect(await text('pages/four')).not.toBeNull();
  const save = () => send('PUT', `/api/shops/${seller.shopId}`, { cookie: seller.cookie, body: { address: 'Bogura' } });
  await setPlan(services.database, 'free', seller.userId);
  await save();
  await publish();
  expect([await text('pages/three'), await text('pages/four')].map((page) => page === null)).toEqual([false, true]);
  expect(await text('')).not.toContain('/pages/four');
  expect((await list())?.['pages']).toHaveLength(4);
});

test('an unknown block in the database does not stop the publication of the page', async () => {
  const { create, publish, text, services } = await startWithPublishing();
  await create();
  await services.database.write((transaction) =>
    transaction.update(shopPages).set({
      body: [{ type: 'map' }, 'text', { type: 'paragraph', text: [{ text: 'Still here' }] }],
    }),
  );
  await publish();
  expect(await text('pages/about')).toContain('Still here');
});
