import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { notifyOfParcelProblem } from '../alerts/notify-of-parcel.ts';
import type { ParcelProblem } from '../alerts/parcel-problem-kind.ts';
import type { ParcelRow } from './find.ts';

/** Tells the shop of a problem with a parcel and notes when, so that a poll does not tell it again. */
export async function notifyOfProblem(
  transaction: Transaction,
  { now }: Pick<Services, 'now'>,
  { id, shopId, orderId }: ParcelRow,
  problem: ParcelProblem['problem'],
): Promise<void> {
  await transaction.update(parcels).set({ noticedAt: now() }).where(eq(parcels.id, id));
  await notifyOfParcelProblem({ transaction, now: now() }, shopId, { orderId, problem });
}
