import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../../db/context.ts';
import { users } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { touchShopOf } from '../../../platform/publications/touch-shop.ts';
import { day } from '../../../platform/formats/durations.ts';

/** 30 days in ms between deleting a shop or an account and erasing it. */
export const erasureDelay = 30 * day;

/**
 * Restores a deleted account and publishes the shop's pages again.
 * @throws Failure `invalid_credentials` after the 30 days, even if the job has not erased the account yet
 */
export async function restoreAccount(context: WriteContext, userId: string, deletedAt: number): Promise<void> {
  if (context.now >= deletedAt + erasureDelay) throw new Failure('invalid_credentials');
  await context.transaction.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
  await touchShopOf(context, userId);
}
