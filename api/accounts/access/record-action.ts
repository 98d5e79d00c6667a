import { beforeCommit, type Queryable, type Transaction } from '../../../db/client.ts';
import { staffActions } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Actor } from './actor.ts';
import { forgetStaffCall, staffCallOf, staffContextOf } from './shop-access.ts';

/**
 * Records a staff member's change under the member's name in the transaction of the change, once for each request.
 * Orders also have their own history.
 * @param db a reader records nothing
 */
export function recordWithChange(db: Queryable, actor: Actor): void {
  beforeCommit(db, actor, (transaction) => insertAction(transaction, actor, actor.requestedAt));
}

/** Records a request that did not check access in a transaction, for example an upload, before its response. */
export async function recordAction({ database, now }: Services, actor: Actor): Promise<void> {
  if (!staffContextOf(actor) || !staffCallOf(actor)) return;
  await database.write((transaction) => insertAction(transaction, actor, now()));
}

async function insertAction(transaction: Transaction, actor: Actor, createdAt: number): Promise<void> {
  const [context, call] = [staffContextOf(actor), staffCallOf(actor)];
  if (!context || !call) return;
  const { shopId, name, permission } = context;
  await transaction
    .insert(staffActions)
    .values({ id: Bun.randomUUIDv7(), shopId, name, part: permission, ...call, createdAt });
  forgetStaffCall(actor);
}
