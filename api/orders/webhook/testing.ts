import { afterEach } from 'bun:test';
import { eq } from 'drizzle-orm';
import { hookDeliveries, hookReceivers } from '../../../db/schema/index.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { hookKind } from '../../platform/messaging/webhooks/hook-kind.ts';
import { hookBodies } from '../../operations/schedule/hook-bodies.ts';
import { startWithSavedOrders } from '../testing.ts';

const servers: Array<{ stop: (isForced: boolean) => unknown }> = [];
afterEach(() => void servers.splice(0).forEach((server) => void server.stop(true)));

/** A shop on the Starter plan with a webhook to a test receiver. `answer` decides how that responds. */
export async function startWithReceiver(respond: () => Response = () => new Response('ok')) {
  const received: Array<{ id: string | null; body: string; headers: Record<string, string> }> = [];
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const headers = Object.fromEntries(request.headers);
      received.push({ id: request.headers.get('webhook-id'), body: await request.text(), headers });
      return respond();
    },
  });
  servers.push(server);
  const api = await startWithSavedOrders();
  const { asOwner, services, shopId, userId, clock } = api;
  // Signatures are verified by the real clock.
  clock.now = Date.now();
  await givePlan(services, userId, 'starter');
  const hook = `/api/shops/${shopId}/hook`;
  const saved = await asOwner('PUT', hook, { url: 'https://orders.example/hook' });
  const receives = (url: string) =>
    services.database.write((transaction) =>
      transaction.update(hookReceivers).set({ url }).where(eq(hookReceivers.shopId, shopId)),
    );
  await receives(`http://orders.example:${server.port}/hook`);
  const send = () => runDue(services, [hookKind(hookBodies)]);
  const rows = () => services.database.db.select().from(hookDeliveries).orderBy(hookDeliveries.createdAt);
  const view = async () => (await asOwner('GET', hook)).body!;
  return { ...api, hook, saved, received, send, rows, view, receives };
}
