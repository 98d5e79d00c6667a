import { expect, test } from 'bun:test';
import { array, asyncProperty, assert, constantFrom, integer, record } from 'fast-check';
import { eq } from 'drizzle-orm';
import { orders, paymentMessages, payments } from '../../../db/schema/index.ts';
import { entryDirections, entryStates, paymentProviders } from '../../../db/schema/payment-states.ts';
import { dhakaDay, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { day } from '../../platform/formats/durations.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { monthRange } from './month.ts';
import { startWithMoney } from './testing.ts';

const paisaOf = (taka: number): number => Math.round(taka * 100);
const sumOf = (entries: ReadonlyArray<{ readonly amountPaisa: number }>) =>
  entries.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);

test('a month’s figures are the sums of its confirmed entries, for any entries', async () => {
  const { add, money, file, services } = await startWithMoney();
  const month = '2026-10';
  const { start, end } = monthRange(month);
  const entry = record({
    direction: constantFrom(...entryDirections),
    provider: constantFrom(...paymentProviders),
    state: constantFrom(...entryStates),
    amountPaisa: integer({ min: 1, max: 1_000_000_00 }),
    // Some are just outside the month, or at its limits.
    closedAt: integer({ min: start - day, max: end + day }),
  });
  await assert(
    asyncProperty(array(entry, { maxLength: 30 }), async (entries) => {
      await services.database.write((transaction) => transaction.delete(payments));
      if (entries.length > 0) await add(...entries, { closedAt: start, amountPaisa: 1 }, { closedAt: end - 1 });
      const stored = await services.database.db.select().from(payments);
      const counted = stored.filter(
        ({ state, closedAt }) => state === 'confirmed' && closedAt! >= start && closedAt! < end,
      );
      const of = (direction: string, which: (one: (typeof counted)[number]) => boolean = () => true) =>
        sumOf(counted.filter((one) => one.direction === direction && which(one)));
      const seen = await money({ month });
      expect([paisaOf(seen.received), paisaOf(seen.givenBack)]).toEqual([of('in'), of('out')]);
      for (const { date, received, givenBack } of seen.byDay) {
        const isOn = ({ closedAt }: (typeof counted)[number]) => dhakaDay(closedAt!) === date;
        expect([date, paisaOf(received), paisaOf(givenBack)]).toEqual([date, of('in', isOn), of('out', isOn)]);
      }
      for (const { provider, received, givenBack, entries: count } of seen.byProvider) {
        const isBy = (one: (typeof counted)[number]) => one.provider === provider;
        expect([paisaOf(received), paisaOf(givenBack)]).toEqual([of('in', isBy), of('out', isBy)]);
        expect(count).toBe(counted.filter(isBy).length);
      }
      expect(seen.byProvider.reduce((sum, { entries: count }) => sum + count, 0)).toBe(counted.length);
      const { rows } = await file({ month });
      const column = (name: string) => rows.reduce((sum, row) => sum + paisaOf(Number(row[name])), 0);
      expect([column('Received (taka)'), column('Given back (taka)')]).toEqual([of('in'), of('out')]);
    }),
    { numRuns: 15 },
  );
});

test('a month begins and ends at midnight in Dhaka; the days of the current month end today', async () => {
  const { add, money, clock } = await startWithMoney();
  const midnight = startOfDay('2026-11-01');
  await add({ closedAt: midnight - 1, amountPaisa: 100 }, { closedAt: midnight, amountPaisa: 200 });
  clock.now = startOfDay('2026-11-03') + day / 2;
  expect(await money()).toMatchObject({
    month: '2026-11',
    currentMonth: '2026-11',
    firstMonth: '2026-10',
    received: 2,
    byDay: [
      { date: '2026-11-01', received: 2, givenBack: 0 },
      { date: '2026-11-02', received: 0 },
      { date: '2026-11-03', received: 0 },
    ],
  });
  const october = await money({ month: '2026-10' });
  expect(october.byDay).toHaveLength(31);
  expect(october.byDay.at(-1)).toEqual({ date: '2026-10-31', received: 1, givenBack: 0 });
  expect((await money({ month: '2026-02' })).byDay).toHaveLength(28);
});

