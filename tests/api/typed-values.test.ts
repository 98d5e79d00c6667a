import { describe, expect, test } from 'bun:test';
import { desc, eq } from 'drizzle-orm';
import { orders, payments, products, rateLimits, shops, upgradeRequests, users } from '../../db/schema/index.ts';
import { startWithSavedOrders } from '../../api/orders/testing.ts';
import { writeDhakaTime } from '../../api/platform/formats/dhaka-time.ts';
import { runDue } from '../../api/platform/jobs/runner.ts';
import { importKind } from '../../api/shops/catalogue/imports/import-kind.ts';
import { setPlan } from './set-plan.ts';

type Started = Awaited<ReturnType<typeof start>>;

/** Sends a typed value to one place. @returns the stored value, or the names of the refused fields */
type Reader = (started: Started, typed: string) => Promise<unknown>;

/** Typed text, and the value that every place stores; null if every place refuses it at its field. */
type Values = ReadonlyArray<readonly [typed: string, stored: unknown]>;

async function start() {
  const started = await startWithSavedOrders();
  const { services, send, app, origin, slug, productId } = started;
  const { db } = services.database;
  await started.asOwner('PUT', `/api/payment-info/${started.shopId}`, { bkash: '01512345678', nagad: '' });
  let count = 0;
  /** The order form without JavaScript. A refused order stores nothing. */
  const plain = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    return app.handle(new Request(`${origin}${path}`, { method: 'POST', headers, body }));
  };
  const person = { name: 'Salma', phone: '01812345678', district: 'Dhaka', area: 'Mirpur', address: 'Road 7' };
  return {
    ...started,
    db,
    plain,
    plainOrder: async (fields: Record<string, string>) =>
      plain(`/${slug}/orders`, { productId, quantity: '1', method: 'cash', ...person, ...fields }),
    byHand: async (fields: object) =>
      started.asOwner('POST', `/api/shops/${started.shopId}/orders/manual`, {
        lines: [{ productId, options: {}, quantity: 1 }],
        ...person,
        ...fields,
      }),
    order: async () => (await db.select().from(orders).orderBy(desc(orders.number)).limit(1))[0],
    payment: async () => (await db.select().from(payments).orderBy(desc(payments.id)).limit(1))[0],
    product: async () => (await db.select().from(products))[0],
    shop: async () => (await db.select().from(shops))[0],
    /** A call from a new IP address, so that no limit counts it. */
    asVisitor: async (path: string, body: object) =>
      send('POST', path, { body, ip: `typed ${(count += 1)} ${crypto.randomUUID()}` }),
  };
}

type Sent = Awaited<ReturnType<Started['send']>>;

/** The stored value after an accepted call, or null for a refusal that names the field. */
async function outcome({ status, body }: Sent, field: string, stored: () => unknown): Promise<unknown> {
  if (status < 300) return stored();
  const fields = Object.keys((body?.['fields'] ?? {}) as object);
  return fields.some((name) => name === field || name.endsWith(`.${field}`)) ? null : { status, body };
}

/** The stored value if the form without JavaScript was accepted, otherwise null. */
const plainOutcome = async (response: Response, stored: () => unknown): Promise<unknown> =>
  response.status === 303 ? stored() : null;

/** Imports a file with a product for each typed value. @returns the products by the value; none for a refused one */
async function imported({ send, db, services, cookie, userId }: Started, column: string, values: Values) {
  await setPlan(services.database, 'pro', userId);
  const price = column === 'price' ? '' : ',500';
  const heads = column === 'price' ? 'name,price' : `name,price,${column}`;
  const rows = values.map(([typed], at) => `Typed ${at}${price},"${typed}"`);
  const body = new FormData();
  body.append('file', new File([`${heads}\n${rows.join('\n')}\n`], 'products.csv'));
  const report = await send('POST', '/api/imports', { cookie, body });
  await send('POST', `/api/imports/${report.body?.['id']}/start`, { cookie, body: {} });
  await runDue(services, [importKind()]);
  const stored = await db.select().from(products);
  return values.map(([typed], at) => [typed, stored.find(({ name }) => name === `Typed ${at}`)] as const);
}

