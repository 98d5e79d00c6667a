import { staffActions } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { staffContextOf } from '../../accounts/access/rights/shop-access.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * Writes down what a member of a shop's staff has changed with a request, under her name, before it is answered. Orders
 * keep their own history beside it.
 * @param call its method and pattern
 * @param target ids of its path besides the shop's, and no phone
 */
export async function recordAction(
  { database, now }: Services,
  actor: Actor,
  call: string,
  target: string,
): Promise<void> {
  const deed = staffContextOf(actor);
  if (!deed) return;
  const { shopId, name, right } = deed;
  await database.write((transaction) =>
    transaction
      .insert(staffActions)
      .values({ id: Bun.randomUUIDv7(), shopId, name, part: right, call, target, createdAt: now() }),
  );
}