test('the seller sees what is to be collected, given back, claimed and unmatched', async () => {
  const { add, money, place, services, payee, shopId, order, asOwner, base, last, clock } = await startWithMoney();
  await place({ phone: '01912345678' });
  const second = await last();
  expect((await money()).toCollect).toEqual({ orders: 2, amount: 1060 + Number(second['toCollect']) });
  await add(
    {
      state: 'claimed',
      closedAt: null,
      amountPaisa: 50_050,
      sender: '01712345678',
      trxId: 'BLU1',
      doubt: 'wrong_amount',
    },
    { state: 'rejected', trxId: 'BLU2' },
  );
  await services.database.write(async (transaction) => {
    await transaction.update(orders).set({ paymentState: 'paid', paidPaisa: 30_000 }).where(eq(orders.id, order.id));
    const message = { payee, shopId, provider: 'nagad', amountPaisa: 500, parser: 'nagad 1' } as const;
    const receivedAt = clock.now;
    await transaction.insert(paymentMessages).values([
      { ...message, id: 'one', trxId: 'A1', receivedAt },
      { ...message, id: 'two', trxId: 'A2', receivedAt, dismissedAt: receivedAt },
    ]);
  });
  await asOwner('PUT', `${base}/${String(second['id'])}`, { version: second['version'], state: 'cancelled' });
  const first = { orderId: order.id, number: 1001, name: 'Salma Akter' };
  expect(await money()).toMatchObject({
    received: 0,
    toCollect: { orders: 0, amount: 0 },
    toGiveBack: { orders: 0, amount: 0, first: [] },
    claims: {
      count: 1,
      amount: 500.5,
      first: [{ ...first, amount: 500.5, sender: '01712345678', trxId: 'BLU1', doubt: 'wrong_amount' }],
    },
    unmatchedMessages: 1,
  });
  await services.database.write((transaction) =>
    transaction.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id)),
  );
  expect((await money()).toGiveBack).toEqual({ orders: 1, amount: 300, first: [{ ...first, amount: 300 }] });
});

test('a delivered order without its money is listed until the money is entered, unless a courier has it', async () => {
  const { money, services, order, asOwner, base } = await startWithMoney();
  const change = (columns: Partial<typeof orders.$inferInsert>) =>
    services.database.write((transaction) => transaction.update(orders).set(columns).where(eq(orders.id, order.id)));
  expect((await money()).unpaid).toEqual({ orders: 0, amount: 0, first: [] });
  await change({ state: 'delivered' });
  const listed = { orderId: order.id, number: 1001, name: 'Salma Akter', orderVersion: order.version, amount: 1060 };
  expect(await money()).toMatchObject({
    toCollect: { orders: 0 },
    unpaid: { orders: 1, amount: 1060, first: [listed] },
  });
  await change({ courierPaisa: 106_000 });
  expect((await money()).unpaid).toEqual({ orders: 0, amount: 0, first: [] });
  await change({ courierPaisa: 0, paidPaisa: 6_000, paymentState: 'part_paid' });
  expect((await money()).unpaid).toMatchObject({ orders: 1, amount: 1000 });
  await change({ paidPaisa: 0, paymentState: 'unpaid' });
  const entry = { version: order.version, kind: 'cash', amount: 1060 };
  expect((await asOwner('POST', `${base}/${order.id}/payments`, entry)).status).toBe(201);
  expect(await money()).toMatchObject({ received: 1060, unpaid: { orders: 0, amount: 0, first: [] } });
});

test('the file neutralises formulas and keeps the first 0 of mobiles', async () => {
  const { add, file, services, slug } = await startWithMoney();
  await services.database.write((transaction) => transaction.update(orders).set({ name: '=1+1' }));
  await add({ sender: '01712345678', trxId: 'BLU1H6X87P', amountPaisa: 50_005, confirmedBy: 'message' });
  const { response, rows } = await file();
  expect(response.headers.get('content-disposition')).toContain(`${slug}-money-`);
  expect(rows).toMatchObject([
    {
      Order: '1001',
      Customer: "'=1+1",
      'Received (taka)': '500.05',
      'Given back (taka)': '',
      'Paid with': 'bKash',
      'Paid from': '01712-345678',
      TrxID: 'BLU1H6X87P',
    },
  ]);
});

test('the file has all entries of the month in order, over any number of pages', async () => {
  const { add, file, clock } = await startWithMoney();
  const entries = Array.from({ length: 1100 }, (_, index) => ({
    amountPaisa: (index + 1) * 100,
    // Many entries have the same time.
    closedAt: clock.now + Math.floor(index / 300),
    id: `entry-${String(index).padStart(4, '0')}`,
  }));
  for (let from = 0; from < entries.length; from += 100) await add(...entries.slice(from, from + 100));
  const { rows } = await file();
  expect(rows.map((row) => Number(row['Received (taka)']))).toEqual(entries.map((_, index) => index + 1));
});

test('staff for orders see the money, but only a manager gets the file; strangers get neither', async () => {
  const { send, path, file, ...api } = await startWithMoney();
  await givePlan(api.services, api.userId, 'starter');
  const clerk = await newMember({ ...api, send }, api, 'orders');
  const manager = await newMember({ ...api, send }, api, 'manager', 'Parvin');
  const catalogue = await newMember({ ...api, send }, api, 'catalogue', 'Karim');
  const stranger = await api.newSeller('Stranger');
  const read = async (cookie?: string) => [
    (await send('GET', path, cookie === undefined ? {} : { cookie })).status,
    (await file({}, cookie ?? '')).response.status,
  ];
  expect(await read(clerk.cookie)).toEqual([200, 403]);
  expect(await read(manager.cookie)).toEqual([200, 200]);
  expect(await read(catalogue.cookie)).toEqual([403, 403]);
  expect(await read(stranger.cookie)).toEqual([404, 404]);
  expect(await read()).toEqual([401, 401]);
  expect((await send('GET', `${path}?month=2026-13`, { cookie: api.cookie })).status).toBe(422);
});
