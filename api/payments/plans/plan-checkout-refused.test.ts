import { expect, test } from 'bun:test';
import { startTestApi } from '../../../tests/api/testing.ts';
import { startCheckout } from '../../orders/payments/online/testing.ts';

test('only a signed-in seller starts a checkout, for herself, at a gateway that exists and answers', async () => {
  const { start, send, own, newSeller, bkash, seller, stored, stop } = await startCheckout();
  const path = '/api/upgrade-requests/checkout';
  const body = { plan: 'pro', provider: 'bkash' };
  expect((await send('POST', path, { body })).status).toBe(401);
  const { cookie } = await newSeller('Stranger');
  expect((await send('POST', path, { cookie, body: { ...body, userId: seller.userId } })).status).toBe(403);
  expect((await own('POST', path, { plan: 'trial', provider: 'bkash' })).status).toBe(422);
  expect((await own('POST', path, { plan: 'pro', provider: 'nagad' })).status).toBe(422);
  expect(await stored()).toHaveLength(1);
  bkash.fail('create', 'error');
  expect(await start()).toMatchObject({ status: 503, body: { code: 'gateway_unavailable' } });
  const key = { 'idempotency-key': 'one' };
  const first = await send('POST', path, { cookie, body, headers: key });
  expect((await send('POST', path, { cookie, body, headers: key })).body).toEqual(first.body);
  await stop();
});

test('without an account of the operator, the checkout is refused', async () => {
  const { newSeller, send } = await startTestApi();
  const { cookie } = await newSeller();
  const body = { plan: 'pro', provider: 'bkash' };
  expect(await send('POST', '/api/upgrade-requests/checkout', { cookie, body })).toMatchObject({
    status: 409,
    body: { code: 'gateway_not_set_up' },
  });
});
