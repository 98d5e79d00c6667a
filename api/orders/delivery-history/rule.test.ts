import { expect, test } from 'bun:test';
import { phone, startHistory } from './testing.ts';

const bad = { delivery_ratio: 30, cancellation_ratio: 70, volume_band: 'medium', volume_range: '6-20' };

/** A shop that can take an advance, and a phone with two returned parcels. */
async function startWithReturns(settings: object) {
  const api = await startHistory({ HISTORY_PER_DAY: '0' });
  await api.own('PUT', `/api/payment-info/${api.seller.shopId}`, { bkash: '01712345678', nagad: '' });
  for (const end of ['returned', 'returned'] as const) {
    await api.place();
    await api.end(end);
  }
  await api.choose(settings);
  return api;
}

test('without a rule, an order from a phone with returns only shows its history', async () => {
  const { place, last, history } = await startWithReturns({});
  await place();
  expect(await last()).toMatchObject({ isSuspicious: false, reasons: [], advanceDue: 0 });
  expect(await history()).toMatchObject({ own: { delivered: 0, returned: 2 }, isRisky: true });
});

test('the rule marks an order at once, and the marked order takes no stock', async () => {
  const { place, last, left } = await startWithReturns({ rule: 'mark' });
  const before = await left();
  await place();
  expect(await last()).toMatchObject({ isSuspicious: true, reasons: ['many_returns'] });
  expect(await left()).toBe(before);
});

test('the rule asks an advance of the delivery charge at once; it follows the shop’s own share', async () => {
  const { place, last, own, seller } = await startWithReturns({ rule: 'advance' });
  await place();
  expect(await last()).toMatchObject({
    isSuspicious: false,
    reasons: ['advance_for_returns'],
    advanceDue: 60,
    advanceOpen: 60,
  });
  const terms = { advanceRule: 'share', advancePercent: '20', advanceScope: 'outside_dhaka' };
  await own('PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '', ...terms });
  await place();
  expect(await last()).toMatchObject({ advanceDue: 212 });
  await place({ phone: '01812345679' });
  expect(await last()).toMatchObject({ reasons: [], advanceDue: 0 });
});

test('an advance for returns follows the order’s total', async () => {
  const { place, last, own, base, seller } = await startWithReturns({ rule: 'advance' });
  const terms = { advanceRule: 'share', advancePercent: '50', advanceScope: 'outside_dhaka' };
  await own('PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '', ...terms });
  await place();
  const { id, version, advanceDue } = await last();
  expect(advanceDue).toBe(530);
  await own('PUT', `${base}/orders/${id}`, { version, discount: 60 });
  expect(await last()).toMatchObject({ total: 1000, advanceDue: 500 });
});

test('a shop to which nobody can pay asks for nothing', async () => {
  const { place, last, own, seller } = await startWithReturns({ rule: 'advance' });
  await own('PUT', `/api/payment-info/${seller.shopId}`, { bkash: '', nagad: '' });
  await place();
  expect(await last()).toMatchObject({ reasons: ['advance_for_returns'], advanceDue: 0 });
});

test('what a courier responds later is applied to the new order; a confirmed one stays', async () => {
  const api = await startWithReturns({ rule: 'mark' });
  const { connect, place, work, last, left, steadfast, own, base } = api;
  await connect();
  const other = { phone: '01912345678' };
  steadfast.score(other.phone, bad);
  const before = (await left()) ?? 0;
  await place(other);
  expect(await last()).toMatchObject({ isSuspicious: false });
  expect(await left()).toBe(before - 2);
  await work();
  expect(await last()).toMatchObject({ isSuspicious: true, reasons: ['many_returns'], state: 'new' });
  expect(await left()).toBe(before);
  const { id, version } = await last();
  await own('PUT', `${base}/orders/${id}`, { version, state: 'confirmed' });
  expect(await left()).toBe(before - 2);

  steadfast.score('01912345679', bad);
  await place({ phone: '01912345679' });
  const next = await last();
  await own('PUT', `${base}/orders/${next['id']}`, { version: next['version'], state: 'confirmed' });
  await work();
  expect(await last()).toMatchObject({ isSuspicious: false, reasons: [] });
});

test('a late response asks for the advance, and an order that the seller typed keeps its terms', async () => {
  const api = await startWithReturns({ rule: 'advance' });
  const { connect, place, work, last, steadfast, own, base, productId } = api;
  await connect();
  steadfast.score('01912345678', bad);
  await place({ phone: '01912345678' });
  expect(await last()).toMatchObject({ advanceDue: 0 });
  await work();
  await work();
  expect(await last()).toMatchObject({ advanceDue: 60, reasons: ['advance_for_returns'] });
  const typed = { name: 'Salma', phone, district: 'Dhaka', area: 'Mirpur', address: 'House 4' };
  await own('POST', `${base}/orders/manual`, { ...typed, lines: [{ productId, quantity: 1 }] });
  await work();
  expect(await last()).toMatchObject({ advanceDue: 0, reasons: [] });
});

test('another owner, a member without orders and a visitor see and change nothing', async () => {
  const { newSeller, send, base, last, own, choose } = await startWithReturns({});
  await choose({ isShared: true });
  const before = (await own('GET', `${base}/delivery-history`)).body;
  const { cookie } = await newSeller('Other');
  const path = `${base}/orders/${(await last())['id']}/delivery-history`;
  const body = { isShared: false, usesOutsideHistory: false, rule: 'mark', returnedPercent: '30' };
  for (const [method, at, sent] of [
    ['GET', path],
    ['GET', `${base}/delivery-history`],
    ['PUT', `${base}/delivery-history`, body],
  ] as const) {
    expect([at, (await send(method, at, { cookie, ...(sent && { body: sent }) })).status]).toEqual([at, 404]);
    expect([at, (await send(method, at, { ...(sent && { body: sent }) })).status]).toEqual([at, 401]);
  }
  expect((await own('GET', `${base}/delivery-history`)).body).toEqual(before);
  expect((await own('PUT', `${base}/delivery-history`, { ...body, returnedPercent: '1' })).status).toBe(422);
});
