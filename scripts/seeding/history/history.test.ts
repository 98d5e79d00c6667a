import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { eq, isNotNull } from 'drizzle-orm';
import sharp from 'sharp';
import {
  accountList,
  auditLog,
  contacts,
  coupons,
  customers,
  dailySalesVisits,
  dailyViews,
  everywhere,
  hookDeliveries,
  invitations,
  jobs,
  members,
  notifications,
  orderEvents,
  orderLines,
  orders,
  parcelEvents,
  parcels,
  paymentMessages,
  payments,
  products,
  publications,
  reviews,
  shopPages,
  shopReports,
  shops,
  upgradeRequests,
  users,
} from '../../../db/schema/index.ts';
import { orderStates, paymentStates } from '../../../db/schema/order-states.ts';
import { seedPeople } from '../../../db/seed/history/people.ts';
import { payingSellers, seedContacts, suspendedSeller, trialSeller } from '../../../db/seed/history/platform.ts';
import { seedInvitations, seedStaff } from '../../../db/seed/history/staff.ts';
import { seedAdmin, seedShops } from '../../../db/seed/shops.ts';
import { sumsOf } from '../../../api/payments/ledger.ts';
import { planAt } from '../../../api/accounts/plans/contract.ts';
import { minRated } from '../../../api/orders/reviews/contract.ts';
import { derivePayment } from '../../../api/orders/payments/payment-state.ts';
import { day, hour } from '../../../api/platform/formats/durations.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { timeLimits } from '../../../tests/time-limits.ts';
import { seedDemo } from '../seed-demo.ts';
import { addHistory, historyLength } from './add-history.ts';
import { trades } from './order-plans.ts';

setDefaultTimeout(timeLimits.campaign);

/** The demo's shops with one picture for everything. */
const shown = seedShops.map((shop) => ({
  ...shop,
  logo: 'gamcha' as const,
  banner: 'gamcha' as const,
  featureImages: [],
  sections: shop.sections?.filter(({ kind }) => kind !== 'text') ?? [],
  products: shop.products.slice(-4).map((product) => ({ ...product, more: [] })),
  bestSellers: [],
}));

async function read(): Promise<Uint8Array<ArrayBuffer>> {
  const file = await sharp({ create: { width: 24, height: 24, channels: 3, background: '#7a1f3a' } })
    .png()
    .toBuffer();
  return new Uint8Array(file);
}

/** A database with the demo shops, their history and the admin. */
async function startWithHistory(now: number) {
  const api = await startEmpty(now);
  await api.seed();
  return api;
}

async function startEmpty(now: number) {
  const api = await startTestApi();
  api.clock.now = now;
  const { services } = api;
  const seed = (given = services) => seedDemo(given, { shops: shown, hasHistory: true, read, report: () => undefined });
  return { ...api, db: services.database.db, seed };
}

/** At nine in the evening in Dhaka. */
const evening = Date.UTC(2026, 10, 20, 15);

let demo: Awaited<ReturnType<typeof startWithHistory>>;
beforeAll(async () => {
  demo = await startWithHistory(evening);
});

test('the demo shops have 120 orders in all states of orders, payments and parcels, and customers who came back', async () => {
  const { db } = demo;
  const all = await db.select().from(orders);
  expect(all).toHaveLength(120);
  for (const { name } of seedShops) {
    const { past, lately } = trades[name] ?? { past: {}, lately: [] };
    const planned = Object.values(past).reduce((sum, count) => sum + count, lately.length);
    const [shop] = await db.select().from(shops).where(eq(shops.name, name));
    const numbers = all.filter(({ shopId }) => shopId === shop?.id).map(({ number }) => number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: planned }, (_, at) => 1001 + at),
    );
  }
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(orderStates));
  expect(new Set(all.map(({ paymentState }) => paymentState))).toEqual(new Set(paymentStates));
  expect(new Set(all.map(({ parcelStage }) => parcelStage))).toEqual(new Set([null, 'on_the_way', 'problem']));
  expect(all.filter(({ isSuspicious }) => isSuspicious).map(({ reasons }) => reasons[0])).toEqual(
    expect.arrayContaining(['too_quick', 'blocked_phone']),
  );
  const states = (await db.selectDistinct({ state: parcels.state }).from(parcels)).map(({ state }) => state);
  expect(states).toEqual(
    expect.arrayContaining(['booked', 'in_transit', 'on_hold', 'delivered', 'partly_delivered', 'returned', 'lost']),
  );
  const entries = await db.select().from(payments).where(isNotNull(payments.orderId));
  expect(new Set(entries.map(({ state }) => state))).toEqual(new Set(['claimed', 'confirmed', 'pending', 'rejected']));
  expect(entries.filter(({ doubt }) => doubt === 'wrong_amount')).toHaveLength(1);
  expect(entries.filter(({ kind }) => kind === 'refund')).toHaveLength(2);
  const bought = await db.select().from(customers);
  expect(bought.filter((customer) => customer.orders > 1).length).toBeGreaterThan(15);
  expect(bought.filter(({ tags }) => tags.length > 0)).toHaveLength(6);
});

