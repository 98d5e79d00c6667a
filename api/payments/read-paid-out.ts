import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { payments } from '../../db/schema/index.ts';

/** The amounts (paisa) that couriers have paid out for some parcels, by parcel. */
export async function readPaidOut(db: Queryable, parcelIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ parcelId: payments.parcelId, paisa: sum(payments.amountPaisa).mapWith(Number) })
    .from(payments)
    .where(and(inArray(payments.parcelId, [...parcelIds]), eq(payments.state, 'confirmed')))
    .groupBy(payments.parcelId);
  return new Map(rows.map(({ parcelId, paisa }) => [parcelId ?? '', paisa]));
}
