import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { publications, users } from '../../../../db/schema/index.ts';
import { givePlan } from '../../../shops/domains/testing.ts';
import { startOrderPayments } from './testing.ts';

/** A shop on Pro without any number to pay to, whose customers pay the delivery charge of 60 taka in advance. */
async function startOnlineAdvance() {
  const api = await startOrderPayments();
  const { own, seller, services, base } = api;
  await givePlan(services, seller.userId, 'pro');
  const save = (terms: object) => own('PUT', `/api/payment-info/${seller.shopId}`, { bkash: '', nagad: '', ...terms });
  const shop = async () => (await own('GET', `/api/users/${seller.userId}/shop`)).body;
  const [listed] = (await shop())!['products'];
  const order = (more: object, phone = '01812345678') =>
    api.send('POST', `/api/shops/${seller.slug}/orders`, {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: {
        productId: listed.id,
        quantity: 2,
        name: 'Salma Akter',
        phone,
        district: 'Dhaka',
        area: 'Mirpur',
        address: 'House 4',
        payment: { method: 'cash' },
        ...more,
      },
    });
  const orders = async () => (await own('GET', `${base}/orders`)).body?.['orders'];
  return { ...api, save, shop, order, orders };
}

test('a shop with a gateway and without a number asks for an advance, which is paid at the gateway', async () => {
  const api = await startOnlineAdvance();
  expect((await api.save({ advanceRule: 'delivery' })).body?.['fields']).toHaveProperty(['advanceRule']);
  await api.saveMerchant();
  expect(await api.shop()).toMatchObject({ takesOnline: true, advance: { rule: 'none' } });
  expect((await api.save({ advanceRule: 'delivery' })).body?.['advance']).toMatchObject({ rule: 'delivery' });

  expect((await api.order({})).body).toMatchObject({ code: 'advance_changed', advance: 60 });
  const placed = await api.order({ expectedAdvance: 60 });
  expect(placed.status).toBe(201);
  const token = String(placed.body?.['token']);
  const open = { paymentState: 'unpaid', advanceDue: 60, advanceOpen: 60, toCollect: 1060 };
  expect((await api.send('GET', `/api/orders/${token}`)).body).toMatchObject(open);

  await api.pay(token);
  const payment = api.bkash.latest();
  expect(payment.amount).toBe('60.00');
  await api.visit(api.bkash.agree(payment.id));
  const paid = { paymentState: 'part_paid', paid: 60, advanceOpen: 0, toCollect: 1000 };
  expect((await api.orders())[0]).toMatchObject(paid);
  await api.stop();
});

test('without its gateway or its plan, such a shop asks for nothing, and a shop with a number for a claim', async () => {
  const api = await startOnlineAdvance();
  const { services, seller, base, own } = api;
  const { db } = services.database;
  await api.saveMerchant();
  await api.save({ advanceRule: 'delivery' });
  const accepts = async (phone: string, more: object) => (await api.order(more, phone)).body;

  await db.update(users).set({ plan: 'starter' }).where(eq(users.id, seller.userId));
  expect(await accepts('01812345671', { expectedAdvance: 60 })).toMatchObject({ code: 'advance_changed', advance: 0 });
  expect(await accepts('01812345671', { expectedAdvance: 0 })).toHaveProperty('token');
  await db.update(users).set({ plan: 'pro' }).where(eq(users.id, seller.userId));
  expect(await accepts('01812345672', { expectedAdvance: 60 })).toHaveProperty('token');

  const wanted = async () =>
    (await db.select().from(publications).where(eq(publications.shopId, seller.shopId)))[0]?.wanted ?? 0;
  const before = await wanted();
  await own('DELETE', `${base}/payment-gateways/bkash`);
  expect(await wanted(), 'the order form is published again').toBeGreaterThan(before);
  expect(await accepts('01812345673', { expectedAdvance: 60 })).toMatchObject({ code: 'advance_changed', advance: 0 });
  await api.save({ bkash: '01712345678', advanceRule: 'delivery' });
  const refused = await accepts('01812345674', { expectedAdvance: 60 });
  expect(Object.keys(refused?.['fields'] ?? {})).toEqual(['payment.method']);
  expect((await api.orders()).map(({ advanceDue }: { advanceDue: number }) => advanceDue)).toEqual([60, 0]);
  await api.stop();
});
