import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { notifications, shops } from '../../../db/schema/index.ts';
import { dhakaDay, startOfDay } from '../../platform/formats/dhaka-time.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import { partsOf } from '../../platform/messaging/sms/segments.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { eraseShopper } from '../order/erase-shopper.ts';
import { startTextingShoppers } from './testing.ts';

const stops: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function start(...given: Parameters<typeof startTextingShoppers>) {
  const api = await startTextingShoppers(...given);
  stops.push(api.gateway.stop);
  return api;
}

const shipped = ['confirmed', 'packed', 'shipped'];

test('a shopper gets an SMS for each switch, each once, in the language in which she ordered, with a link that works', async () => {
  const { placeFromForm, step, sendTexts, texts, app } = await start();
  await placeFromForm();
  await sendTexts();
  await step(...shipped);
  await sendTexts();
  await sendTexts();
  await step('delivered');
  await sendTexts();
  const [received = '', sent = '', delivered = '', ...others] = texts();
  expect(others).toEqual([]);
  expect(received).toStartWith('8801812345678: Rahima: we have received your order #1001. Details: http');
  expect(sent).toContain('Rahima: your order #1001 is on its way. Track it: http');
  expect(delivered).toContain('Rahima: your order #1001 was delivered.');
  const link = new URL(/https?:\S+/.exec(sent)?.[0] ?? '');
  const found = await app.handle(new Request(link.href.replace('/orders/', '/api/orders/')));
  expect(await found.json()).toMatchObject({ number: 1001, state: 'delivered' });
  expect(received).toContain(link.href);
});

test('a shopper who ordered in Bangla gets a Bangla text of two parts', async () => {
  const { placeFromForm, mark, step, sendTexts, texts, services, shopId } = await start();
  const name = 'রহিমার জামদানি শাড়ির দোকান, ঢাকা নিউ মার্কেট দোতলা';
  await services.database.write((transaction) => transaction.update(shops).set({ name }).where(eq(shops.id, shopId)));
  await placeFromForm();
  await mark({ language: 'bn' });
  await step(...shipped);
  await sendTexts();
  const text = texts().at(-1)?.split(': ').slice(1).join(': ') ?? '';
  expect(text).toContain('অর্ডার #১০০১ পাঠানো হয়েছে');
  const link = /https?:\S+/.exec(text)?.[0] ?? '';
  const longLink = `https://poshora.com/orders/${link.split('/').at(-1)}`;
  expect(partsOf(text.replace(link, longLink))).toBe(2);
});

test('the name of a shop cannot put the link of another site into a text', async () => {
  const { placeFromForm, sendTexts, texts, services, shopId } = await start();
  const name = 'bit.ly/prize http://x.test';
  await services.database.write((transaction) => transaction.update(shops).set({ name }).where(eq(shops.id, shopId)));
  await placeFromForm();
  await sendTexts();
  expect(texts()[0]).toStartWith('8801812345678: bit ly prize http x test: we have');
});

test('switches are off in a new shop, and one that is switched off meanwhile stops a waiting text', async () => {
  const { asOwner, own, set, placeFromForm, step, send, sendTexts, texts, queued, newSeller } = await start();
  const other = await newSeller('Other');
  const settings = await send('GET', `/api/shops/${other.shopId}/shopper-messages`, { cookie: other.cookie });
  expect(settings.body).toMatchObject({ received: false, shipped: false, delivered: false });
  await set({ shipped: true });
  expect((await asOwner('GET', own)).body).toMatchObject({ received: false, shipped: true, delivered: false });
  await placeFromForm();
  expect(await queued()).toBe(0);
  await step(...shipped);
  expect(await queued()).toBe(1);
  await set({});
  await sendTexts();
  expect(texts()).toEqual([]);
});

test('no SMS is sent for an order that is suspicious, from the start or by what was added later', async () => {
  const { place, placeFromForm, mark, step, sendTexts, texts, queued } = await start();
  await place({ website: 'https://bot.example' });
  await step(...shipped, 'delivered');
  expect(await queued()).toBe(0);
  await placeFromForm({ phone: '01912345678' });
  expect(await queued()).toBe(1);
  await mark({ isSuspicious: true });
  await sendTexts();
  expect(texts()).toEqual([]);
});

