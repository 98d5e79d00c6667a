import { expect, test } from 'bun:test';
import { Webhook } from 'standardwebhooks';
import { givePlan } from '../../shops/domains/testing.ts';
import { startWithReceiver } from './testing.ts';

test('a test message is signed and listed like any other, and needs a receiver and a plan with webhooks', async () => {
  const { asOwner, hook, saved, send, received, view, services, userId } = await startWithReceiver();
  expect((await asOwner('POST', `${hook}/test`, {})).status).toBe(200);
  await send();
  const [message] = received;
  const secret = String(saved.body?.['secret']);
  expect(new Webhook(secret).verify(message!.body, message!.headers)).toMatchObject({ type: 'test' });
  expect((await view())['deliveries']).toMatchObject([{ type: 'test', number: null, state: 'delivered' }]);
  await givePlan(services, userId, 'free');
  expect((await asOwner('POST', `${hook}/test`, {})).body).toMatchObject({ code: 'hooks_not_in_plan' });
  await asOwner('DELETE', hook);
  await givePlan(services, userId, 'pro');
  expect((await asOwner('POST', `${hook}/test`, {})).status).toBe(404);
});

test('after a customer was erased, no message about the person is sent, and no payload was ever stored', async () => {
  const { asOwner, shopId, hook, send, received, place, last, rows } = await startWithReceiver();
  await place();
  const order = await last();
  await asOwner('PUT', `/api/shops/${shopId}/orders/${order['id']}`, { version: 1, state: 'cancelled' });
  await send();
  expect(received[0]?.body).toContain('Salma Akter');
  expect(JSON.stringify(await rows())).not.toMatch(/Salma|01812345678|House 4/);
  const forgotten = await asOwner('DELETE', `/api/shops/${shopId}/customers/01812345678`);
  expect(forgotten.status).toBe(200);
  const before = received.length;
  for (const { id } of await rows()) await asOwner('POST', `${hook}/deliveries/${id}/again`, {});
  await send();
  expect(received.length).toBeGreaterThan(before);
  for (const { body } of received.slice(before)) expect(body).not.toMatch(/Salma|01812345678|House 4/);
});
