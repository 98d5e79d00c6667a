import { afterAll, beforeEach, expect, setSystemTime, test } from 'bun:test';
import { day } from '../../../api/platform/formats/durations.ts';
import { catalogueOf } from '../catalogue.ts';
import { demoOrder } from './demo-order.ts';
import { demoShop } from './demo-shop.ts';
import { openSandbox } from './sandbox.ts';

const shop = demoShop('bn');
const product = shop.products[0]!;
const filled = {
  productId: product.id,
  quantity: 2,
  name: 'সালমা',
  phone: '০১৮১২-৩৪৫৬৭৮',
  district: '14',
  area: '',
  address: 'বাসা ৪',
  payment: { method: 'cash' },
  expectedTotal: (product.pricePaisa * 2) / 100 + 60,
};

/** Requests that left the browser. */
let sent: string[] = [];
const stored = new Map<string, string>();

/** Other tests run in the same process. */
const names = ['fetch', 'location', 'localStorage'] as const;
const earlier = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);

afterAll(() => {
  for (const [name, value] of earlier)
    if (value) Object.defineProperty(globalThis, name, value);
    else Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'sendBeacon');
  setSystemTime();
});

beforeEach(() => {
  sent = [];
  stored.clear();
  setSystemTime();
  Object.assign(globalThis, {
    location: { href: 'https://poshora.example/bn/demo' },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
    fetch: (path: string) => {
      sent.push(path);
      return Promise.resolve(Response.json(catalogueOf(shop)));
    },
  });
  Object.assign(navigator, { sendBeacon: (path: string) => sent.push(path) > 0 });
  openSandbox('bn');
});

const order = (body: object, key = 'a') =>
  fetch('/api/shops/demo/orders', { method: 'POST', headers: { 'idempotency-key': key }, body: JSON.stringify(body) });

test('an order of the demo stays in the browser, and a repeated attempt is the same order', async () => {
  const placed = await order(filled);
  expect([placed.status, await placed.json()]).toEqual([201, { number: 1001, token: '../bn/demo/order' }]);
  expect(await (await order(filled)).json()).toMatchObject({ number: 1001 });
  expect(await (await order(filled, 'b')).json()).toMatchObject({ number: 1002 });
  expect(demoOrder()).toMatchObject({
    number: 1002,
    lines: [{ name: product.name, quantity: 2, paisa: product.pricePaisa * 2 }],
    productsPaisa: product.pricePaisa * 2,
    deliveryPaisa: 60_00,
    phone: '01812345678',
    address: 'বাসা ৪, ঢাকা',
    steps: [{ state: 'new' }],
  });
  expect(sent).toEqual(['/bn/demo/catalogue.json', '/bn/demo/catalogue.json']);
});

test('an order of several products of the demo has them all, at prices by quantity, and one delivery charge', async () => {
  const earbuds = shop.products.find(({ steps }) => steps)!;
  const [step] = earbuds.steps ?? [];
  const productsPaisa = product.pricePaisa + step!.totalPaisa;
  const expectedTotal = productsPaisa / 100 + 60;
  await order({ ...filled, quantity: 1, more: [{ productId: earbuds.id, options: {}, quantity: 2 }], expectedTotal });
  expect(demoOrder()).toMatchObject({
    lines: [
      { name: product.name, quantity: 1, paisa: product.pricePaisa },
      { name: earbuds.name, quantity: 2, paisa: step!.totalPaisa },
    ],
    productsPaisa,
    deliveryPaisa: 60_00,
  });
});

test('the demo counts no order click, and other requests are sent', async () => {
  navigator.sendBeacon('/api/analytics/order-click', '{}');
  navigator.sendBeacon('/api/analytics/track-page-visit', '{}');
  await fetch('/api/places/14');
  await fetch('/api/shops/demo/order-form');
  expect(sent).toEqual(['/api/analytics/track-page-visit', '/api/places/14']);
});

test('the demo marks fields as a real shop does', async () => {
  const refused = await order({ ...filled, name: ' ', phone: '123', district: '', address: '', quantity: 100 });
  const { fields } = (await refused.json()) as { fields: object };
  expect([refused.status, Object.keys(fields)]).toEqual([422, ['name', 'phone', 'district', 'address', 'quantity']]);
  expect(demoOrder()).toBeNull();
});

test('an order of the demo is deleted after 24 hours', async () => {
  await order(filled);
  setSystemTime(Date.now() + day);
  expect([demoOrder(), stored.size]).toEqual([null, 0]);
});
