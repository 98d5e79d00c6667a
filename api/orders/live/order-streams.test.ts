import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../../db/client.ts';
import { payments, shops } from '../../../db/schema/index.ts';
import { payeeOf } from '../../payments/ledger.ts';
import { createApp } from '../../app.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { browserRequest } from '../../../tests/api/client-testing.ts';
import { order, startWithSavedOrders } from '../testing.ts';
import { OrderStreams, orderStreams } from './order-streams.ts';
import { announceChange } from './announce-change.ts';
import { minute } from '../../platform/formats/durations.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

const stops: Array<() => unknown> = [];
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A shop, and browsers with an open stream of its orders. */
async function start() {
  const api = await startWithSavedOrders();
  const streams = orderStreams(api.services);
  stops.push(() => streams.stop());
  async function listen(cookie = api.cookie) {
    const response = await api.app.handle(browserRequest(api.origin, 'GET', `${api.base}/events`, { cookie }));
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    /** The next message: its event and data; null at the end of the stream. */
    async function next() {
      const { value, done } = await reader.read();
      if (done) return null;
      const event = /event: (\w+)/.exec(value)?.[1];
      const data = /data: (.+)/.exec(value)?.[1];
      return { event, data: data === undefined ? null : (JSON.parse(data) as object) };
    }
    return { response, next, leave: () => reader.cancel() };
  }
  return { ...api, streams, listen };
}

test('an open inbox learns of a change at once, and of each change only once', async () => {
  const { listen, place, last, asOwner, base, streams } = await start();
  const inbox = await listen();
  expect(inbox.response.headers.get('content-type')).toBe('text/event-stream');
  expect(await inbox.next()).toMatchObject({ event: 'news', data: { lastNumber: 0, counts: { new: 0 } } });
  await place();
  expect(await inbox.next()).toMatchObject({ event: 'news', data: { lastNumber: 1001, counts: { new: 1 } } });
  const saved = await last();
  await asOwner('PUT', `${base}/${saved['id']}`, { version: 1, note: 'Call her first' });
  await asOwner('PUT', `${base}/${saved['id']}`, { version: 2, state: 'confirmed' });
  expect(await inbox.next()).toMatchObject({ event: 'news', data: { counts: { new: 0, confirmed: 1 } } });
  for (let poll = 0; poll < 5; poll += 1) await streams.poll();
  expect(await inbox.next()).toEqual({ event: 'beat', data: null });
});

test('an open inbox learns of a claimed payment and of its confirmation', async () => {
  const { listen, place, services, shopId, stored, clock } = await start();
  await place();
  const inbox = await listen();
  expect(await inbox.next()).toMatchObject({ data: { claims: 0, lastPaymentAt: 0 } });
  const [placed] = await stored();
  await services.database.write(async (transaction) => {
    await transaction.insert(payments).values({
      id: 'claim',
      payee: payeeOf(shopId),
      shopId,
      orderId: placed?.id ?? '',
      direction: 'in',
      kind: 'claim',
      provider: 'bkash',
      amountPaisa: 106_000,
      state: 'claimed',
      createdAt: clock.now,
    });
    announceChange(transaction, shopId);
  });
  expect(await inbox.next()).toMatchObject({ data: { claims: 1, lastPaymentAt: 0 } });
  await services.database.write(async (transaction) => {
    await transaction.update(payments).set({ state: 'confirmed', closedAt: clock.now });
    announceChange(transaction, shopId);
  });
  expect(await inbox.next()).toMatchObject({ data: { claims: 0, lastPaymentAt: clock.now } });
});

test('polls never overlap, however slow the database is', async () => {
  const { services } = await start();
  let requested = 0;
  const { db } = services.database;
  const slow = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'selectDistinct') requested += 1;
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  const streams = new OrderStreams({ ...services, database: { ...services.database, db: slow } });
  await Promise.all([streams.poll(), streams.poll(), streams.poll()]);
  expect(requested).toBe(1);
  await streams.poll();
  expect(requested, 'the next poll queries again').toBe(2);
});

test('an open inbox learns of orders that another server took at the next poll', async () => {
  const { listen, services, slug, productId, origin, streams } = await start();
  const database = await openDatabase({ url: services.database.url });
  stops.push(() => database.close());
  const other = createApp({ ...services, database });
  const inbox = await listen();
  await inbox.next();
  const placed = await other.handle(
    browserRequest(origin, 'POST', `/api/shops/${slug}/orders`, { body: { productId, ...order } }),
  );
  expect(placed.status).toBe(201);
  await streams.poll();
  expect(await inbox.next()).toMatchObject({ event: 'news', data: { lastNumber: 1001, counts: { new: 1 } } });
});

test('a stream ends when its session ends or its shop is deleted', async () => {
  const { listen, asOwner, streams, services, shopId, place, clock } = await start();
  const first = await listen();
  await first.next();
  const setDeleted = (deletedAt: number | null) =>
    services.database.write((transaction) => transaction.update(shops).set({ deletedAt }).where(eq(shops.id, shopId)));
  await place();
  await first.next();
  await setDeleted(1);
  await streams.poll();
  expect(await first.next()).toBeNull();
  await setDeleted(null);
  const second = await listen();
  await second.next();
  await asOwner('POST', '/api/auth/logout', {});
  // The order is too old for the poll to find it, so the session must end the stream.
  clock.now += minute;
  await streams.poll();
  expect(await second.next()).toBeNull();
  expect(streams.size).toBe(0);
  expect((await listen()).response.status).toBe(401);
  expect((await place({ phone: '01912345678' })).status, 'orders still work without a listener').toBe(201);
});

test('the stream of a removed member ends at the next poll, without a new order', async () => {
  const { listen, services, userId, shopId, clock, streams, asOwner, place, ...api } = await start();
  await givePlan(services, userId, 'starter');
  const salma = await newMember({ ...api, services, clock }, { ...api, userId, shopId }, 'orders');
  await place();
  const inbox = await listen(salma.cookie);
  await inbox.next();
  clock.now += minute;
  await streams.poll();
  expect(streams.size).toBe(1);
  await asOwner('DELETE', `/api/shops/${shopId}/staff/${salma.userId}`);
  await streams.poll();
  expect(streams.size).toBe(0);
  expect(await inbox.next()).toBeNull();
  expect((await listen(salma.cookie)).response.status).toBe(404);
});

test('a stranger gets no stream, and a user has at most four', async () => {
  const { listen, newSeller, streams } = await start();
  const stranger = await newSeller('Stranger');
  expect((await listen(stranger.cookie)).response.status).toBe(404);
  expect((await listen('')).response.status).toBe(401);
  expect(streams.size).toBe(0);
  const inboxes = await Promise.all([listen(), listen(), listen(), listen()]);
  expect((await listen()).response.status).toBe(429);
  await inboxes[0].leave();
  expect((await listen()).response.status).toBe(200);
  expect(streams.size).toBe(4);
  streams.stop();
  expect(streams.size).toBe(0);
});
