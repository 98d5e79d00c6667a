import { afterEach, expect, test } from 'bun:test';
import { Webhook } from 'standardwebhooks';
import { eq } from 'drizzle-orm';
import { hookDeliveries, jobs } from '../../../../db/schema/index.ts';
import { readConfig } from '../../config/config.ts';
import { startTestApi } from '../../../../tests/api/testing.ts';
import { leaseDueShop, pointTo } from '../../../publishing/publisher/publication-row.ts';
import { announce as announceIn } from './shop-published.ts';
import { runDue, startJobs } from '../../jobs/runner.ts';
import { hookKind } from './hook-kind.ts';
import { hookBodies } from '../../../operations/schedule/hook-bodies.ts';
import type { Services } from '../../config/services.ts';
import { hour } from '../../formats/durations.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const servers: Array<{ stop: (isForced: boolean) => unknown }> = [];
const senders: Array<{ stop: () => Promise<void> }> = [];
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  for (const server of servers.splice(0)) void server.stop(true);
});

/** Announces as a publication does in its transaction. */
const announce = (services: Services, shopId: string, version: number) =>
  void services.database.write((transaction) =>
    announceIn({ transaction, now: services.now() }, services.config.hookUrls, { shopId, version }),
  );

const sendDueHooks = (services: Services) => runDue(services, [hookKind(hookBodies)]);

interface HookMessage {
  readonly id: string | null;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A webhook receiver and a server that calls it. `answer` decides how the receiver responds. */
async function startHooks(respond: () => Promise<Response> | Response = () => new Response('ok')) {
  const received: HookMessage[] = [];
  let underWay = 0;
  let most = 0;
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      most = Math.max(most, (underWay += 1));
      received.push({
        id: request.headers.get('webhook-id'),
        body: await request.text(),
        headers: Object.fromEntries(request.headers),
      });
      return Promise.resolve(respond()).finally(() => (underWay -= 1));
    },
  });
  servers.push(server);
  const api = await startTestApi();
  const config = readConfig({ HOOK_URLS: server.url.href, HOOK_SECRET: secret, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const services = { ...api.services, config };
  senders.push(startJobs(services, [hookKind(hookBodies)]));
  const rows = () => services.database.db.select().from(hookDeliveries);
  const waiting = async () => (await rows()).filter(({ dueAt }) => dueAt !== null).length;
  /** Resolves once `holds` is true after a write. */
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise<void>((resolve) => void services.database.afterWrite(resolve));
  };
  /** Resolves once no message is being sent. */
  const idle = () => until(async () => (await services.database.db.select().from(jobs)).every((job) => !job.leasedBy));
  return { ...api, services, received, rows, waiting, until, idle, most: () => most };
}

test('a public version is announced even if the process is killed at once, and never before it is public', async () => {
  const { services, rows, newSeller, clock } = await startHooks();
  const { shopId } = await newSeller('Rahima');
  const lease = await leaseDueShop(services.database, shopId, 'x', clock.now);
  const version = {
    named: null,
    snapshot: { version: lease!.wanted, edition: 'x', changesAt: null },
    wantsPreview: false,
  };
  await pointTo(services, lease!, { ...version, isWhole: false });
  expect(await rows()).toEqual([]);
  await pointTo(services, lease!, { ...version, isWhole: true });
  // Only the committed transaction has run. A kill leaves exactly the state in the database.
  expect(await rows()).toMatchObject([{ type: 'shop.published', subject: shopId, version: lease!.wanted }]);
});

test('a publication is announced once, signed, and its delivery state is stored', async () => {
  const { services, received, rows, until, clock } = await startHooks();
  announce(services, 'shop', 7);
  await until(async () => (await rows())[0]?.deliveredAt === clock.now);
  const [delivery] = await rows();
  expect(received.map(({ id }) => id)).toEqual([delivery!.id]);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ type: 'shop.published', shopId: 'shop', version: 7 });
  const signature = new Webhook(secret).sign(
    delivery!.id,
    new Date(Number(received[0]?.headers['webhook-timestamp']) * 1000),
    received[0]?.body ?? '',
  );
  expect(received[0]?.headers['webhook-signature']).toBe(signature);
  expect(delivery).toMatchObject({ dueAt: null, attempts: 1, lastStatus: 200, lastError: null });
});

