import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { order } from '../testing.ts';
import { startJobs } from '../../platform/jobs/runner.ts';
import { orderPushKind, startWithAlerts } from './testing.ts';

test('a push service that hangs does not delay other shops’ devices', async () => {
  const api = await startWithAlerts();
  const { database } = api.services;
  const gate = Promise.withResolvers<void>();
  const reached = { '/slow': Promise.withResolvers<void>(), '/quick': Promise.withResolvers<void>() };
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch({ url }) {
      const path = new URL(url).pathname as keyof typeof reached;
      reached[path].resolve();
      if (path === '/slow') await gate.promise;
      return new Response(null, { status: 201 });
    },
  });
  await api.newDevice();
  const other = await api.newSeller('Karim');
  const asOther = (method: string, path: string, body: object) =>
    api.send(method, path, { cookie: other.cookie, body });
  await asOther('PUT', `/api/shops/${other.shopId}`, { orderMode: 'saved' });
  const { body } = await asOther('POST', '/api/products', { name: 'Shari', price: 500 });
  await database.write(async (transaction) => {
    const url = (path: string) => `http://push.example:${server.port}${path}`;
    const slow = transaction.update(pushSubscriptions).set({ endpoint: url('/slow') });
    const [device] = await slow.where(eq(pushSubscriptions.shopId, api.shopId)).returning();
    if (!device) throw new Error('The device was not saved');
    const { userId, shopId } = other;
    await transaction
      .insert(pushSubscriptions)
      .values({ ...device, id: 'other', userId, shopId, endpoint: url('/quick') });
  });
  const sender = startJobs(api.services, [orderPushKind]);
  await api.place();
  await reached['/slow'].promise;
  const placed = await api.send('POST', `/api/shops/${other.slug}/orders`, {
    body: { ...order, productId: body?.['id'] },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(placed.status).toBe(201);
  await reached['/quick'].promise;
  gate.resolve();
  await sender.stop();
  await server.stop(true);
  api.service.stop();
});
