import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { members, orderAlerts, pushSubscriptions, shops, users } from '../../../db/schema/index.ts';
import { mayUse } from '../../accounts/access/permissions.ts';
import { TenantWorkers, type WorkerLimits } from '../../platform/jobs/tenant-workers.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { pushInterval } from './schedule-order-alerts.ts';
import { newOrdersSince, type NewOrder } from './new-orders.ts';
import { afterQuiet } from './quiet-hours.ts';
import { ordersMessage, pushTo, type Subscription } from './push-to.ts';
import { vapidKeys } from './vapid.ts';
import { minute } from '../../platform/formats/durations.ts';

type Alerts = typeof orderAlerts.$inferSelect;

/** Lease (ms) for sending a message. If the process dies, another one sends the message after the lease ends. */
const lease = minute;

/** Maximum attempts to send a message if a push service fails, one lease apart. */
const tries = 3;

const workersOf = new WeakMap<Services['database'], TenantWorkers<DueAlerts>>();

/**
 * Sends push messages about the orders since the last one, and resolves when all sends are finished. A message that was
 * interrupted is sent again and replaces the first one on the device.
 */
export async function pushNewOrders(services: Services, limits?: Partial<WorkerLimits>): Promise<void> {
  wakePushes(services, limits);
  await pushesUnderWay(services);
}

/** The same without waiting: a push service that hangs does not delay the devices of other shops. */
export function wakePushes(services: Services, limits?: Partial<WorkerLimits>): void {
  const workers = workersOf.get(services.database) ?? new TenantWorkers<DueAlerts>(limits);
  workersOf.set(services.database, workers);
  workers.wake({
    claim: (except) => claim(services, except),
    serve: (alerts) => push(services, alerts),
    onError: (error) => services.log.error({ err: error }, 'push messages about new orders failed'),
  });
}

/** Resolves when this process has no push message in progress. */
export async function pushesUnderWay({ database }: Services): Promise<void> {
  await workersOf.get(database)?.idle();
}

type DueAlerts = Alerts & { readonly id: string };

async function claim(services: Services, except: readonly string[]): Promise<DueAlerts | undefined> {
  for (;;) {
    const due = await claimNext(services, except);
    if (due !== 'quiet') return due ? { ...due, id: due.shopId } : undefined;
  }
}

async function claimNext({ database, now }: Services, except: readonly string[]): Promise<Alerts | 'quiet' | null> {
  const isDue = and(
    lte(orderAlerts.pushDueAt, now()),
    except.length > 0 ? notInArray(orderAlerts.shopId, [...except]) : undefined,
  );
  const [any] = await database.db.select({ shopId: orderAlerts.shopId }).from(orderAlerts).where(isDue).limit(1);
  if (!any) return null;
  return database.write(async (transaction) => {
    const [alerts] = await transaction
      .select()
      .from(orderAlerts)
      .where(isDue)
      .orderBy(asc(orderAlerts.pushDueAt))
      .limit(1);
    if (!alerts) return null;
    const quietUntil = afterQuiet(alerts, now());
    const pushDueAt = quietUntil > now() ? quietUntil : now() + lease;
    await transaction.update(orderAlerts).set({ pushDueAt }).where(eq(orderAlerts.shopId, alerts.shopId));
    return quietUntil > now() ? 'quiet' : { ...alerts, pushDueAt };
  });
}

async function push(services: Services, alerts: Alerts): Promise<void> {
  const { database } = services;
  const fresh = await newOrdersSince(database.db, alerts.shopId, alerts.pushedNumber);
  const devices = fresh.length > 0 ? await devicesOf(services, alerts.shopId) : [];
  const keys = devices.length > 0 ? await vapidKeys(services) : null;
  const told = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: keys ? await pushTo(services, keys, device, ordersMessage(device, fresh)) : 'failed',
    })),
  );
  const gone = told.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device.id);
  const isUnsent = told.some(({ outcome }) => outcome === 'failed') && alerts.pushAttempts + 1 < tries;
  await settle(services, alerts, { fresh, gone, isUnsent, isTold: told.some(({ outcome }) => outcome === 'told') });
}

/** Devices of users who may see the shop's orders now: the owner, and staff whose role and plan allow it. */
async function devicesOf({ database, now }: Services, shopId: string): Promise<Subscription[]> {
  const isTheirs = and(eq(members.shopId, pushSubscriptions.shopId), eq(members.userId, pushSubscriptions.userId));
  const rows = await database.db
    .select({ device: pushSubscriptions, owner: users, role: members.role })
    .from(pushSubscriptions)
    .innerJoin(shops, eq(shops.id, pushSubscriptions.shopId))
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(members, isTheirs)
    .where(eq(pushSubscriptions.shopId, shopId));
  return rows.flatMap(({ device, owner, role }) => {
    const isMember = role !== null && mayUse(role, 'orders') && termsAt(owner, now()).hasStaff;
    return device.userId === owner.id || isMember ? [device] : [];
  });
}

interface Result {
  readonly fresh: readonly NewOrder[];
  readonly gone: readonly string[];
  readonly isUnsent: boolean;
  readonly isTold: boolean;
}

/** Orders that arrived during the send wait for the next message. If another process took over, the schedule stays. */
async function settle(
  { database, now }: Services,
  alerts: Alerts,
  { fresh, gone, isUnsent, isTold }: Result,
): Promise<void> {
  const { shopId, pushAttempts } = alerts;
  await database.write(async (transaction) => {
    if (gone.length > 0) await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...gone]));
    const last = fresh.at(-1)?.number ?? alerts.pushedNumber;
    const later = await newOrdersSince(transaction, shopId, last);
    const next = later.length > 0 ? afterQuiet(alerts, now() + pushInterval) : null;
    const change = isUnsent
      ? { pushAttempts: pushAttempts + 1, pushDueAt: now() + lease }
      : { pushAttempts: 0, pushedNumber: last, pushDueAt: next, ...(isTold && { pushedAt: now() }) };
    const isOurs = and(eq(orderAlerts.shopId, shopId), eq(orderAlerts.pushDueAt, alerts.pushDueAt ?? 0));
    await transaction.update(orderAlerts).set(change).where(isOurs);
  });
}