/** The stored form of the phones. */
const known = '01898765432';

const phones: Values = [
  ['\u202a01898765432\u202c', '01898765432'],
  ['+88 018\u200b98-765432', '01898765432'],
  ['00880 1898\u2212765432', '01898765432'],
  ['tel:+880-1898-765432', '01898765432'],
  ['(০১৮৯৮) ৭৬৫৪৩২', '01898765432'],
  ['Mobile: ٠١٨٩٨٧٦٥٤٣٢', '01898765432'],
  ['০1898\u00a0765432', '01898765432'],
  ['1898765432', '01898765432'],
  ['0189876543', null],
  ['01298765432', null],
  ['01898765432 / 01798765432', null],
];

const phoneReaders: Readonly<Record<string, Reader>> = {
  'the registration': async ({ asVisitor, db }, identifier) =>
    outcome(await asVisitor('/api/auth/register', { identifier, password: 'shari 2026' }), 'identifier', async () => {
      const mobiles = (await db.select().from(users)).flatMap(({ mobile }) => mobile ?? []);
      await db.update(users).set({ mobile: null });
      return mobiles[0];
    }),
  'the log-in': async ({ asVisitor, db, userId }, identifier) => {
    await db.update(users).set({ mobile: known }).where(eq(users.id, userId));
    const { status } = await asVisitor('/api/auth/login', { identifier, password: 'shari 2026' });
    return status === 200 ? known : null;
  },
  'a new mobile of an account': async ({ asOwner, db, userId }, mobile) =>
    outcome(
      await asOwner('PUT', `/api/users/${userId}/mobile`, { mobile, password: 'shari 2026' }),
      'mobile',
      async () => (await db.select().from(users))[0]?.mobile,
    ),
  'the forgotten password': async ({ asVisitor, db, userId }, identifier) => {
    await db.delete(rateLimits);
    await db.update(users).set({ mobile: known }).where(eq(users.id, userId));
    return outcome(await asVisitor('/api/auth/forgot-password', { identifier }), 'identifier', () => known);
  },
  'the WhatsApp number of a shop': async ({ asOwner, shopId, shop }, whatsapp) =>
    outcome(await asOwner('PUT', `/api/shops/${shopId}`, { whatsapp }), 'whatsapp', async () =>
      (await shop())?.whatsapp?.replace(/^88/, ''),
    ),
  'the number for payments': async ({ asOwner, shopId, shop }, bkash) =>
    outcome(
      await asOwner('PUT', `/api/payment-info/${shopId}`, { bkash, nagad: '' }),
      'bkash',
      async () => (await shop())?.bkash,
    ),
  'the order form': async ({ place, order }, phone) =>
    outcome(await place({ phone }), 'phone', async () => (await order())?.phone),
  'the order form without JavaScript': async ({ plainOrder, order }, phone) =>
    plainOutcome(await plainOrder({ phone }), async () => (await order())?.phone),
  'an order that the seller enters': async ({ byHand, order }, phone) =>
    outcome(await byHand({ phone }), 'phone', async () => (await order())?.phone),
  'the sender of a plan’s payment': async ({ asOwner, db }, senderNumber) => {
    await db.delete(upgradeRequests);
    const request = { selectedPlan: 'pro', trxId: crypto.randomUUID().slice(0, 8), senderNumber };
    return outcome(await asOwner('POST', '/api/upgrade-requests', request), 'senderNumber', async () => {
      const [row] = await db.select().from(upgradeRequests);
      return row?.senderNumber;
    });
  },
};

const trxIds: Values = [
  ['Trx. ID: cmk7g2w90q', 'CMK7G2W90Q'],
  ['TxnID-CMK7G2W91Q', 'CMK7G2W91Q'],
  ['\u202aCMK7G2W92Q\u202c.', 'CMK7G2W92Q'],
  ['ট্রানজেকশন আইডিঃ CMK7G2W93Q।', 'CMK7G2W93Q'],
  ['(CMK7\u200bG2W94Q)', 'CMK7G2W94Q'],
  ['ＣＭＫ７Ｇ２Ｗ９５Ｑ', 'CMK7G2W95Q'],
  ['৭১২৩৪৫৬৭৮৯', '7123456789'],
  ['Transaction ID', null],
  ['TrxID:', null],
  ['CMK7G2W94Q/CMK7G2W95R', null],
];