test('each order’s payment is what its ledger adds up to, and each customer’s sums are those of the orders', async () => {
  const { db } = demo;
  const entries = Map.groupBy(await db.select().from(payments), ({ orderId }) => orderId);
  const all = await db.select().from(orders);
  for (const order of all) {
    const { paymentState, paidPaisa, courierPaisa, subtotalPaisa, deliveryPaisa, discountPaisa, totalPaisa } = order;
    const derived = derivePayment(order, sumsOf(entries.get(order.id) ?? []));
    expect({ paymentState, paidPaisa, courierPaisa }).toEqual(derived);
    expect(totalPaisa).toBe(subtotalPaisa + deliveryPaisa - discountPaisa);
  }
  for (const customer of await db.select().from(customers)) {
    const own = all.filter(({ shopId, phone }) => shopId === customer.shopId && phone === customer.phone);
    const counts = own.filter(({ state }) => state !== 'cancelled' && state !== 'returned');
    expect(customer.orders).toBe(own.length);
    expect(customer.boughtPaisa).toBe(counts.reduce((sum, { totalPaisa }) => sum + totalPaisa, 0));
  }
});

test('the history is as old as it looks: nothing is in the future, and steps follow each other', async () => {
  const { db } = demo;
  const times = [
    ...(await db.select({ at: orders.updatedAt }).from(orders)),
    ...(await db.select({ at: orderEvents.createdAt }).from(orderEvents)),
    ...(await db.select({ at: parcelEvents.createdAt }).from(parcelEvents)),
    ...(await db.select({ at: payments.createdAt }).from(payments)),
    ...(await db.select({ at: auditLog.createdAt }).from(auditLog)),
    ...(await db.select({ at: users.createdAt }).from(users)),
  ].map(({ at }) => at);
  expect(Math.max(...times)).toBeLessThanOrEqual(evening);
  expect(Math.min(...times)).toBe(evening - historyLength);
  const placed = await db.select().from(orders).orderBy(orders.shopId, orders.number);
  for (const [at, order] of placed.entries()) {
    const before = placed[at - 1];
    if (before?.shopId === order.shopId) expect(order.createdAt).toBeGreaterThan(before.createdAt);
  }
  expect(placed.filter(({ createdAt }) => createdAt > evening - day).length).toBeGreaterThan(10);
});

