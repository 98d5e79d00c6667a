import type { Actor } from '../../accounts/access/actor.ts';
import { seeingAsOwner } from '../../accounts/access/owners-view.ts';
import { recordAudit } from '../../accounts/audit/record-audit.ts';
import type { Services } from '../../platform/config/services.ts';
import { findUser } from '../lists/find.ts';

/**
 * Gives an admin read-only access to an owner's dashboard for an hour.
 * @returns id of the audit log entry, which grants the access
 * @throws Failure `not_found`
 */
export async function seeAsOwner(
  { database, now }: Services,
  actor: Actor,
  userId: string,
): Promise<{ readonly view: string }> {
  return database.write(async (transaction) => {
    const user = await findUser(transaction, userId);
    const entry = { action: seeingAsOwner, targetKind: 'user', targetId: user.id } as const;
    return { view: await recordAudit(transaction, actor, entry, now()) };
  });
}
