import { afterEach, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { hookDeliveries, hookReceivers, jobs } from '../../../../db/schema/index.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { JobRunner } from '../../jobs/runner.ts';
import type { BodyMakers } from './deliver.ts';
import { queueDelivery } from './queue-delivery.ts';
import { hookKind } from './hook-kind.ts';
import { minute } from '../../formats/durations.ts';

const servers: Array<{ stop: (isForced: boolean) => unknown }> = [];
afterEach(() => void servers.splice(0).forEach((server) => void server.stop(true)));

const say = async (_: unknown, { subject }: { readonly subject: string }) => ({ subject });
const bodies: BodyMakers = { 'shop.published': say, 'order.created': say, 'order.changed': say, test: say };

/** Three shops with one receiver each. `answer` creates their responses. */
async function start(respond: (path: string) => Promise<Response> | Response = () => new Response('ok')) {
  const received: string[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const { pathname } = new URL(request.url);
      received.push(pathname);
      return respond(pathname);
    },
  });
  servers.push(server);
  const api = await startTestApi();
  const { database } = api.services;
  const newShop = async (name: string) => (await api.newSeller(name)).shopId;
  const shops = [await newShop('First'), await newShop('Second'), await newShop('Third')] as const;
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  await database.write(async (transaction) => {
    for (const [index, shopId] of shops.entries())
      await transaction.insert(hookReceivers).values({
        id: `shop/${shopId}`,
        shopId,
        url: `http://receiver.example:${server.port}/${index}`,
        secret,
        createdAt: 0,
      });
  });
  const queue = (shop: 0 | 1 | 2, subject: string) =>
    database.write((transaction) =>
      queueDelivery({ transaction, now: api.clock.now }, `shop/${shops[shop]}`, {
        type: 'order.created',
        subject,
        version: 1,
      }),
    );
  let runner: JobRunner | undefined;
  const send = async (atOnce?: number) => {
    runner ??= new JobRunner(api.services, [hookKind(bodies)], atOnce);
    await runner.poll();
    await runner.idle();
  };
  const rows = () => database.db.select().from(hookDeliveries).orderBy(hookDeliveries.subject);
  return { ...api, shops, received, queue, send, rows };
}

test('a receiver that hangs delays only itself', async () => {
  const gate = Promise.withResolvers<void>();
  const hangs = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const { queue, send, received } = await start(async (path) => {
    if (path === '/0') {
      hangs.resolve();
      await gate.promise;
    } else reached.resolve();
    return new Response('ok');
  });
  for (let number = 0; number < 10; number += 1) await queue(0, `slow ${number}`);
  const slow = send();
  await hangs.promise;
  await queue(1, 'quick');
  const quick = send();
  await reached.promise;
  expect(received.filter((path) => path === '/0').length, 'at most four simultaneous requests').toBeLessThanOrEqual(4);
  gate.resolve();
  await Promise.all([slow, quick]);
  expect(received).toHaveLength(11);
});

test('a receiver with many messages takes turns with the others', async () => {
  const { queue, send, received } = await start();
  for (let number = 0; number < 12; number += 1) await queue(0, `many ${number}`);
  await queue(1, 'one');
  await send(1);
  expect(received.indexOf('/1')).toBe(4);
  expect(received).toHaveLength(13);
});

test('a message of a process that died is sent by the next one after a minute, with the same id', async () => {
  const { queue, send, received, rows, services, clock } = await start();
  await queue(0, 'order');
  const [before] = await rows();
  await services.database.write((transaction) =>
    transaction
      .update(jobs)
      .set({ dueAt: null, leasedBy: 'dead', leasedUntil: clock.now + minute })
      .where(eq(jobs.key, before?.receiverId ?? '')),
  );
  await send();
  expect(received).toEqual([]);
  clock.now += minute;
  await Promise.all([send(), send(), send()]);
  expect(received).toEqual(['/0']);
  expect(await rows()).toMatchObject([{ id: before?.id, deliveredAt: clock.now }]);
});

test('a server that resumes after a pause does not resend a message that another one has sent', async () => {
  const gate = Promise.withResolvers<void>();
  const hangs = Promise.withResolvers<void>();
  let calls = 0;
  const { queue, send, received, rows, clock } = await start(async () => {
    if ((calls += 1) > 1) return new Response('ok');
    hangs.resolve();
    await gate.promise;
    return new Response('gone wrong', { status: 503 });
  });
  await queue(0, 'order');
  const paused = send();
  await hangs.promise;
  clock.now += minute;
  const other = send();
  await eventually('another call told it', async () => (await rows())[0]?.deliveredAt != null);
  gate.resolve();
  await Promise.all([paused, other]);
  clock.now += minute;
  await send();
  expect(received).toHaveLength(2);
  expect(await rows()).toMatchObject([{ dueAt: null, lastError: null }]);
});

test('a message that is replaced while it is being sent is also sent in its new form', async () => {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  const { queue, send, received, rows } = await start(async () => {
    first.resolve();
    await gate.promise;
    return new Response('ok');
  });
  await queue(0, 'order');
  const sending = send();
  await first.promise;
  const [old] = await rows();
  await queue(0, 'order');
  gate.resolve();
  await sending;
  await send();
  expect(received).toHaveLength(2);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row?.id).not.toBe(old?.id);
  expect(row?.deliveredAt).toBeNumber();
});