test('nothing is sent or left to do, the shop pages stay as they are, and no number belongs to anybody', async () => {
  const { db } = demo;
  for (const table of [notifications, jobs, hookDeliveries]) expect(await db.$count(table)).toBe(0);
  for (const { name, products: seeded } of shown) {
    const [shop] = await db.select().from(shops).where(eq(shops.name, name));
    const [row] = await db
      .select()
      .from(publications)
      .where(eq(publications.shopId, shop?.id ?? ''));
    expect([shop?.updatedAt, row?.dueAt]).toEqual([evening, evening]);
    const own = await db
      .select()
      .from(products)
      .where(eq(products.shopId, shop?.id ?? ''));
    for (const { name: named, stock = null } of seeded)
      expect(own.find((product) => product.name === named)?.stock).toBe(stock);
  }
  const numbers = [
    ...seedPeople.map(({ phone }) => phone),
    ...[trialSeller, suspendedSeller, ...payingSellers, ...seedStaff, ...seedInvitations].map(({ mobile }) => mobile),
  ];
  for (const number of numbers) expect(number).toMatch(/^0170{6}\d{2}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('visits, messages, plans and staff fill the lists of sellers and of the admin', async () => {
  const { db, send } = demo;
  const days = await db.select().from(dailyViews).where(eq(dailyViews.shopId, everywhere));
  expect(days).toHaveLength(60);
  expect(days.every(({ views }) => views > 0)).toBe(true);
  for (const { name } of seedShops) {
    const [shop] = await db.select().from(shops).where(eq(shops.name, name));
    const own = await db
      .select()
      .from(dailyViews)
      .where(eq(dailyViews.shopId, shop?.id ?? ''));
    expect(own.length).toBe(60);
    expect(shop?.totalViews).toBe(own.reduce((sum, { views }) => sum + views, 0));
  }
  const requests = await db.select().from(upgradeRequests).orderBy(upgradeRequests.createdAt);
  expect(requests.map(({ status }) => status)).toEqual(['approved', 'rejected', 'pending', 'pending']);
  const sent = await db.select().from(contacts).orderBy(contacts.createdAt);
  expect(sent.map(({ status }) => status)).toEqual(seedContacts.map(({ status }) => status));
  expect(await db.select({ status: shopReports.status }).from(shopReports)).toEqual([{ status: 'open' }]);
  const inactive = await db.select().from(shops).where(eq(shops.isActive, false));
  expect(inactive.map(({ name }) => name)).toEqual([suspendedSeller.shop]);
  const [tried] = await db.select().from(users).where(eq(users.mobile, trialSeller.mobile));
  expect(tried?.trialEnd).toBeLessThan(evening);
  expect(tried && planAt(tried, evening)).toBe('free');
  expect(await db.$count(members)).toBe(seedStaff.length);
  expect(await db.$count(invitations)).toBe(seedInvitations.length);
  const { identifier, password } = seedAdmin;
  const { status } = await send('POST', '/api/auth/login', { body: { identifier, password } });
  expect(status).toBe(200);
});

test('customers used coupons, ordered from pages for ads, and wrote reviews, some with a reply and one hidden', async () => {
  const { db } = demo;
  for (const { name, coupon } of shown.filter((shop) => shop.coupon)) {
    const [shop] = await db.select().from(shops).where(eq(shops.name, name));
    const ofShop = await db
      .select()
      .from(orders)
      .where(eq(orders.shopId, shop?.id ?? ''));
    const used = ofShop.filter((order) => order.coupon?.code === coupon?.code);
    expect(used.length).toBeGreaterThan(5);
    for (const { discountPaisa, couponPaisa } of used) expect(couponPaisa).toBeWithin(1, discountPaisa + 1);
    expect(ofShop.filter(({ pageId }) => pageId !== null).length).toBeGreaterThan(3);
    const written = await db
      .select()
      .from(reviews)
      .where(eq(reviews.shopId, shop?.id ?? ''));
    expect(written.length).toBeGreaterThan(8);
    expect(written.filter(({ hiddenFor }) => hiddenFor !== null).length).toBeGreaterThan(0);
    expect(written.filter(({ reply }) => reply !== '').length).toBeGreaterThan(2);
    const byProduct = Map.groupBy(written, ({ productId }) => productId);
    expect([...byProduct.values()].some((own) => own.length >= minRated)).toBe(true);
    expect(await db.$count(dailySalesVisits, eq(dailySalesVisits.shopId, shop?.id ?? ''))).toBe(60);
  }
});

/** The number of rows that a run could add to. */
async function sizesOf({ db }: Pick<typeof demo, 'db'>) {
  const sizes = [];
  for (const table of [
    users,
    accountList,
    orders,
    orderLines,
    orderEvents,
    payments,
    paymentMessages,
    parcels,
    parcelEvents,
    customers,
    dailyViews,
    contacts,
    shopReports,
    upgradeRequests,
    members,
    invitations,
    auditLog,
    coupons,
    shopPages,
    reviews,
    dailySalesVisits,
  ])
    sizes.push(await db.$count(table));
  return { sizes, views: await db.select({ views: shops.totalViews }).from(shops).orderBy(shops.id) };
}

test('a second start a week later adds nothing, and neither does a history that is continued', async () => {
  const before = await sizesOf(demo);
  demo.clock.now = evening + 7 * day;
  expect(await demo.seed()).toBe(false);
  await addHistory(demo.services, shown);
  expect(await sizesOf(demo)).toEqual(before);
});

/** The facts that orders placed at other times have in common. */
const factsOf = async ({ db }: Pick<typeof demo, 'db'>) =>
  (await db.select().from(orders).orderBy(orders.createdAt)).map(
    ({ number, name, phone, totalPaisa, source, note }) => [number, name, phone, totalPaisa, source, note] as const,
  );

test('a history that was interrupted is continued by the next start, and is the same although it is night', async () => {
  const night = await startEmpty(evening + 5 * hour);
  const { database } = night.services;
  const write: typeof database.write = async (work) => {
    if ((await night.db.$count(orders)) === 60) throw new Error('the power failed');
    return database.write(work);
  };
  await expect(night.seed({ ...night.services, database: { ...database, write } })).rejects.toThrow('the power failed');
  night.clock.now += 2 * day;
  expect(await night.seed()).toBe(true);
  expect(await factsOf(night)).toEqual(await factsOf(demo));
  expect(await night.db.selectDistinct({ state: orders.state }).from(orders)).toHaveLength(orderStates.length);
  const stages = await night.db.selectDistinct({ stage: orders.parcelStage }).from(orders);
  expect(stages).toHaveLength(3);
  expect(await night.db.$count(payments, eq(payments.state, 'pending'))).toBeGreaterThan(0);
});

test('an owner who changes her shop while the history is added is no reason to stop', async () => {
  const { services, db } = await startEmpty(evening);
  const onFilled = async () => {
    await db.update(shops).set({ orderMode: 'message', isActive: false });
    await db.delete(products);
  };
  const seeding = { shops: shown.slice(0, 1), hasHistory: true, read, report: () => undefined, onFilled };
  expect(await seedDemo(services, seeding)).toBe(true);
  expect(await db.$count(orders)).toBe(0);
  expect(await db.$count(users, eq(users.isAdmin, true))).toBe(1);
});