const trxIdReaders: Readonly<Record<string, Reader>> = {
  'the order form': async ({ place, payment }, trxId) =>
    outcome(
      await place({ payment: { method: 'bkash', sender: '+880 1898-765432', trxId } }),
      'trxId',
      async () => (await payment())?.trxId,
    ),
  'the order form without JavaScript': async ({ plainOrder, payment }, trxId) =>
    plainOutcome(await plainOrder({ method: 'bkash', sender: '', trxId }), async () => (await payment())?.trxId),
  'money that the seller enters': async ({ place, last, enter, payment }, trxId) => {
    await place();
    const { id } = await last();
    const money = { kind: 'manual', provider: 'bkash', amount: 10, trxId };
    return outcome(await enter(id, money), 'trxId', async () => (await payment())?.trxId);
  },
  'the payment of a plan': async ({ asOwner, db }, trxId) => {
    await db.delete(upgradeRequests);
    return outcome(
      await asOwner('POST', '/api/upgrade-requests', { selectedPlan: 'pro', trxId }),
      'trxId',
      async () => {
        const [row] = await db.select().from(upgradeRequests);
        return row?.trxId;
      },
    );
  },
};

const prices: Values = [
  ['19,9', null],
  ['৳2,450.75/-', 245_075],
  ['২,৪৫০ টাকা', 245_000],
  ['BDT 1,12,450', 11_245_000],
  ['2450,75', 245_075],
  ['2.450,75', 245_075],
  ['2\u202f450', 245_000],
  ['Tk.2450/=', 245_000],
  ['\u200e2450\ufeff', 245_000],
  ['2,4,50', null],
  ['1.250', null],
  ['2e3', null],
  ['0x20', null],
  ['Rs 2450', null],
  ['\u22125', null],
];

const priceReaders: Readonly<Record<string, Reader>> = {
  'the product form': async ({ asOwner, productId, product }, price) =>
    outcome(
      await asOwner('PUT', `/api/products/${productId}`, { price }),
      'price',
      async () => (await product())?.pricePaisa,
    ),
  'a variant': async ({ asOwner, productId }, price) => {
    const { body: found } = await asOwner('PUT', `/api/products/${productId}`, {});
    const grid = { options: [{ name: 'Size', values: ['M'] }], variants: [{ options: { Size: 'M' }, price }] };
    const sent = await asOwner('PUT', `/api/products/${productId}/variants`, { version: found?.['version'], ...grid });
    return outcome(sent, 'price', () => Math.round(sent.body?.['variants'][0].price * 100));
  },
  'the delivery charges': async ({ asOwner, shopId, shop }, dhakaCost) =>
    outcome(
      await asOwner('PUT', `/api/shops/${shopId}`, { dhakaCost }),
      'dhakaCost',
      async () => (await shop())?.dhakaCostPaisa,
    ),
  'an order that the seller enters': async ({ byHand, order }, delivery) =>
    outcome(await byHand({ delivery }), 'delivery', async () => (await order())?.deliveryPaisa),
};

const quantities: Values = [
  ['১২', 12],
  ['\u200b12\u00a0', 12],
  ['１２', 12],
  ['12.0', 12],
  ['1e1', null],
  ['0x10', null],
  ['2.5', null],
  ['2,5', null],
  ['-3', null],
  ['twelve', null],
];

const quantityReaders: Readonly<Record<string, Reader>> = {
  'the order form': async ({ place, last }, quantity) =>
    outcome(await place({ quantity }), 'quantity', async () => (await last())['lines'][0].quantity),
  'the order form without JavaScript': async ({ plainOrder, last }, quantity) =>
    plainOutcome(await plainOrder({ quantity }), async () => (await last())['lines'][0].quantity),
  'an order that the seller enters': async ({ byHand, productId, last }, quantity) =>
    outcome(
      await byHand({ lines: [{ productId, options: {}, quantity }] }),
      'quantity',
      async () => (await last())['lines'][0].quantity,
    ),
  'a changed order': async ({ place, last, asOwner, base }, quantity) => {
    await place();
    const { id, version, lines } = await last();
    const changed = await asOwner('PUT', `${base}/${id}`, { version, lines: [{ id: lines[0].id, quantity }] });
    return outcome(changed, 'quantity', () => changed.body?.['lines'][0].quantity);
  },
  'the stock of a product': async ({ asOwner, productId, product }, stock) =>
    outcome(
      await asOwner('PUT', `/api/products/${productId}`, { stock }),
      'stock',
      async () => (await product())?.stock,
    ),
};