test('a receiver that hangs uses few connections, however much is published', async () => {
  const gate = Promise.withResolvers<void>();
  const allUnderWay = Promise.withResolvers<void>();
  let requested = 0;
  const { services, received, rows, waiting, until, most } = await startHooks(async () => {
    if ((requested += 1) === 4) allUnderWay.resolve();
    await gate.promise;
    return new Response('ok');
  });
  for (let number = 0; number < 50; number += 1) announce(services, `shop ${number}`, 1);
  await until(async () => (await rows()).length === 50);
  await allUnderWay.promise;
  gate.resolve();
  await until(async () => (await waiting()) === 0);
  expect(received.length).toBeGreaterThanOrEqual(50);
  expect(most()).toBe(4);
});

test('a dead receiver costs one row per shop and a few requests, however often all shops are published', async () => {
  const { services, received, rows, waiting, until, idle, clock } = await startHooks(
    () => new Response(null, { status: 503 }),
  );
  for (let round = 1; round <= 3; round += 1) {
    for (let number = 0; number < 80; number += 1) announce(services, `shop ${number}`, round);
    await until(async () => (await rows()).filter(({ version }) => version === round).length === 80);
    await idle();
    await sendDueHooks(services);
  }
  expect(await rows()).toHaveLength(80);
  expect(received.length).toBeLessThanOrEqual(8);
  const calls = received.length;
  clock.now += 9_999;
  await sendDueHooks(services);
  expect(received).toHaveLength(calls);
  clock.now += 1;
  await sendDueHooks(services);
  expect(received).toHaveLength(calls + 4);
  clock.now += 25 * hour;
  await sendDueHooks(services);
  expect(await waiting(), 'given up after a day, except for deliveries with a later attempt').toBeLessThanOrEqual(4);
});

test('a failing receiver is retried with growing delays for a day, with each shop’s latest version; then admins see the failure and can resend it', async () => {
  let status = 400;
  const { services, clock, received, rows, until, idle, send, newAdmin, newSeller } = await startHooks(
    () => new Response(null, { status }),
  );
  announce(services, 'shop', 1);
  await until(async () => (await rows())[0]?.attempts === 1);
  await idle();
  await sendDueHooks(services);
  expect(received).toHaveLength(1);
  announce(services, 'shop', 2);
  await until(async () => (await rows())[0]?.attempts === 1 && received.length === 2);
  await idle();
  for (const wait of [10, 60, 300, 1_800, 7_200, 21_600, 54_000]) {
    clock.now += wait * 1000 - 1;
    await sendDueHooks(services);
    const calls = received.length;
    clock.now += 1;
    await sendDueHooks(services);
    expect(received).toHaveLength(calls + 1);
  }
  const [delivery] = await rows();
  expect(received.map(({ id }) => id).slice(1)).toEqual(Array.from({ length: 8 }, () => delivery!.id));
  expect(received[0]?.id).not.toBe(delivery!.id);
  expect(delivery).toMatchObject({
    version: 2,
    dueAt: null,
    attempts: 8,
    lastError: 'The receiver responded with 400',
  });
  const [seller, admin] = [await newSeller(), await newAdmin()];
  const health = (cookie: string) => send('GET', '/api/admin/health', { cookie });
  expect((await health(seller.cookie)).status).toBe(403);
  expect((await health(admin.cookie)).body?.['hooks']).toMatchObject({
    waiting: 0,
    failed: 1,
    failures: [{ shopId: 'shop', attempts: 8, error: 'The receiver responded with 400', isGivenUp: true }],
  });
  status = 200;
  const again = (cookie: string) => send('POST', `/api/admin/hooks/${delivery!.id}/again`, { cookie, body: {} });
  expect((await again(seller.cookie)).status).toBe(403);
  expect((await rows())[0]?.dueAt).toBeNull();
  expect((await again(admin.cookie)).status).toBe(200);
  await until(async () => (await rows())[0]?.deliveredAt === clock.now);
  expect((await rows())[0]).toMatchObject({ id: delivery!.id, deliveredAt: clock.now, lastError: null });
  expect((await health(admin.cookie)).body?.['hooks']).toMatchObject({ failed: 0, failures: [] });
});

test('URLs that were removed from HOOK_URLS get no messages', async () => {
  const { services, received, rows, until, idle } = await startHooks(() => new Response(null, { status: 503 }));
  announce(services, 'shop', 1);
  await until(async () => (await rows())[0]?.attempts === 1);
  await idle();
  await services.database.write((transaction) =>
    transaction.update(jobs).set({ dueAt: 0 }).where(eq(jobs.attempts, 1)),
  );
  await sendDueHooks({ ...services, config: { ...services.config, hookUrls: [] } });
  expect(received).toHaveLength(1);
});
