import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { deliveryHistorySettings, sharedDeliveries } from '../../../db/schema/index.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ParcelCounts } from './contract.ts';

/** The background work that shares a shop's counts. */
export const shareJob = 'shared deliveries';

/**
 * Shares a customer's sums with other shops, if this shop does. They are those of the customer's row, so a repeated step
 * counts once and a step back is undone. A customer that is shared for the first time gets her hash in the background,
 * because its key is not at hand here.
 */
export async function followCounts(
  context: WriteContext,
  { number, shopId, delivered, returned }: { readonly number: number; readonly shopId: string } & ParcelCounts,
): Promise<void> {
  const { transaction, now } = context;
  const isNothing = delivered + returned === 0;
  const changed = isNothing
    ? await transaction.delete(sharedDeliveries).where(eq(sharedDeliveries.customer, number)).returning()
    : await transaction
        .update(sharedDeliveries)
        .set({ delivered, returned })
        .where(eq(sharedDeliveries.customer, number))
        .returning();
  if (isNothing || changed.length > 0) return;
  const isSharing = and(eq(deliveryHistorySettings.shopId, shopId), eq(deliveryHistorySettings.isShared, true));
  const [sharing] = await transaction.select().from(deliveryHistorySettings).where(isSharing);
  if (sharing) await enqueue(context, { kind: shareJob, key: shopId, tenant: shopId, dueAt: now });
}
