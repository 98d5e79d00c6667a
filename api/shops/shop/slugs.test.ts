import { expect, test } from 'bun:test';
import { count } from 'drizzle-orm';
import { slugs } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { day } from '../../platform/formats/durations.ts';

async function startRenaming(settings: Record<string, string> = {}) {
  const api = await startTestApi(settings);
  const seller = await api.newSeller('Rahima');
  const rename = async (name: string) => {
    const path = `/api/shops/${seller.shopId}`;
    const { status, body } = await api.send('PUT', path, { cookie: seller.cookie, body: { name, address: name } });
    return status === 200 ? String(body?.['slug']) : (body?.['fields'] as Record<string, string>);
  };
  const held = async () => (await api.services.database.db.select({ total: count() }).from(slugs))[0]?.total;
  return { ...api, ...seller, rename, held };
}

test('a shop can take five new slugs a day, return to former ones freely, and take more the next day', async () => {
  const { rename, held, clock, send, cookie, shopId } = await startRenaming();
  for (const name of ['Rahima A', 'Rahima B', 'Rahima C', 'Rahima D']) expect(await rename(name)).toBeString();
  const refusal = {
    name: 'The name, and with it the link, can be changed five times a day. Please try again tomorrow.',
  };
  expect(await rename('Rahima E')).toEqual(refusal);
  expect((await send('GET', `/api/shops/${shopId}/slug?name=Rahima%20E`, { cookie })).body?.['fields']).toEqual(
    refusal,
  );
  expect(await held()).toBe(6);
  expect(await rename('Rahima A')).toBe('rahimaa');
  clock.now += day;
  expect(await rename('Rahima E')).toBe('rahimae');
});

test('a shop can take fifty slugs in total, and none is released', async () => {
  const { rename, held, clock } = await startRenaming();
  for (let number = 2; number <= 50; number += 1) {
    clock.now += day / 4;
    expect(await rename(`Rahima ${number}`)).toBe(`rahima${number}`);
  }
  clock.now += 2 * day;
  expect(await rename('One more')).toEqual({ name: expect.stringContaining('50 links') });
  expect(await rename('Rahima 7')).toBe('rahima7');
  expect(await held()).toBe(51);
});

test('a popular name gets the smallest free number, whatever other names begin with it', async () => {
  const { rename, services } = await startRenaming();
  const taken = ['saree', 'saree2', 'saree3', 'saree5', 'saree2020', 'sareebazar', 'saree9mirpur', 'saree-x'];
  await services.database.write((transaction) =>
    transaction.insert(slugs).values(taken.map((slug) => ({ slug, shopId: 'another', createdAt: 0 }))),
  );
  expect(await rename('Saree')).toBe('saree4');
  expect(await rename('!!!')).toMatch(/^shop-[a-z]{6}$/);
});

test('a name of invisible characters counts as empty', async () => {
  const { rename, send, cookie } = await startRenaming();
  for (const name of ['\u200b', '\u2800', '\u3164\u115f', '\u00ad\u200d', '\u09cd', ' \u2003 ']) {
    expect([name, await rename(name)]).toEqual([name, { name: 'Please enter a shop name before saving.' }]);
    const product = await send('POST', '/api/products', { cookie, body: { name, price: 1 } });
    expect(product.body?.['fields']).toEqual({ name: 'Please fill in this field.' });
  }
  for (const name of ['👗', 'শাড়ি', 'A', '2026', '!'])
    expect((await send('POST', '/api/products', { cookie, body: { name, price: 1 } })).status).toBe(201);
});

test('no shop’s URL contains a payment brand, the platform’s name, or a name reserved by the operator', async () => {
  const { rename, clock, send, cookie, shopId } = await startRenaming({ RESERVED_NAMES: 'Ourbank, আমাদের' });
  const names = [
    'bKash',
    'b-Kash 24',
    'বিকাশ',
    'বিকাশ Official',
    'Nagad',
    'নগদ',
    'Rocket',
    'রকেট',
    'Poshora',
    'পসরা',
    'Poshora Help',
    'Our Bank',
    'ourbank support 2',
    'আমাদের',
  ];
  for (const name of names) {
    clock.now += day;
    expect([name, await rename(name)]).toEqual([name, expect.stringMatching(/^shop-[a-z]{6}$/)]);
  }
  const preview = await send('GET', `/api/shops/${shopId}/slug?name=Nagad%20BD`, { cookie });
  expect(preview.body).toEqual({ slug: null, wanted: 'nagadbd', isTaken: false });
  clock.now += day;
  expect(await rename('Rocket Fashion')).toBe('rocketfashion');
  expect(await rename('Bikash Store')).toBe('bikashstore');
});
