import { expect, test } from 'bun:test';
import { orders, payments } from '../../../db/schema/index.ts';
import { appBody, bkashText } from './phone-testing.ts';
import { forward, signedHeaders, startWithPhone } from './testing.ts';
import { shareTestApi } from '../../../tests/api/testing.ts';

shareTestApi();

const trxId = 'BLU1H6X87P';

/** A shop with a claimed, an unpaid and a paid order, and a thief who has its token. */
async function startWithThief() {
  const api = await startWithPhone();
  await api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { bkash: '01912345678', nagad: '01912345678' });
  const claim = (id: string) => ({ payment: { method: 'bkash', sender: '', trxId: id } });
  await api.place(claim('PAID111111'));
  await api.sms('bKash', bkashText(5000, 'PAID111111'));
  await api.place({ phone: '01612345678' });
  await api.place({ ...claim(trxId), phone: '01512345678' });
  const { db } = api.services.database;
  const state = async () => ({ orders: await db.select().from(orders), payments: await db.select().from(payments) });
  const forge = (taka: number, id: string) => forward(api, api.url, appBody('bKash', bkashText(taka, id)));
  return { ...api, state, forge };
}

test('a stolen token creates no payment, no order and no change of a confirmed payment', async () => {
  const { state, forge } = await startWithThief();
  const before = await state();
  await forge(9000, 'NOCLAIM111');
  await forge(1, 'PAID111111');
  await forge(9000, 'PAID111111');
  expect(await state()).toEqual(before);
});

test('a stolen token confirms an existing claim only, and the order says how it was confirmed', async () => {
  const { state, forge, last } = await startWithThief();
  const before = await state();
  await forge(9000, trxId);
  const after = await state();
  expect(after.orders.slice(0, 2)).toEqual(before.orders.slice(0, 2));
  expect(after.payments).toHaveLength(before.payments.length);
  expect(await last()).toMatchObject({ payments: [{ trxId, state: 'confirmed', confirmedBy: 'message' }] });
});

test('a stolen token reads nothing: every response is the same', async () => {
  const { forge } = await startWithThief();
  const responses = [await forge(9000, 'NOCLAIM111'), await forge(9000, 'PAID111111'), await forge(9000, trxId)];
  for (const response of responses) expect(response).toEqual({ status: 200, text: '{"received":true}' });
});

test('a stolen token is worthless with a signing key, and after it was renewed', async () => {
  const { app, url, asOwner, path, state, forge, clock } = await startWithThief();
  const before = await state();
  await asOwner('PUT', path, { signingKey: 'a key of the app' });
  expect((await forge(9000, trxId)).status).toBe(401);
  const body = appBody('bKash', bkashText(9000, trxId));
  expect((await forward({ app }, url, body, signedHeaders('guessed key', body, clock.now))).status).toBe(401);
  await asOwner('PUT', path, { isRenewed: true, signingKey: '' });
  expect((await forge(9000, trxId)).status).toBe(404);
  expect(await state()).toEqual(before);
});
