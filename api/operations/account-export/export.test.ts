import { expect, test } from 'bun:test';
import Papa from 'papaparse';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { hookReceivers, images, orderLines, orders, products, pushSubscriptions } from '../../../db/schema/index.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import { startAccountApi } from '../../accounts/identity/testing.ts';
import { marker, startWithFullAccount } from './testing.ts';

/** A mobile number as written to CSV files. */
const inFile = (mobile: string) => `${mobile.slice(0, 5)}-${mobile.slice(5)}`;

/** The files of an archive by their names. */
const readZip = (zip: ArrayBuffer): ReadonlyMap<string, Buffer> =>
  new Map(Object.entries(unzipSync(new Uint8Array(zip))).map(([name, file]) => [name, Buffer.from(file)]));

test('one archive has all data of an account, as JSON and CSV with its pictures, and no secret', async () => {
  const api = await startAccountApi();
  const { services, send } = api;
  const { cookie, userId, shopId } = await api.newSeller('রহিমা ফ্যাশন');
  await send('POST', '/api/products', { cookie, body: { name: '=1+1', price: 1250.5, description: 'শাড়ি' } });
  const picture = new Uint8Array(100_000).fill(7);
  const id = 'ab'.repeat(16);
  await services.storage.put(imageKey(id, 800, 'jpg'), picture);
  await services.database.write(async (transaction) => {
    const size = { width: 800, height: 800, widths: [200, 800], colour: '#ffffff', bytes: 1 };
    await transaction.insert(images).values({ shopId, id, createdAt: 0, ...size });
    await transaction.update(products).set({ imageId: id });
  });
  const page = { slug: 'about', kind: 'about', language: 'bn', inMenu: true, inFooter: true };
  const body = [
    { type: 'paragraph', text: [{ text: 'আমরা দুই বোন' }] },
    { type: 'picture', imageUrl: `/i/${id}-800.jpg`, alt: 'শাড়ি' },
  ];
  await send('POST', `/api/shops/${shopId}/pages`, { cookie, body: { ...page, title: 'আমাদের কথা', body } });

  const story = { kind: 'text', id: '1', isShown: true, title: 'গল্প', text: 'শাড়ি', side: 'left' };
  const offer = { kind: 'announcement', isShown: true, text: 'Eid', from: 0, until: null };
  const look = { version: 1, theme: 'gallery', accent: '#8a1c7c', font: 'serif', cards: 'raised' };
  const list = [offer, { ...story, imageUrl: `/i/${id}-800.jpg` }];
  expect(
    await api.send('PUT', `/api/shops/${shopId}`, { cookie, body: { look, sections: { version: 1, list } } }),
  ).toMatchObject({ status: 200 });

  const request = new Request(`${api.origin}/api/users/${userId}/export`, { headers: { cookie } });
  const response = await api.app.handle(request);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="poshora.zip"');
  const files = readZip(await response.arrayBuffer());
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';

  expect(JSON.parse(text('account.json'))).toMatchObject({
    id: userId,
    plan: 'free',
    createdAt: '2026-11-20T00:00:00.000Z',
    sessions: [{ device: 'Browser' }],
    upgradeRequests: [],
  });
  expect(JSON.parse(text('shop.json'))).toMatchObject({ name: 'রহিমা ফ্যাশন', slug: 'rohimafyashon', look });
  const { sections } = JSON.parse(text('shop.json')) as { sections: object[] };
  expect(sections.slice(0, 2)).toEqual([
    { ...offer, from: '1970-01-01T00:00:00.000Z' },
    { ...story, image: `images/${id}.jpg` },
  ]);
  expect(JSON.parse(text('products.json'))).toMatchObject([{ name: '=1+1', priceTaka: 1250.5, description: 'শাড়ি' }]);
  expect(JSON.parse(text('pages.json'))).toMatchObject([
    { title: 'আমাদের কথা', slug: 'about', formerSlugs: [], body, images: [`images/${id}.jpg`] },
  ]);
  expect(text('products.csv')).toStartWith('\ufeff');
  expect(text('products.csv')).toContain(`'=1+1`);
  expect(text('products.csv')).toContain(`images/${id}.jpg`);
  expect(files.get(`images/${id}.jpg`)?.equals(picture)).toBe(true);
  expect([...files.values()].join('\n')).not.toMatch(/argon2|tokenHash|passwordHash/);
});