test('no SMS is sent for an order without the token of the shop’s form: from a program, without JavaScript, by hand', async () => {
  const { place, asOwner, base, mark, step, queued, productId } = await start();
  await place();
  // Even if it does not count as suspicious.
  await mark({ isSuspicious: false });
  await step(...shipped);
  const manual = { name: 'Salma', phone: '01912345678', district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
  const lines = [{ productId, quantity: 1 }];
  expect((await asOwner('POST', `${base}/manual`, { ...manual, lines })).status).toBe(201);
  await step(...shipped);
  await mark({ channel: 'plain', reasons: ['without_script'], isSuspicious: false });
  await step('delivered');
  expect(await queued()).toBe(0);
});

test('a text about an earlier state, to an earlier number, of a closed shop or about an erased shopper is not sent', async () => {
  const { placeFromForm, mark, stored, step, set, sendTexts, texts, services, shopId } = await start();
  const { db, write } = services.database;
  await set({ received: true, shipped: true });
  await placeFromForm();
  await step('cancelled');
  await sendTexts();
  expect(texts()).toEqual([]);
  await placeFromForm({ phone: '01912345671' });
  await mark({ phone: '01912345672' });
  await placeFromForm({ phone: '01912345673' });
  const order = (await stored()).at(-1)!;
  await write((transaction) => eraseShopper({ transaction, now: 1 }, order));
  expect(await db.select().from(notifications).where(eq(notifications.recipient, '01912345673'))).toEqual([]);
  await sendTexts();
  await placeFromForm({ phone: '01912345674' });
  await write((transaction) => transaction.update(shops).set({ isActive: false }).where(eq(shops.id, shopId)));
  await sendTexts();
  expect(texts()).toEqual([]);
});

test('a shop’s SMS of a day end at its plan’s limit, are shown with it, and begin again the next day', async () => {
  const { placeFromForm, sendTexts, texts, asOwner, own, clock } = await start('trial');
  for (let number = 10; number < 22; number += 1) await placeFromForm({ phone: `019123456${number}` });
  await sendTexts();
  expect(texts()).toHaveLength(10);
  expect((await asOwner('GET', own)).body).toMatchObject({ sentToday: 10, maxPerDay: 10, hasGateway: true });
  clock.now += day;
  expect((await asOwner('GET', own)).body).toMatchObject({ sentToday: 0 });
});

test('a shopper gets at most five SMS a day, whatever she orders', async () => {
  const { placeFromForm, step, sendTexts, texts, clock } = await start();
  for (let number = 0; number < 4; number += 1) {
    await placeFromForm();
    await sendTexts();
    await step(...shipped);
    await sendTexts();
    clock.now += 20 * minute;
  }
  expect(texts()).toHaveLength(5);
});

test('the whole installation stops at its number of parts a day', async () => {
  const { placeFromForm, sendTexts, texts } = await start('pro', { SMS_PARTS_PER_DAY: '2' });
  for (const phone of ['01912345671', '01912345672', '01912345673']) await placeFromForm({ phone });
  await sendTexts();
  expect(texts()).toHaveLength(2);
});

test('a plan without SMS refuses the switches and sends nothing, and switching off always works', async () => {
  const { set, setPlan, placeFromForm, sendTexts, texts } = await start();
  await setPlan('free');
  await placeFromForm();
  await sendTexts();
  expect(texts()).toEqual([]);
  expect(await set({ shipped: true })).toMatchObject({ status: 403, body: { code: 'sms_not_in_plan' } });
  expect((await set({})).status).toBe(200);
});

test('a stranger and staff without the permission can neither read nor change a shop’s switches', async () => {
  const { own, newSeller, send, asOwner, ...api } = await start();
  const stranger = await newSeller('Stranger');
  const member = await newMember({ ...api, newSeller, send }, api, 'orders');
  const before = (await asOwner('GET', own)).body;
  const none = { received: false, shipped: false, delivered: false };
  for (const [cookie, status] of [
    [stranger.cookie, 404],
    [member.cookie, 403],
    ['', 401],
  ] as const) {
    expect((await send('GET', own, { cookie })).status).toBe(status);
    expect((await send('PUT', own, { cookie, body: none })).status).toBe(status);
  }
  expect((await asOwner('GET', own)).body).toEqual(before);
});

test('a shopper is asked for a review once, on the morning after the delivery, unless she has written it', async () => {
  const { set, placeFromForm, step, sendTexts, texts, queued, clock, send, productId, ...api } = await start();
  const undo = async () => {
    const { id, version } = await api.last();
    const back = await api.asOwner('PUT', `${api.base}/${id}/back`, { version, state: 'shipped' });
    expect(back.status).toBe(200);
  };
  await set({ review: true });
  const morning = startOfDay(dhakaDay(clock.now + day)) + 11 * hour;
  const token = String((await placeFromForm()).body?.['token']);
  await step(...shipped, 'delivered');
  expect(await queued()).toBe(1);
  clock.now = morning - 1;
  await sendTexts();
  expect(texts()).toEqual([]);
  clock.now = morning;
  await sendTexts();
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toContain('Rahima: how do you like what you ordered (#1001)? Tell others here: http');
  await undo();
  await step('delivered');
  expect(await queued(), 'a repeated delivery asks for nothing').toBe(1);

  await placeFromForm({ phone: '01912345678' });
  await step(...shipped, 'delivered');
  await undo();
  clock.now += 2 * day;
  await sendTexts();
  expect(texts(), 'the delivery was undone').toHaveLength(1);

  const reviewed = String((await placeFromForm({ phone: '01612345678' })).body?.['token']);
  await step(...shipped, 'delivered');
  const review = { body: { productId, stars: 5, text: '' } };
  expect((await send('POST', `/api/orders/${reviewed}/reviews`, review)).status).toBe(201);
  clock.now += 2 * day;
  await sendTexts();
  expect(texts()).toHaveLength(1);
  expect((await send('POST', `/api/orders/${token}/reviews`, review)).status).toBe(201);
});

test('SMS about a pickup name the shop’s address instead of a delivery', async () => {
  const { asOwner, shopId, placeFromForm, step, sendTexts, texts } = await start();
  await asOwner('PUT', `/api/shops/${shopId}`, {
    offersPickup: true,
    address: 'House 7, www.evil.test/Jaleshwaritala, Bogura',
  });
  const pickup = { pickup: true, district: '', area: '', address: '' };
  expect((await placeFromForm(pickup)).status).toBe(201);
  await sendTexts();
  await step('confirmed', 'delivered');
  await sendTexts();
  const [received, delivered] = texts();
  expect(received).toContain('#1001. Pickup at the shop, House 7, www evil test Jalesh…: http');
  expect(delivered).toContain('you have picked up your order #1001. Thank you! http');
});
