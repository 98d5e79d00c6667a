import { expect, test } from 'bun:test';
import { paymentGateways } from '../../../db/schema/index.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import { sealStoredSecrets } from '../../platform/config/secrets/seal-stored-secrets.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { startOrderPayments } from '../../orders/payments/online/testing.ts';

test('an owner on Pro sets up bKash and tests it; its credentials are never shown', async () => {
  const { services, seller, saveMerchant, own, base, merchant, clock, pay, place, stop } = await startOrderPayments();
  expect((await saveMerchant()).body).toMatchObject({ code: 'gateway_not_in_plan' });
  expect((await own('GET', `${base}/payment-gateways`)).body).toEqual({ gateways: [], isInPlan: false });
  const { token } = await place();
  expect((await pay(token)).body).toMatchObject({ code: 'gateway_not_set_up' });
  await givePlan(services, seller.userId, 'pro');
  const saved = await saveMerchant();
  expect(saved.body).toMatchObject({ provider: 'bkash', isSandbox: false, testedAt: null });
  const tested = await own('POST', `${base}/payment-gateways/bkash/test`, {});
  expect(tested.body).toMatchObject({ works: true, lastResponse: 'Successful', testedAt: clock.now });
  const list = await own('GET', `${base}/payment-gateways`);
  for (const secret of [merchant.appSecret, merchant.password])
    expect(JSON.stringify([saved.body, tested.body, list.body])).not.toContain(secret);
  await own('PUT', `${base}/payment-gateways/bkash`, { ...merchant, password: 'wrong' });
  expect((await own('POST', `${base}/payment-gateways/bkash/test`, {})).body).toMatchObject({
    works: false,
    lastResponse: 'Invalid username and password combination',
  });
  expect((await pay(token)).body).toMatchObject({ code: 'gateway_refused' });
  await saveMerchant();
  expect((await pay(token)).status).toBe(200);
  await givePlan(services, seller.userId, 'starter');
  expect((await pay(token)).body).toMatchObject({ code: 'gateway_not_set_up' });
  expect((await own('DELETE', `${base}/payment-gateways/bkash`)).body).toEqual({ gateways: [], isInPlan: false });
  expect((await own('POST', `${base}/payment-gateways/bkash/test`, {})).status).toBe(409);
  await stop();
});

test('only the owner reads, sets up, tests and removes a gateway', async () => {
  const api = await startOrderPayments();
  const { services, seller, send, saveMerchant, base, merchant, newSeller, stop } = api;
  await givePlan(services, seller.userId, 'pro');
  await saveMerchant();
  const before = await services.database.db.select().from(paymentGateways);
  const { cookie: ofStranger } = await newSeller('Stranger');
  const { cookie: ofManager } = await newMember(api, seller, 'manager');
  const store = { storeId: 'store', storePassword: 'password' };
  const calls = [
    ['GET', '', undefined],
    ['PUT', '/bkash', merchant],
    ['PUT', '/sslcommerz', store],
    ['POST', '/bkash/test', {}],
    ['DELETE', '/bkash', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const call = async (cookie?: string) =>
      (await send(method, `${base}/payment-gateways${path}`, { body, ...(cookie && { cookie }) })).status;
    expect([method, path, await call(), await call(ofStranger), await call(ofManager)]).toEqual([
      method,
      path,
      401,
      404,
      403,
    ]);
  }
  expect(await services.database.db.select().from(paymentGateways)).toEqual(before);
  await stop();
});

test('wrong fields are named', async () => {
  const { own, base, merchant, stop } = await startOrderPayments();
  expect((await own('PUT', `${base}/payment-gateways/bkash`, { ...merchant, appKey: ' ' })).body).toMatchObject({
    fields: { appKey: 'Please fill in this field.' },
  });
  expect((await own('PUT', `${base}/payment-gateways/nagad`, merchant)).status).toBe(404);
  expect((await own('DELETE', `${base}/payment-gateways/nagad`)).status).toBe(422);
  await stop();
});

test('stored credentials are encrypted, and a new APP_SECRET seals them again at startup', async () => {
  const { services, seller, saveMerchant, merchant, stop } = await startOrderPayments();
  const { database } = services;
  await givePlan(services, seller.userId, 'pro');
  await saveMerchant();
  const stored = async () => (await database.db.select().from(paymentGateways))[0]!;
  expect((await stored()).credentials).toContain(merchant.appSecret);
  const first = { ...services.config, appSecret: 'the first secret of this database' };
  expect(await sealStoredSecrets(first, database)).toBeGreaterThan(0);
  expect((await stored()).credentials).not.toContain(merchant.appSecret);
  const next = { ...first, appSecret: 'the second secret of this database', formerAppSecret: first.appSecret };
  await sealStoredSecrets(next, database);
  const { formerAppSecret: _, ...rest } = next;
  const { id, credentials } = await stored();
  const opened = await unseal({ ...rest, formerAppSecret: null }, 'gatewayCredentials', id, credentials);
  expect(JSON.parse(opened)).toMatchObject({ appSecret: merchant.appSecret });
  await stop();
});