test('it has orders with payments and history, customers, staff, webhooks, devices and memberships, but none of their keys', async () => {
  const { app, origin, userId, cookie, phones, services, other, shopId, secrets } = await startWithFullAccount();
  const { db } = services.database;
  const response = await app.handle(new Request(`${origin}/api/users/${userId}/export`, { headers: { cookie } }));
  const files = readZip(await response.arrayBuffer());
  const json = (name: string) => JSON.parse(files.get(name)?.toString('utf8') ?? 'null') as unknown;
  const rows = (name: string) =>
    Papa.parse<Record<string, string>>((files.get(`${name}.csv`)?.toString('utf8') ?? '').slice(1), {
      header: true,
      skipEmptyLines: true,
    }).data;

  expect(rows('orders')).toMatchObject([
    {
      number: '1001',
      createdAt: expect.stringMatching(/^20\d\d-/),
      state: 'confirmed',
      name: `${marker} Begum`,
      phone: inFile(phones.shopper),
      note: marker,
      product: 'জামদানি Shari',
      quantity: '2',
      totalTaka: '1060',
      courier: marker,
    },
  ]);
  expect(rows('order-payments')).toMatchObject([
    {
      number: '1001',
      method: 'bkash',
      sender: inFile(phones.sender),
      trxId: `${marker}1`,
      amountTaka: '1060',
      state: 'confirmed',
    },
  ]);
  expect(rows('payment-messages')).toMatchObject([
    { trxId: `${marker}2`, sender: inFile(phones.shopper), amountTaka: '1', isMatched: 'false' },
    { trxId: `${marker}1`, sender: inFile(phones.sender), amountTaka: '1060', isMatched: 'true' },
  ]);
  expect(rows('payment-phones')).toMatchObject([
    { isSigned: 'false', lastMessageAt: expect.stringMatching(/^20\d\d-/) },
  ]);
  expect(rows('payment-gateways')).toMatchObject([{ provider: 'bkash', isEnabled: 'true', lastResponse: marker }]);
  expect(rows('sms-phone')).toMatchObject([{ url: 'https://sms.example/api', state: 'untested' }]);
  const attempt = { provider: 'bkash', state: 'failed', response: `${marker} Begum` };
  expect(rows('checkouts')).toMatchObject([{ ...attempt, number: '1001', amountTaka: '1' }]);
  expect(json('account.json')).toMatchObject({ planCheckouts: [{ ...attempt, response: marker, amountTaka: 1 }] });
  const history = rows('order-history');
  expect(history.map(({ kind }) => kind)).toEqual(['placed', 'note', 'changed', 'changed', 'payment', 'state']);
  expect(history.find(({ kind }) => kind === 'changed')).toMatchObject({
    before: expect.stringContaining(`"name":"${marker}"`),
    after: expect.stringContaining(`"name":"${marker} Begum"`),
  });
  expect(history.at(-1)).toMatchObject({ by: 'seller', byName: 'Salma', before: 'new', after: 'confirmed' });
  expect(rows('customers')).toMatchObject([{ phone: inFile(phones.shopper), orders: '1', note: marker, tags: marker }]);
  expect(rows('blocked-phones')).toMatchObject([{ phone: inFile(phones.blocked), reason: marker }]);
  expect(rows('staff').map(({ name }) => name)).toEqual(['Salma', `Invited ${marker}`]);
  expect(rows('staff-actions').length).toBeGreaterThan(0);
  expect(rows('api-keys')).toMatchObject([
    { name: `Till ${marker}`, scopes: 'catalogue:read, orders:read', lastUsedAt: '' },
  ]);
  expect(rows('hooks')).toMatchObject([{ url: `https://orders.example/${marker}` }]);
  expect(rows('hook-messages')[0]).toMatchObject({ type: 'order.created', order: '1001' });
  expect(json('memberships.json')).toMatchObject([{ shop: 'Elsewhere', role: 'manager', name: `Helper ${marker}` }]);
  const chosen = { 'stock low': { mail: false, push: true, sms: true } };
  expect(json('account.json')).toMatchObject({
    devices: [{ service: 'push.example', language: 'en' }],
    notifications: { choices: chosen, quietFrom: 22, quietUntil: 7 },
  });
  expect(json('shop.json')).toMatchObject({ orderMode: 'saved', shopperMessages: { received: false, shipped: true } });

  const all = [...files.values()].join('\n');
  const [receiver] = await db.select().from(hookReceivers).where(eq(hookReceivers.shopId, shopId));
  const [device] = await db.select().from(pushSubscriptions);
  const hashes = (await db.select().from(orders)).flatMap(({ tokenHash, linkHash }) => [
    tokenHash,
    linkHash ?? tokenHash,
  ]);
  for (const secret of [receiver!.secret, device!.auth, device!.endpoint, ...hashes, ...secrets])
    expect(all).not.toContain(secret);
  expect(all, 'no data of the shop where she is staff').not.toContain(other.identifier);
});

test('the archive has all orders of a shop with more than one chunk', async () => {
  const { app, origin, userId, cookie, services, stored } = await startWithFullAccount();
  const [order] = await stored();
  const [line] = await services.database.db.select().from(orderLines);
  const more = Array.from({ length: 1200 }, (_, index) => ({ ...order!, id: `order ${index}`, number: 2000 + index }));
  await services.database.write(async (transaction) => {
    for (const { id, number, ...rest } of more) {
      const hashes = { tokenHash: id, linkHash: null, keyHash: id };
      await transaction.insert(orders).values({ ...rest, id, number, ...hashes });
      await transaction.insert(orderLines).values({ ...line!, id: `line ${id}`, orderId: id });
    }
  });
  const response = await app.handle(new Request(`${origin}/api/users/${userId}/export`, { headers: { cookie } }));
  const files = readZip(await response.arrayBuffer());
  const text = files.get('orders.csv')?.toString('utf8') ?? '';
  const { data } = Papa.parse<{ number: string }>(text.slice(1), { header: true, skipEmptyLines: true });
  expect(data.map(({ number }) => Number(number))).toEqual([1001, ...more.map(({ number }) => number)]);
});
