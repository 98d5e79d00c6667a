import { and, eq, gt } from 'drizzle-orm';
import { auditLog, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Actor } from './actor.ts';

/** How an admin's look at an owner's dashboard is named in the audit log. */
export const seeingAsOwner = 'user.see_as_owner';

/** Ms for which an entry of the audit log keeps the dashboard open. */
const lifetime = 60 * 60 * 1000;

/**
 * The owner whose dashboard an admin looks at with this request, or null. The entry of the audit log is the permission,
 * so that nobody sees an owner's dashboard without an entry. `guardHead` has already refused such requests if they
 * change something.
 * @param view id of the entry, which must be the admin's own
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
