import { expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { orders, products } from '../../db/schema/index.ts';
import { order as typedOrder } from '../../api/orders/testing.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { startWithShop } from './who-sees-what-testing.ts';

/**
 * Routes without a shop, uploads (tested in `who-sees-what-roles.test.ts`), the preview, which needs a built site, and
 * codes, which need an SMS gateway or a mobile number.
 */
const isNoWriteOfShop = (route: string) =>
  /^POST \/api\/(upload\/|imports$|auth\/|invitations\/accept$|trial\/check-user$|users\/:user\/(mobile\/|recovery-codes$)|shops\/:shop\/preview$)/.test(
    route,
  );

/** Bodies that match the current state. */
async function bodiesOfOwner({ real, services }: Awaited<ReturnType<typeof startWithShop>>) {
  const { db } = services.database;
  const [product] = await db.select().from(products);
  const [order] = await db.select().from(orders);
  const bodies: Readonly<Record<string, object>> = {
    'PUT /api/products/order': { productIds: [real[':product']] },
    'PUT /api/products/:product/variants': {
      version: product?.version,
      options: [{ name: 'Size', values: ['M'] }],
      variants: [{ options: { Size: 'M' }, stock: null }],
    },
    'POST /api/shops/:shop/sales-pages': {
      title: 'Mine now',
      slug: '',
      language: 'en',
      productIds: [real[':product']],
      blocks: [],
      isDraft: true,
    },
    'POST /api/shops/:shop/orders/manual': {
      ...typedOrder,
      lines: [{ productId: real[':product'], options: { Size: 'M' }, quantity: 1 }],
      phone: '01612345678',
    },
    'PUT /api/shops/:shop/orders/state': { orders: [{ id: order?.id, version: order?.version }], state: 'confirmed' },
    'PUT /api/shops/:shop/orders/:order': { version: order?.version, state: 'cancelled' },
    // Later writes need the order cancelled.
    'PUT /api/shops/:shop/orders/:order/back': { version: order?.version, state: 'delivered' },
    'POST /api/shops/:shop/orders/:order/payments': { version: order?.version, kind: 'cash', amount: 1 },
    'PUT /api/shops/:shop/orders/:order/payments/:payment': { version: order?.version, step: 'reverse' },
    'PUT /api/shops/:shop/hook': { url: 'https://orders.example/mine' },
    'PUT /api/shops/:shop/payment-messages/:received/assign': { orderId: order?.id },
    'PUT /api/shops/:shop/payment-forwarder': { isRenewed: true },
    'POST /api/upgrade-requests': { selectedPlan: 'pro', trxId: '9N7A6B5C4D' },
  };
  return bodies;
}

/** Routes that refuse an owner: a plan excludes a trial, an owner is not a member of her own staff. */
const refusedToOwners: Readonly<Record<string, number>> = {
  'PUT /api/users/:user/trial': 409,
  'PUT /api/shops/:shop/orders/:order/back': 409,
  // The operator has no gateway, and the payment came in cash.
  'POST /api/upgrade-requests/checkout': 409,
  'POST /api/shops/:shop/orders/:order/payments/:payment/refund': 409,
  // The courier does not respond, so its connection was never tested.
  'POST /api/shops/:shop/couriers/:courier/test': 503,
  'POST /api/shops/:shop/parcels': 409,
  // Nor does the server of the phone's app, so its log-in cannot be checked.
  'PUT /api/shops/:shop/sms-phone': 422,
  // The service does not respond either.
  'POST /api/shops/:shop/ads/:service/test': 503,
  'DELETE /api/users/:user/memberships/:shop': 404,
};

/** Routes that write nothing: they print, send or mark what was already read. */
const mayLeaveRows = new Set([
  'POST /api/shops/:shop/orders/papers',
  'PUT /api/shops/:shop/cash',
  'POST /api/shops/:shop/cash/payout',
  'POST /api/shops/:shop/alerts/test',
  'PUT /api/users/:user/upgrade-requests/:request/read',
]);

/** The last calls, in an order in which each still finds its target. All but the first need a new session. */
const lastOfOwner = [
  'DELETE /api/users/:user/sessions/:session',
  'POST /api/products/:product/restore',
  'DELETE /api/users/:user/memberships/:shop',
  'DELETE /api/users/:user/sessions',
  'PUT /api/users/:user/password',
  'DELETE /api/users/:user',
];

test('an owner may call every write of the own shop, and each changes something', async () => {
  const api = await startWithShop();
  const { table, callApi, owner, send, services, clock } = api;
  const writes = table
    .flatMap(([route, level]) => (level === 'user' && !route.startsWith('GET ') ? [route] : []))
    .filter((route) => !isNoWriteOfShop(route) && !lastOfOwner.includes(route))
    .toSorted((one, other) => Number(one.startsWith('DELETE')) - Number(other.startsWith('DELETE')));
  expect(writes.length).toBeGreaterThan(40);
  const { identifier } = owner;
  let { cookie, password } = owner;
  for (const route of [...writes, ...lastOfOwner]) {
    if (lastOfOwner.indexOf(route) > 0) {
      const { headers } = await send('POST', '/api/auth/login', { body: { identifier, password } });
      cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    }
    clock.now += 1000;
    const before = await allRows(services);
    const body = { ...(await bodiesOfOwner(api)), 'DELETE /api/users/:user': { password } }[route];
    const status = await callApi(route, cookie, undefined, undefined, body);
    const expected = refusedToOwners[route];
    expect(expected === undefined ? [200, 201] : [expected], route).toContain(status);
    if (!mayLeaveRows.has(route))
      expect([route, (await allRows(services)) !== before]).toEqual([route, expected === undefined]);
    if (route === 'PUT /api/users/:user/password') password = 'mine now 2026';
  }
});

/** Every row of every table. */
async function allRows({ database: { db } }: Services): Promise<string> {
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  const rows = await Promise.all(tables.map(({ name }) => db.all(sql.raw(`select * from "${name}"`))));
  return JSON.stringify(rows);
}
