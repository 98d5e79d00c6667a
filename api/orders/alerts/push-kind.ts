import { and, eq, exists, inArray } from 'drizzle-orm';
import { jobs, members, orderAlerts, pushSubscriptions, shops, users } from '../../../db/schema/index.ts';
import { mayUse } from '../../accounts/access/permissions.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { hour, minute } from '../../platform/formats/durations.ts';
import { isHeldBy } from '../../platform/jobs/enqueue.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { findAlerts } from './find.ts';
import { newOrdersSince } from './new-orders.ts';
import { ordersMessage, pushTo, type Subscription } from './push-to.ts';
import { nextPush } from './schedule-order-alerts.ts';
import { vapidKeys } from './vapid.ts';

/**
 * Sends push messages about a shop's orders since the last one. The key is the shop's id. A message that was
 * interrupted is sent again and replaces the first one on the device.
 */
export const orderPushKind: QueuedKind = {
  name: 'order pushes',
  waits: [minute, minute],
  timeLimit: minute,
  furthest: 25 * hour,
  run: pushNewOrders,
};

async function pushNewOrders(services: Services, job: Job): Promise<Outcome> {
  const { database, now } = services;
  const alerts = await findAlerts(database.db, job.key);
  if (!alerts) return;
  const next = nextPush(alerts, now());
  if (next > now()) return { dueAt: next };
  const fresh = await newOrdersSince(database.db, alerts.shopId, alerts.pushedNumber);
  const last = fresh.at(-1);
  if (!last) return;
  const devices = await devicesOf(services, alerts.shopId);
  const keys = devices.length > 0 ? await vapidKeys(services) : null;
  const told = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: keys ? await pushTo(services, keys, device, ordersMessage(device, fresh)) : 'failed',
    })),
  );
  const gone = told.filter(({ outcome }) => outcome === 'gone').map(({ device }) => device.id);
  const isUnsent = told.some(({ outcome }) => outcome === 'failed') && !job.isLastTry;
  const isTold = told.some(({ outcome }) => outcome === 'told');
  await database.write(async (transaction) => {
    if (gone.length > 0) await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, gone));
    if (isUnsent) return;
    const held = transaction.select({ name: jobs.name }).from(jobs).where(isHeldBy(job));
    await transaction
      .update(orderAlerts)
      .set({ pushedNumber: last.number, ...(isTold && { pushedAt: now() }) })
      .where(and(eq(orderAlerts.shopId, alerts.shopId), exists(held)));
  });
  return isUnsent ? { failed: 'A push service did not accept the message' } : undefined;
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
