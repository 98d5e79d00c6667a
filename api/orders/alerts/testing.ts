import { createRequire } from 'node:module';
import { eq } from 'drizzle-orm';
import { outgoingMail, pushSubscriptions } from '../../../db/schema/index.ts';
import { hashToken } from '../../actor/tokens.ts';
import { freePort } from '../../port-testing.ts';
import { startWithKeptOrders } from '../testing.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

interface Model {
  subscribe(options: object): Promise<PushSubscription>;
  getNotifications(of: { clientHash: string }): { messages: string[] };
  expireSubscription(clientHash: string): void;
}

interface PushSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly clientHash: string;
}

/** The package has no types. */
const load = createRequire(import.meta.url);
const { PushApiModel } = load('web-push-testing/src/PushApiModel.js') as { PushApiModel: new () => Model };
const PushServer = load('web-push-testing/src/server.js') as new (
  model: Model,
  port: number,
) => { startServer(): void; _server: { close(): void; once(event: 'listening', listener: () => void): void } };

/** Stands in for the browsers' push services: decrypts what it is sent and checks who signed it. */
async function startPushService() {
  const model = new PushApiModel();
  const server = new PushServer(model, await freePort());
  const { log } = console;
  console.log = () => undefined;
  server.startServer();
  await new Promise<void>((listening) => server._server.once('listening', listening));
  console.log = log;
  return { model, stop: () => server._server.close() };
}

/** A shop that keeps its orders, a push service, and what either of its ways to be told has brought. */
export async function startWithAlerts() {
  const service = await startPushService();
  const api = await startWithKeptOrders();
  const { asOwner, services, shopId, identifier, clock } = api;
  // Signatures say until when they hold, by the true time.
  clock.now = Date.now();
  const alerts = `/api/shops/${shopId}/alerts`;
  const { db, write } = services.database;

  /** A browser of the owner's that asks to be told. */
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
    };
  }
  const mails = async () =>
    (await db.select().from(outgoingMail).where(eq(outgoingMail.recipient, identifier))).filter(({ subject }) =>
      /order/i.test(subject),
    );
  const devices = () => db.select().from(pushSubscriptions);
  const send = () => sendDueAlerts(services);
  return { ...api, service, alerts, newDevice, mails, devices, sendAlerts: send };
}
