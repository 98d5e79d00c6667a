import { expect, test } from 'bun:test';
import { Webhook } from 'standardwebhooks';
import { hookReceivers } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { hookKind } from '../../platform/messaging/webhooks/hook-kind.ts';
import { openGuardedFetch } from '../../platform/http/guarded-fetch.ts';
import { hookBodies } from '../../operations/schedule/hook-bodies.ts';
import { startWithReceiver } from './testing.ts';
import { day, hour, minute } from '../../platform/formats/durations.ts';
import { queuedMails } from '../../../tests/api/queued-mails.ts';

test('a receiver gets signed messages about a new order and its changes', async () => {
  const { saved, received, send, place, last, asOwner, base, view, clock } = await startWithReceiver();
  const secret = String(saved.body?.['secret']);
  expect(secret).toMatch(/^whsec_[\w+/=]{32}$/);
  await place();
  await send();
  const [created] = received;
  const message = new Webhook(secret).verify(created!.body, created!.headers) as { data: object };
  expect(() => new Webhook(secret).verify(`${created!.body} `, created!.headers)).toThrow();
  expect(message).toMatchObject({
    type: 'order.created',
    timestamp: new Date(clock.now).toISOString(),
    data: { number: 1001, state: 'new', name: 'Salma Akter', phone: '01812345678', total: 1060 },
  });
  expect(Object.keys(message.data)).not.toContain('history');
  const order = await last();
  await asOwner('PUT', `${base}/${order['id']}`, { version: order['version'], state: 'confirmed' });
  await send();
  expect(JSON.parse(received[1]!.body)).toMatchObject({
    type: 'order.changed',
    data: { state: 'confirmed', version: 2 },
  });
  expect((await view())['deliveries']).toMatchObject([
    { type: 'order.changed', number: 1001, state: 'delivered', status: 200 },
    { type: 'order.created', number: 1001, state: 'delivered', status: 200 },
  ]);
});

test('several changes that were not sent yet become one message with the order’s current state', async () => {
  const { received, send, place, last, asOwner, base, rows } = await startWithReceiver();
  await place();
  for (const state of ['confirmed', 'packed']) {
    const order = await last();
    await asOwner('PUT', `${base}/${order['id']}`, { version: order['version'], state });
  }
  expect(await rows()).toHaveLength(2);
  await send();
  // Both are sent at once, so either may arrive first.
  const messages = received.map(({ body }) => JSON.parse(body) as { type: string });
  expect(messages.toSorted((one, other) => one.type.localeCompare(other.type))).toMatchObject([
    { type: 'order.changed', data: { state: 'packed', version: 3 } },
    { type: 'order.created', data: { state: 'packed', version: 3 } },
  ]);
});

test('the API never calls an IP address in this server’s own network, whatever its DNS name, and follows no redirect', async () => {
  const { services, received, send, place, rows, receives, clock } = await startWithReceiver(() =>
    Response.redirect('http://orders.example/elsewhere', 307),
  );
  await place();
  const guarded = { ...services, guardedFetch: openGuardedFetch({ resolve: async () => ['10.0.0.7'] }) };
  await runDue(guarded, [hookKind(hookBodies)]);
  expect(received).toHaveLength(0);
  expect((await rows())[0]).toMatchObject({ attempts: 1, lastStatus: null, deliveredAt: null });
  clock.now += minute;
  await send();
  expect(received).toHaveLength(1);
  expect((await rows())[0]).toMatchObject({ attempts: 2, deliveredAt: null });
  await receives('http://169.254.169.254/latest/meta-data');
  clock.now += hour;
  await send();
  expect(received).toHaveLength(1);
  expect((await rows())[0]?.lastError).toContain('private_ip');
});

