import { staffActions } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { staffContextOf } from '../../accounts/access/shop-access.ts';
import type { Services } from '../../platform/config/services.ts';

/**
 * Records a staff member's change under the member's name, before the response. Orders also have their own history.
 * @param call method and route pattern
 * @param target ids of the path except the shop's; never a phone
 */
export async function recordAction(
  { database, now }: Services,
  actor: Actor,
  call: string,
  target: string,
): Promise<void> {
  const context = staffContextOf(actor);
  if (!context) return;
  const { shopId, name, permission } = context;
  await database.write((transaction) =>
    transaction
      .insert(staffActions)
      .values({ id: Bun.randomUUIDv7(), shopId, name, part: permission, call, target, createdAt: now() }),
  );
}
