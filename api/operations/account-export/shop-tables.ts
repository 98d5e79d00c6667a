import { eq } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import {
  adConnections,
  apiKeys,
  blockedPhones,
  coupons,
  courierConnections,
  customers,
  deliveryHistorySettings,
  hookDeliveries,
  hookReceivers,
  invitations,
  members,
  orders,
  pushSubscriptions,
  shops,
  smsPhones,
  staffActions,
  users,
} from '../../../db/schema/index.ts';
import { paymentTables } from './payment-tables.ts';
import { readable } from './readable.ts';

/** Tables of the export about a shop's customers, staff, API keys, webhooks and received payments, by file name. */
export async function shopTables(db: Reader, shopId: string): Promise<Record<string, object[]>> {
  const actions = await db.select().from(staffActions).where(eq(staffActions.shopId, shopId));
  return {
    customers: await readCustomers(db, shopId),
    'blocked-phones': await readBlocked(db, shopId),
    coupons: await readCoupons(db, shopId),
    staff: await readStaff(db, shopId),
    'staff-actions': actions.map(readable),
    'api-keys': await readKeys(db, shopId),
    hooks: await readHooks(db, shopId),
    'hook-messages': await readHookMessages(db, shopId),
    ...(await paymentTables(db, shopId)),
    couriers: await readCouriers(db, shopId),
    'delivery-history': await readHistorySettings(db, shopId),
    ads: await readAds(db, shopId),
    'sms-phone': await readSmsPhone(db, shopId),
  };
}

/** A user's roles in other shops. */
export async function readMemberships(db: Reader, userId: string): Promise<object[]> {
  const rows = await db
    .select({ shop: shops.name, role: members.role, name: members.name, createdAt: members.createdAt })
    .from(members)
    .innerJoin(shops, eq(shops.id, members.shopId))
    .where(eq(members.userId, userId));
  return rows.map(readable);
}

/**
 * A user's devices with push alerts, by push service. The full endpoint is secret, because anybody could send messages
 * to it.
 */
export async function readDevices(db: Reader, userId: string): Promise<object[]> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  return rows.map(({ endpoint, language, createdAt }) =>
    readable({ service: new URL(endpoint).host, language, createdAt }),
  );
}

async function readCustomers(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(customers).where(eq(customers.shopId, shopId)).orderBy(customers.number);
  return rows.map(({ number: _, shopId: __, boughtPaisa, tags, ...row }) =>
    readable({ ...row, boughtTaka: boughtPaisa / 100, tags: tags.join(', ') }),
  );
}

async function readCoupons(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(coupons).where(eq(coupons.shopId, shopId));
  return rows.map(({ id: _, shopId: __, version: ___, value, minimumPaisa, productIds, categories, ...row }) =>
    readable({
      ...row,
      percent: row.kind === 'percent' ? value : '',
      amountTaka: row.kind === 'amount' ? value / 100 : '',
      minimumTaka: minimumPaisa / 100,
      products: productIds.join(', '),
      categories: categories.join(', '),
    }),
  );
}

/** Members and open invitations, without their links. */
async function readStaff(db: Reader, shopId: string): Promise<object[]> {
  const people = await db
    .select({ name: members.name, email: users.email, mobile: users.mobile, role: members.role, at: members.createdAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.shopId, shopId));
  const open = await db.select().from(invitations).where(eq(invitations.shopId, shopId));
  return [
    ...people.map(({ name, email, mobile, role, at }) => ({ name, contact: email ?? mobile, role, memberSince: at })),
    ...open.map(({ name, contact, role }) => ({ name, contact, role, memberSince: null })),
  ].map(({ memberSince, ...row }) => ({ ...row, memberSince: memberSince && new Date(memberSince).toISOString() }));
}

/** The shop's API keys, without their hashes. */
async function readKeys(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.shopId, shopId));
  return rows.map(({ name, scopes, ending, createdAt, lastUsedAt }) =>
    readable({ name, scopes: scopes.join(', '), ending, createdAt, lastUsedAt }),
  );
}

async function readBlocked(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(blockedPhones).where(eq(blockedPhones.shopId, shopId));
  return rows.map(({ phone, reason, createdAt }) => readable({ phone, reason, createdAt }));
}

/** The shop's webhooks, without their secret. */
async function readHooks(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(hookReceivers).where(eq(hookReceivers.shopId, shopId));
  return rows.map(({ url, failingSince, pausedAt, createdAt }) => readable({ url, failingSince, pausedAt, createdAt }));
}

async function readHookMessages(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db
    .select({ message: hookDeliveries, number: orders.number })
    .from(hookDeliveries)
    .innerJoin(hookReceivers, eq(hookReceivers.id, hookDeliveries.receiverId))
    .leftJoin(orders, eq(orders.id, hookDeliveries.subject))
    .where(eq(hookReceivers.shopId, shopId))
    .orderBy(hookDeliveries.id);
  return rows.map(({ message: { type, attempts, lastStatus, deliveredAt, createdAt }, number }) =>
    readable({ type, order: number, attempts, lastStatus, deliveredAt, createdAt }),
  );
}

/** The shop's couriers, without the credentials and the secret of the URL for reports. */
async function readCouriers(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(courierConnections).where(eq(courierConnections.shopId, shopId));
  return rows.map(({ courier, isSandbox, state, testedAt, lastResponse, lastReportAt, createdAt }) =>
    readable({ courier, isSandbox, state, testedAt, lastResponse, lastReportAt, createdAt }),
  );
}

/** The shop's settings about phones. The shared counts are those of its customers. */
async function readHistorySettings(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(deliveryHistorySettings).where(eq(deliveryHistorySettings.shopId, shopId));
  return rows.map(({ shopId: _, ...row }) => readable(row));
}

/** The shop's phone for SMS, without the credentials. */
async function readSmsPhone(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(smsPhones).where(eq(smsPhones.shopId, shopId));
  return rows.map(({ url, state, respondedAt, lastResponse, sentAt, createdAt }) =>
    readable({ url, state, respondedAt, lastResponse, sentAt, createdAt }),
  );
}

/** The shop's connections to services that measure ads, without their secrets. */
async function readAds(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(adConnections).where(eq(adConnections.shopId, shopId));
  return rows.map(({ id: _, shopId: __, secret: ___, ...row }) => readable(row));
}
