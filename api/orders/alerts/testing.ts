import { eq } from 'drizzle-orm';
import { PushApiModel, SubscriptionExpiredError } from 'web-push-testing/src/PushApiModel.js';
import { outgoingMail, pushSubscriptions } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { startWithSavedOrders } from '../testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { orderMailKind } from './mail-kind.ts';
import { orderPushKind } from './push-kind.ts';

/** A fake push service. It decrypts messages and checks their signatures. */
function startPushService() {
  const model = new PushApiModel();
  const refusals = new Map<string, number>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { headers } = request;
      const told = {
        encoding: headers.get('content-encoding'),
        authorization: headers.get('authorization'),
        ttl: headers.get('ttl'),
      };
      const device = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const status = refusals.get(device);
      if (status !== undefined) return new Response(null, { status });
      try {
        await model.handleNotification(device, told, Buffer.from(await request.arrayBuffer()));
        return new Response(null, { status: 201 });
      } catch (error) {
        return new Response(String(error), { status: error instanceof SubscriptionExpiredError ? 410 : 400 });
      }
    },
  });
  model.notifyUrl = `${server.url.origin}/notify/`;
  return { model, refusals, stop: () => void server.stop(true) };
}

/** A shop with saved orders, a fake push service, and the mails and messages that were sent. */
export async function startWithAlerts() {
  const service = startPushService();
  const api = await startWithSavedOrders();
  const { asOwner, services, shopId, identifier, clock } = api;
  // Signatures expire by the real clock.
  clock.now = Date.now();
  const alerts = `/api/shops/${shopId}/alerts`;
  const { db, write } = services.database;

  /** Subscribes a browser of the owner. */
  async function newDevice(send: typeof asOwner = asOwner) {
    const publicKey = String((await asOwner('GET', alerts)).body?.['publicKey']);
    const device = await service.model.subscribe({ userVisibleOnly: 'true', applicationServerKey: publicKey });
    const endpoint = device.endpoint.replace('http:', 'https:');
    const answer = await send('POST', `${alerts}/devices`, { endpoint, keys: device.keys });
    await write((transaction) =>
      transaction
        .update(pushSubscriptions)
        .set({ endpoint: device.endpoint })
        .where(eq(pushSubscriptions.id, hashToken(endpoint))),
    );
    return {
      answer,
      endpoint,
      messages: () =>
        service.model.getNotifications(device).messages.map((text) => JSON.parse(text) as Record<string, string>),
      expire: () => service.model.expireSubscription(device.clientHash),
      /** From now on, the push service answers this device's messages with `status`. */
      answerWith: (status: number) => void service.refusals.set(device.clientHash, status),
    };
  }
  const mails = async () =>
    (await db.select().from(outgoingMail).where(eq(outgoingMail.recipient, identifier))).filter(({ subject }) =>
      /order/i.test(subject),
    );
  const devices = () => db.select().from(pushSubscriptions);
  const send = () => runDue(services, [orderMailKind, orderPushKind]);
  return { ...api, service, alerts, newDevice, mails, devices, sendAlerts: send };
}
