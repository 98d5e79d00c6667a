import { sql } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { checkouts, paymentGateways } from '../../../db/schema/index.ts';
import { appBody, bkashText } from '../../payments/messages/phone-testing.ts';
import { forward } from '../../payments/messages/testing.ts';
import { givePlan } from '../../shops/domains/testing.ts';
import { startWithSavedOrders } from '../../orders/testing.ts';
import { usualChoices } from '../../platform/messaging/notifications/choices.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { newMember } from '../../shops/staff/testing.ts';
import { addPhone } from '../../orders/shopper-messages/phone/testing.ts';

/** Part of every typed text: letters and digits, so that it is valid in a TrxID. */
export const marker = 'ZQXMARK';

/**
 * An account whose shop has all kinds of data about orders. Each typed text has the marker, and the phone numbers are
 * `phones`. It has orders, staff and a device with alerts, and is staff in another shop.
 */
export async function startWithFullAccount() {
  const api = await startWithSavedOrders();
  const { asOwner, base, shopId, place, last, send, services } = api;
  await givePlan(services, api.userId, 'starter');
  const phones = { shopper: '01876500001', blocked: '01876500002', sender: '01876500003', invited: '01876500004' };
  await asOwner('PUT', `/api/shops/${shopId}`, { name: `Shop ${marker}`, address: `Road ${marker}` });
  const path = `/api/payment-info/${shopId}`;
  await asOwner('PUT', path, { bkash: '01712345678', nagad: '', bank: `Account ${marker}` });
  await asOwner('PUT', `/api/shops/${shopId}/hook`, { url: `https://orders.example/${marker}` });

  const texts = { name: marker, area: marker, address: marker, note: marker };
  const payment = { method: 'bkash', sender: phones.sender, trxId: `${marker}1` };
  const ordered = { ...texts, phone: phones.shopper, payment };
  const placed = (await place(ordered)).body;
  const { id } = await last();
  const change = async (changes: object) =>
    asOwner('PUT', `${base}/${id}`, { version: (await last())['version'], ...changes });
  await change({ name: `${marker} Begum`, courier: marker, tracking: `https://${marker}.example`, note: marker });
  await api.stepEntry(id, { step: 'confirm' });
  await asOwner('PUT', `/api/shops/${shopId}/customers/${phones.shopper}`, { note: marker, tags: [marker] });
  await asOwner('PUT', `/api/shops/${shopId}/blocked-phones`, {
    phone: phones.blocked,
    isBlocked: true,
    reason: marker,
  });

  const secrets = await addPayments(api, id, phones);
  const member = await newMember(api, api, 'orders');
  await member.callApi('PUT', `${base}/${id}`, { version: (await last())['version'], state: 'confirmed' });
  await asOwner('POST', `/api/shops/${shopId}/staff/invitations`, {
    name: `Invited ${marker}`,
    contact: phones.invited,
    role: 'catalogue',
  });
  const given = { name: `Till ${marker}`, scopes: ['catalogue:read', 'orders:read'] };
  const apiKey = String((await asOwner('POST', `/api/shops/${shopId}/keys`, given)).body?.['key']);
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const endpoint = `https://push.example/${marker}`;
  const device = await asOwner('POST', `/api/shops/${shopId}/alerts/devices`, { endpoint, keys });
  await asOwner('PUT', `/api/users/${api.userId}/notifications`, {
    choices: { ...usualChoices, 'stock low': { mail: false, push: true, sms: true } },
    quietFrom: 22,
    quietUntil: 7,
  });
  const phone = { user: 'user-of-her-phone', password: 'password-of-her-phone' };
  await addPhone(services, shopId, phone);
  await asOwner('PUT', `/api/shops/${shopId}/shopper-messages`, { received: false, shipped: true, delivered: false });

  const other = await api.newSeller('Elsewhere');
  await givePlan(services, other.userId, 'starter');
  const invitation = { name: `Helper ${marker}`, contact: api.identifier, role: 'manager' };
  const there = `/api/shops/${other.shopId}/staff/invitations`;
  const invited = (await send('POST', there, { cookie: other.cookie, body: invitation })).body;
  const accepting = { token: String(invited?.['url']).split('#')[1] };
  const accepted = await send('POST', '/api/invitations/accept', { cookie: api.cookie, body: accepting });
  const responses = [placed, device.body, accepted.body];
  if (responses.some((body) => body?.['code'] !== undefined)) throw new Error(JSON.stringify(responses));
  return {
    ...api,
    other,
    member,
    phones,
    secrets: [...secrets, phone.user, phone.password, apiKey, hashToken(apiKey)],
  };
}

type Api = Awaited<ReturnType<typeof startWithSavedOrders>>;

/**
 * A phone with messages, a merchant at a gateway, and checkouts of the order and of a plan: one message has a doubt, one
 * belongs to nothing.
 * @returns what nobody may read
 */
async function addPayments(
  { asOwner, app, services, shopId, userId, clock }: Api,
  orderId: string,
  phones: { readonly shopper: string; readonly sender: string },
): Promise<string[]> {
  const { url } = (await asOwner('PUT', `/api/shops/${shopId}/payment-forwarder`, {})).body!;
  const send = (text: string) => forward({ app }, String(url), appBody('bKash', text));
  await send(bkashText(1, `${marker}2`, phones.shopper));
  await send(bkashText(1060, `${marker}1`, phones.sender));
  const payee = `shop/${shopId}`;
  const attempt = {
    provider: 'bkash',
    amountPaisa: 100,
    url: `https://pay.example/${phones.shopper}`,
    state: 'failed',
    lastResponse: `${marker} Begum`,
    createdAt: clock.now,
    updatedAt: clock.now,
  } as const;
  await services.database.write(async (transaction) => {
    const credentials = JSON.stringify({ password: `${marker}password` });
    const gateway = { id: 'gateway', shopId, provider: 'bkash', credentials, isEnabled: true } as const;
    await transaction.insert(paymentGateways).values({ ...gateway, lastResponse: marker, createdAt: clock.now });
    await transaction.insert(checkouts).values([
      { ...attempt, id: 'order-checkout', payee, shopId, orderId },
      // The owner's, so it has no words about the shopper.
      { ...attempt, id: 'plan-checkout', payee: 'platform', userId, url: null, lastResponse: marker },
    ]);
  });
  return [String(url).split('/').at(-1) ?? '', `${marker}password`, attempt.url];
}

/**
 * Tables, including those of full-text indexes, with rows that contain one of these texts, and their number of rows.
 */
export async function tablesWith(db: Reader, texts: readonly string[]): Promise<Record<string, number>> {
  const wanted = texts.map((text) => text.toLowerCase());
  const tables = await db.all<{ name: string }>(sql`select name from sqlite_master where type = 'table'`);
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const rows = await db.all<Record<string, unknown>>(sql.raw(`select * from "${name}"`));
    const held = rows.map((row) => Object.values(row).map(textOf).join('\n').toLowerCase());
    const count = held.filter((text) => wanted.some((one) => text.includes(one))).length;
    if (count > 0) found[name] = count;
  }
  return found;
}

const textOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('latin1');
  return ArrayBuffer.isView(value) ? Buffer.from(value.buffer).toString('latin1') : String(value);
};