const times: Values = [
  ['2026-12-03 7:05:00', '2026-12-03 07:05'],
  ['03/12/2026 07:05', '2026-12-03 07:05'],
  ['০৩-১২-২০২৬ ৭:০৫', '2026-12-03 07:05'],
  ['3.12.2026 7:05 AM', '2026-12-03 07:05'],
  ['2026\u201112\u201103T07:05\u200b', '2026-12-03 07:05'],
  ['30/02/2026 10:00', null],
  ['2026-12-03 24:10', null],
  ['03/12/26', null],
];

const timeReaders: Readonly<Record<string, Reader>> = {
  'the product form': async ({ asOwner, productId, product }, publishAt) =>
    outcome(await asOwner('PUT', `/api/products/${productId}`, { publishAt }), 'publishAt', async () =>
      writeDhakaTime((await product())?.publishAt ?? 0),
    ),
  'the filter of orders': async ({ asOwner, base, place, clock }, typed) => {
    clock.now = Date.UTC(2026, 11, 3);
    await place();
    const found = await asOwner('GET', `${base}?${new URLSearchParams({ from: typed, to: typed })}`);
    return outcome(found, 'from', () => (found.body?.['orders'].length > 0 ? '2026-12-03 07:05' : 'none'));
  },
};

describe.each([
  ['a phone', phoneReaders, phones],
  ['a transaction id', trxIdReaders, trxIds],
  ['a price', priceReaders, prices],
  ['a quantity', quantityReaders, quantities],
  ['a time', timeReaders, times],
] as const)('%s', (_, readers, values) => {
  test.each(Object.keys(readers))('is read in %s as everywhere', async (name) => {
    const started = await start();
    const readIn = readers[name]!;
    const read: Array<readonly [string, unknown]> = [];
    for (const [typed] of values) read.push([typed, await readIn(started, typed)]);
    expect(read).toEqual([...values] as typeof read);
  });
});

type StoredProduct = typeof products.$inferSelect;

test.each([
  ['price', prices, ({ pricePaisa }: StoredProduct) => pricePaisa],
  // A new product whose stock cannot be read is not sold.
  ['stock', quantities, ({ stock }: StoredProduct) => stock || null],
  ['publish at', times, ({ publishAt }: StoredProduct) => (publishAt === null ? null : writeDhakaTime(publishAt))],
] as const)('a %s in a file is read as everywhere', async (column, values, of) => {
  const read = await imported(await start(), column, values);
  const stored: unknown = read.map(([typed, product]) => [typed, product ? of(product) : null]);
  expect(stored).toEqual([...values]);
});

test('a product of a file with invisible characters is stored without them, and can be saved unchanged', async () => {
  const { send, services, cookie, asOwner, db } = await start();
  const body = new FormData();
  const name = '\ufeffক\u0000াঁথা \u202eশা\u09dcি\u200b';
  body.append('file', new File([`name,price,features\n"${name}",900,"Soft\u0085Wash\u000bDry"\n`], 'products.csv'));
  const report = await send('POST', '/api/imports', { cookie, body });
  await send('POST', `/api/imports/${report.body?.['id']}/start`, { cookie, body: {} });
  await runDue(services, [importKind()]);
  const [added] = await db.select().from(products).where(eq(products.pricePaisa, 90_000));
  expect(added).toMatchObject({ name: 'কাঁথা শা\u09a1\u09bcি', description: 'Soft\nWash\nDry' });
  const same = { name: added?.name, description: added?.description, price: 900 };
  expect((await asOwner('PUT', `/api/products/${added?.id}`, same)).body).toMatchObject(same);
});
