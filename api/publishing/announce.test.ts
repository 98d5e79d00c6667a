import { afterEach, expect, test } from 'bun:test';
import { Webhook } from 'standardwebhooks';
import { outgoingHooks } from '../../db/schema/index.ts';
import { readConfig } from '../config.ts';
import { startTestApi } from '../testing.ts';
import { announce } from './announce.ts';
import { sendDueHooks } from './send-hooks.ts';

const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const servers: Array<{ stop: (isForced: boolean) => unknown }> = [];
afterEach(() => void servers.splice(0).forEach((server) => void server.stop(true)));

interface Told {
  readonly id: string | null;
  readonly body: string;
  readonly headers: Record<string, string>;
}

/** A receiver of hooks and a product that tells it; `answer` decides what it says. */
async function startHooks(answer: () => Promise<Response> | Response = () => new Response('ok')) {
  const told: Told[] = [];
  let underWay = 0;
  let most = 0;
  const server = Bun.serve({
    port: 0,
    async fetch(request) {
      most = Math.max(most, (underWay += 1));
      told.push({
        id: request.headers.get('webhook-id'),
        body: await request.text(),
        headers: Object.fromEntries(request.headers),
      });
      return Promise.resolve(answer()).finally(() => (underWay -= 1));
    },
  });
  servers.push(server);
  const api = await startTestApi();
  const config = readConfig({ HOOK_URLS: server.url.href, HOOK_SECRET: secret, NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const services = { ...api.services, config };
  const rows = () => services.database.db.select().from(outgoingHooks);
  /** Settles once `holds` is true after a write. */
  const until = async (holds: () => Promise<boolean>) => {
    while (!(await holds())) await new Promise<void>((resolve) => void services.database.afterWrite(resolve));
  };
  return { ...api, services, told, rows, until, most: () => most };
}

test('a publication is told once, signed, and leaves nothing behind', async () => {
  const { services, told, rows, until } = await startHooks();
  announce(services, 'shop', 7);
  await until(async () => told.length === 1 && (await rows()).length === 0);
  expect(told[0]?.id).toBe('publication-shop-7');
  expect(JSON.parse(told[0]?.body ?? '')).toEqual({ type: 'shop.published', shopId: 'shop', version: 7 });
  const signature = new Webhook(secret).sign(
    'publication-shop-7',
    new Date(Number(told[0]?.headers['webhook-timestamp']) * 1000),
    told[0]?.body ?? '',
  );
  expect(told[0]?.headers['webhook-signature']).toBe(signature);
});

test('a receiver that hangs holds few connections, whatever is published meanwhile', async () => {
  const gate = Promise.withResolvers<void>();
  const allLanes = Promise.withResolvers<void>();
  let asked = 0;
  const { services, told, rows, until, most } = await startHooks(async () => {
    if ((asked += 1) === 4) allLanes.resolve();
    await gate.promise;
    return new Response('ok');
  });
  for (let number = 0; number < 50; number += 1) announce(services, `shop ${number}`, 1);
  await until(async () => (await rows()).length === 50);
  await allLanes.promise;
  gate.resolve();
  await until(async () => (await rows()).length === 0);
  expect(told).toHaveLength(50);
  expect(most()).toBe(4);
});

test('a receiver that fails is asked again with growing waits, of each shop about the latest, then given up and shown to admins', async () => {
  let status = 500;
  const { services, clock, told, rows, until, send, newAdmin, newSeller } = await startHooks(
    () => new Response(null, { status }),
  );
  announce(services, 'shop', 1);
  await until(async () => (await rows())[0]?.attempts === 1);
  await sendDueHooks(services);
  expect(told).toHaveLength(1);
  announce(services, 'shop', 2);
  await until(async () => (await rows())[0]?.attempts === 1 && told.length === 2);
  for (const wait of [10, 60, 300, 1_800, 7_200]) {
    clock.now += wait * 1000;
    await sendDueHooks(services);
  }
  expect(told.map(({ id }) => id)).toEqual([
    'publication-shop-1',
    ...Array.from({ length: 6 }, () => 'publication-shop-2'),
  ]);
  expect(await rows()).toMatchObject([{ dueAt: null, attempts: 6, lastError: 'The receiver answered 500' }]);
  const health = (cookie: string) => send('GET', '/api/admin/health', { cookie });
  expect((await health((await newSeller()).cookie)).status).toBe(403);
  expect((await health((await newAdmin()).cookie)).body?.['hooks']).toMatchObject({
    waiting: 0,
    failed: 1,
    failures: [{ shopId: 'shop', attempts: 6, error: 'The receiver answered 500', isGivenUp: true }],
  });
  status = 200;
  announce(services, 'shop', 3);
  await until(async () => (await rows()).length === 0);
});
