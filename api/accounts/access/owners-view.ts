import { and, eq, gt } from 'drizzle-orm';
import { auditLog, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Actor } from './actor.ts';
import { hour } from '../../platform/formats/durations.ts';

/** Action name in the audit log for an admin who views an owner's dashboard. */
export const seeingAsOwner = 'user.see_as_owner';

/** How long an admin may view the dashboard after the audit log entry, ms. */
const lifetime = hour;

/**
 * The owner whose dashboard an admin views with this request, or null. The audit log entry is the permission, so nobody
 * sees an owner's dashboard without an entry. `guardHead` has already refused requests that change something.
 * @param view id of the entry, which must belong to this admin
 */
export async function findViewedOwner(
  { database, now }: Services,
  admin: Actor | null,
  view: string,
): Promise<Actor | null> {
  if (!admin?.isAdmin) return null;
  const [owner] = await database.db
    .select({ userId: users.id, email: users.email, mobile: users.mobile })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.targetId))
    .where(
      and(
        eq(auditLog.id, view),
        eq(auditLog.action, seeingAsOwner),
        eq(auditLog.adminId, admin.userId),
        gt(auditLog.createdAt, now() - lifetime),
      ),
    );
  if (!owner) return null;
  const { userId, email, mobile } = owner;
  const { shopId: _, ...looking } = admin;
  const identifier = email ?? mobile ?? '';
  return { ...looking, userId, identifier, isAdmin: false, isReadOnlyView: true, passwordConfirmedAt: 0 };
}