test('a failing receiver is retried for a day, paused after three days with a mail, and resumed by its owner', async () => {
  let status = 503;
  const { asOwner, hook, received, send, place, rows, view, services, clock, identifier } = await startWithReceiver(
    () => new Response(null, { status }),
  );
  await place();
  await send();
  await send();
  expect(received).toHaveLength(1);
  for (let hours = 0; hours < 30; hours += 1, clock.now += hour) await send();
  expect((await view())['deliveries']).toMatchObject([{ state: 'failed', status: 503, dueAt: null }]);
  const [delivery] = await rows();
  await asOwner('POST', `${hook}/deliveries/${delivery!.id}/again`, {});
  clock.now += 2 * day;
  await send();
  const paused = await view();
  expect(paused['pausedAt']).toBe(clock.now);
  const mails = await queuedMails(services, identifier);
  expect(mails.map(({ subject }) => subject)).toContain('Your orders are no longer sent to your other system');
  await place({ phone: '01912345678' });
  expect(await rows(), 'no messages are queued for a paused receiver').toHaveLength(1);
  const again = () => asOwner('POST', `${hook}/deliveries/${delivery!.id}/again`, {});
  expect((await again()).body).toMatchObject({ code: 'hook_paused' });
  status = 200;
  const calls = received.length;
  await services.database.write((transaction) => transaction.update(hookReceivers).set({ pausedAt: null }));
  expect((await again()).status).toBe(200);
  await send();
  expect(received).toHaveLength(calls + 1);
  expect(received.at(-1)?.id).toBe(delivery!.id);
  expect((await view())['deliveries']).toMatchObject([{ state: 'delivered', status: 200 }]);
});

test('a receiver that responds with 410 is paused at once', async () => {
  const { send, place, view, asOwner, hook } = await startWithReceiver(() => new Response(null, { status: 410 }));
  await place();
  await send();
  expect((await view())['pausedAt']).toBeNumber();
  await asOwner('PUT', hook, { url: 'https://orders.example/new' });
  expect(await view()).toMatchObject({ pausedAt: null, url: 'https://orders.example/new' });
});

test('a refused message is retried on its own, and a dead receiver delays no other', async () => {
  let status = 422;
  const { received, send, place, rows } = await startWithReceiver(() => new Response(null, { status }));
  await place();
  await send();
  status = 200;
  await place({ phone: '01912345678' });
  await send();
  expect(received).toHaveLength(2);
  expect(new Set((await rows()).map(({ lastStatus }) => lastStatus))).toEqual(new Set([422, 200]));
});

test('webhooks need a plan that has them and an HTTPS URL, and a new secret signs all later messages', async () => {
  const { asOwner, hook, services, userId, place, rows, saved, view, send, received } = await startWithReceiver();
  for (const url of ['http://orders.example', 'https://me:pw@orders.example', 'https://orders.example:25', 'orders'])
    expect((await asOwner('PUT', hook, { url })).body).toMatchObject({
      code: 'invalid',
      fields: { url: expect.anything() },
    });
  const renewed = await asOwner('POST', `${hook}/secret`, {});
  const secret = String(renewed.body?.['secret']);
  expect(secret).not.toBe(saved.body?.['secret']);
  await place();
  await send();
  expect(new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).toBeObject();
  await givePlan(services, userId, 'free');
  await place({ phone: '01912345678' });
  expect(await rows()).toHaveLength(1);
  expect(await view()).toMatchObject({ isInPlan: false });
  for (const [method, path] of [
    ['PUT', hook],
    ['POST', `${hook}/secret`],
    ['POST', `${hook}/deliveries/${(await rows())[0]!.id}/again`],
  ] as const)
    expect((await asOwner(method, path, { url: 'https://orders.example' })).body).toMatchObject({
      code: 'hooks_not_in_plan',
    });
  expect((await asOwner('DELETE', hook)).body).toMatchObject({ url: null, deliveries: [] });
  expect(await rows()).toHaveLength(0);
});

test('a URL in this server’s own network is refused, and the previous one stays', async () => {
  const { asOwner, hook } = await startWithReceiver();
  const before = (await asOwner('GET', hook)).body?.['url'];
  for (const url of [
    'https://169.254.169.254/',
    'https://10.0.0.7/hook',
    'https://[::1]/hook',
    'https://[fd00::1]:8443/',
  ]) {
    const refused = await asOwner('PUT', hook, { url });
    expect([refused.status, Object.keys(refused.body?.['fields'])]).toEqual([422, ['url']]);
  }
  expect((await asOwner('GET', hook)).body?.['url']).toBe(before);
  expect((await asOwner('PUT', hook, { url: 'https://orders.example/other' })).status).toBe(200);
});
