import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { PushApiModel, SubscriptionExpiredError } from 'web-push-testing/src/PushApiModel.js';
import { pushSubscriptions } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { startWithSavedOrders } from '../testing.ts';
import { runDue } from '../../platform/jobs/runner.ts';
import { mailChannel } from '../../platform/messaging/mail/mail-channel.ts';
import { readMail } from '../../platform/messaging/mail/testing.ts';
import { channelKind } from '../../platform/messaging/notifications/channel-kind.ts';
import { listKinds } from '../../platform/messaging/notifications/kind.ts';
import { pushChannel } from '../../platform/messaging/push/push-channel.ts';
import { usualChoices } from '../../platform/messaging/notifications/choices.ts';
import { newOrdersKind } from './new-orders-kind.ts';
import { parcelProblemKind } from './parcel-problem-kind.ts';
import { paymentConfirmedKind } from './payment-confirmed-kind.ts';
import { paymentDoubtfulKind } from './payment-doubtful-kind.ts';
import { stockLowKind } from './stock-low-kind.ts';

const kinds = listKinds([newOrdersKind, parcelProblemKind, paymentConfirmedKind, paymentDoubtfulKind, stockLowKind]);
/** Jobs that send notifications about orders. */
export const orderMailKind = channelKind(mailChannel, kinds);
export const orderPushKind = channelKind(pushChannel, kinds);

/** A fake push service. It decrypts messages and checks their signatures. */
function startPushService() {
  const model = new PushApiModel();
  const refusals = new Map<string, number>();
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { headers } = request;
      const pushed = {
        encoding: headers.get('content-encoding'),
        authorization: headers.get('authorization'),
        ttl: headers.get('ttl'),
      };
      const device = new URL(request.url).pathname.split('/').at(-1) ?? '';
      const status = refusals.get(device);
      if (status !== undefined) return new Response(null, { status });
      try {
        await model.handleNotification(device, pushed, Buffer.from(await request.arrayBuffer()));
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
    const response = await send('POST', `${alerts}/devices`, { endpoint, keys: device.keys });
    await write((transaction) =>
      transaction
        .update(pushSubscriptions)
        .set({ endpoint: device.endpoint })
        .where(eq(pushSubscriptions.id, hashToken(endpoint))),
    );
    return {
      response,
      endpoint,
      messages: () =>
        service.model.getNotifications(device).messages.map((text) => JSON.parse(text) as Record<string, string>),
      expire: () => service.model.expireSubscription(device.clientHash),
      /** From now on, the push service responds to this device's messages with `status`. */
      respondWith: (status: number) => void service.refusals.set(device.clientHash, status),
    };
  }
  /** Saves the owner's notification settings. Kinds and hours that are left out are as usual. */
  const choose = (own: object = {}, hours: object = { quietFrom: null, quietUntil: null }) =>
    asOwner('PUT', `/api/users/${api.userId}/notifications`, { choices: { ...usualChoices, ...own }, ...hours });
  const folder = mkdtempSync(join(tmpdir(), 'poshora-order-mail-'));
  /** The mails about orders to the owner, as sent. File names are ids and sort by time. */
  const mails = async () =>
    readdirSync(folder)
      .toSorted()
      .map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
      .map(({ headers, text }) => ({ subject: headers.get('subject') ?? '', to: headers.get('to'), text }))
      .filter(({ to }) => to === identifier);
  const devices = () => db.select().from(pushSubscriptions);
  const send = () =>
    runDue({ ...services, config: { ...services.config, mailUrl: `file:${folder}` } }, [orderMailKind, orderPushKind]);
  return { ...api, service, alerts, choose, newDevice, mails, devices, sendAlerts: send };
}
