import { afterEach, expect, setDefaultTimeout, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { hookReceivers, imports, pushSubscriptions } from '../../db/schema/index.ts';
import { hookBodies } from '../../api/operations/schedule/hook-bodies.ts';
import { orderPushKind, startWithAlerts } from '../../api/orders/alerts/testing.ts';
import { order } from '../../api/orders/testing.ts';
import type { GuardedFetch } from '../../api/platform/http/guarded-fetch.ts';
import { startJobs } from '../../api/platform/jobs/runner.ts';
import { hookKind } from '../../api/platform/messaging/webhooks/hook-kind.ts';
import { queueDelivery } from '../../api/platform/messaging/webhooks/queue-delivery.ts';
import { importKind } from '../../api/shops/catalogue/imports/import-kind.ts';
import { setPlan } from './set-plan.ts';
import { eventually } from '../eventually.ts';
import { photo } from '../photos.ts';
import { timeLimits } from '../time-limits.ts';

setDefaultTimeout(timeLimits.process);

/** More shops than the lanes of a kind, and deliveries waiting in each. */
const slowShops = 26;
const deliveries = 20;

type Api = Awaited<ReturnType<typeof startWithAlerts>>;
type Shop = Pick<Api, 'shopId' | 'userId' | 'slug' | 'cookie'>;

const cleanUp: Array<() => unknown> = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).toReversed()) await step();
});

/** A server that never responds, or sends an endless body slowly. @param reached gets the path of each request */
function startHanging(reached: string[]) {
  const drops = () =>
    new ReadableStream({
      async pull(controller) {
        await Bun.sleep(100);
        controller.enqueue(new Uint8Array(1));
      },
    });
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    fetch({ url }) {
      const { pathname } = new URL(url);
      reached.push(pathname);
      return pathname.endsWith('/drops') ? new Response(drops()) : new Promise<Response>(() => undefined);
    },
  });
  cleanUp.push(() => server.stop(true));
  return server;
}

/** A webhook receiver and photo host that responds at once. `received` gets the path of each request. */
async function startResponding(received: string[]) {
  const { buffer } = await photo({ width: 400, height: 400 });
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch({ url }) {
      const { pathname } = new URL(url);
      received.push(pathname);
      return new Response(pathname.startsWith('/photo') ? new Uint8Array(buffer) : null);
    },
  });
  cleanUp.push(() => server.stop(true));
  return server;
}

/** Actions of shops. URLs that no seller can save, on this machine, are written into the database. */
function actionsOf({ services, send, app, origin, clock }: Api) {
  const { write } = services.database;
  const secret = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
  const newReceiver = ({ shopId }: Shop, url: string) =>
    write((transaction) =>
      transaction.insert(hookReceivers).values({ id: `shop/${shopId}`, shopId, url, secret, createdAt: 0 }),
    );
  const queueMany = ({ shopId }: Shop) =>
    write(async (transaction) => {
      for (let number = 0; number < deliveries; number += 1) {
        const message = { type: 'test', subject: `message ${number}`, version: 1 } as const;
        await queueDelivery({ transaction, now: clock.now }, `shop/${shopId}`, message);
      }
    });
  const openOrders = async ({ shopId, cookie }: Shop) => {
    await send('PUT', `/api/shops/${shopId}`, { cookie, body: { orderMode: 'saved' } });
    const { body } = await send('POST', '/api/products', { cookie, body: { name: 'Shari', price: 500 } });
    return String(body?.['id']);
  };
  const place = async ({ slug }: Shop, productId: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const placed = await send('POST', `/api/shops/${slug}/orders`, { body: { ...order, productId }, headers });
    expect(placed.status).toBe(201);
  };
  const startImport = async ({ cookie }: Shop, photos: readonly string[]): Promise<string> => {
    const body = new FormData();
    const lines = photos.map((url, at) => `Lungi ${at},1,${url}\n`);
    body.append('file', new File(['name,price,image\n', ...lines], 'products.csv'));
    const request = new Request(`${origin}/api/imports`, { method: 'POST', body, headers: { origin, cookie } });
    const { id } = (await (await app.handle(request)).json()) as { id: string };
    expect((await send('POST', `/api/imports/${id}/start`, { cookie, body: {} })).status).toBe(200);
    return id;
  };
  return { newReceiver, queueMany, openOrders, place, startImport };
}

/** Requests of tenants end only with their response, so that no time limit helps the others. */
function withoutTimeLimits(guardedFetch: GuardedFetch): GuardedFetch {
  const fetch: typeof guardedFetch = Object.assign(
    (url: string, fetching: Parameters<GuardedFetch>[1]) => guardedFetch(url, { ...fetching, timeout: 600_000 }),
    guardedFetch,
  );
  return fetch;
}

test(`hanging servers of ${slowShops} shops hold no webhook, push message or photo of another shop`, async () => {
  const api = await startWithAlerts();
  cleanUp.push(() => api.service.stop());
  const { services } = api;
  const { db, write } = services.database;
  const { newReceiver, queueMany, openOrders, place, startImport } = actionsOf(api);
  const [reached, received]: [string[], string[]] = [[], []];
  const [hanging, responding] = [startHanging(reached), await startResponding(received)];
  const device = await api.newDevice();
  await setPlan(services.database, 'starter', api.userId);
  await newReceiver(api, `http://orders.example:${responding.port}/hook`);
  const [subscription] = await db.select().from(pushSubscriptions);

  for (let number = 0; number < slowShops; number += 1) {
    const slow = await api.newSeller(`Slow ${number}`);
    const way = number % 2 === 0 ? 'silent' : 'drops';
    const at = (what: string) => `http://slow-${number}.example:${hanging.port}/${what}/${way}`;
    await newReceiver(slow, at('hook'));
    await queueMany(slow);
    const { shopId, userId } = slow;
    const own = { ...subscription!, id: shopId, shopId, userId, endpoint: at('push') };
    await write((transaction) => transaction.insert(pushSubscriptions).values(own));
    await place(slow, await openOrders(slow));
    await startImport(slow, [at('photo/a'), at('photo/b')]);
  }
  const kinds = [hookKind(hookBodies), orderPushKind, importKind()];
  const sender = startJobs({ ...services, guardedFetch: withoutTimeLimits(services.guardedFetch) }, kinds);
  cleanUp.push(async () => {
    await hanging.stop(true);
    await sender.stop();
  });
  const hangs = (what: string) => reached.filter((path) => path.startsWith(`/${what}/`)).length;
  await eventually(
    'requests of each kind hang',
    async () => Math.min(hangs('hook'), hangs('push'), hangs('photo')) >= 20,
  );

  await place(api, api.productId);
  const id = await startImport(api, [`http://photos.example:${responding.port}/photo.jpg`]);
  await eventually('the webhook is delivered', async () => received.includes('/hook'));
  await eventually('the push message is delivered', async () => device.messages().length === 1);
  await eventually('the photo is imported', async () => {
    const [row] = await db.select().from(imports).where(eq(imports.id, id));
    return row?.state === 'done';
  });
  expect(received).toContain('/photo.jpg');
});
