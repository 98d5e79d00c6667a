import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { orderLines, orders, parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OrderRow } from '../order/find.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { courierNameOf } from './courier-name.ts';
import type { Consignment } from './couriers/courier.ts';
import type { ParcelRow } from './find.ts';
import { moveParcel } from '../order/transition.ts';

/** A parcel that this process hands over now. */
export interface StartedBooking {
  readonly parcel: ParcelRow;
  readonly consignment: Consignment;
}

/**
 * Starts a waiting parcel, and with it others of the same connection that were never sent. Until `bookingTime` has passed,
 * no other process sends or asks about them. What the courier collects is read from the ledger now. A parcel whose order
 * was cancelled meanwhile is cancelled.
 * @param atOnce how many parcels the courier takes in one call
 */
export async function startBookings(
  { database, now }: Pick<Services, 'database' | 'now'>,
  parcel: ParcelRow,
  atOnce: number,
): Promise<readonly StartedBooking[]> {
  return database.write(async (transaction) => {
    const rows = await readWaiting(transaction, parcel, atOnce);
    const started: StartedBooking[] = [];
    for (const row of rows) {
      const one = await start({ transaction, now: now() }, row);
      if (one) started.push(one);
    }
    return started;
  });
}

async function readWaiting(transaction: Transaction, { id, shopId, courier, requestedAt }: ParcelRow, atOnce: number) {
  const isOfConnection = and(eq(parcels.shopId, shopId), eq(parcels.courier, courier), eq(parcels.state, 'queued'));
  const read = () =>
    transaction
      .select({ parcel: parcels, order: orders })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId));
  const isUnchanged = requestedAt === null ? isNull(parcels.requestedAt) : eq(parcels.requestedAt, requestedAt);
  const own = await read().where(and(eq(parcels.id, id), eq(parcels.state, 'queued'), isUnchanged));
  if (own.length === 0 || atOnce === 1 || requestedAt !== null) return own;
  return read()
    .where(and(isOfConnection, isNull(parcels.requestedAt), eq(parcels.areaId, '')))
    .orderBy(asc(parcels.createdAt), asc(parcels.id))
    .limit(atOnce)
    .then((others) => [...own, ...others.filter((other) => other.parcel.id !== id).slice(0, atOnce - 1)]);
}

async function start(
  context: WriteContext,
  { parcel, order }: { readonly parcel: ParcelRow; readonly order: OrderRow },
): Promise<StartedBooking | null> {
  const { transaction, now } = context;
  if (order.state === 'cancelled' || order.state === 'returned' || order.state === 'delivered') {
    const author = { by: 'courier', byName: courierNameOf(parcel) } as const;
    await moveParcel(context, parcel, order, { state: 'cancelled', author });
    return null;
  }
  const change = { requestedAt: now, collectPaisa: toCollectOf(order) };
  await transaction.update(parcels).set(change).where(eq(parcels.id, parcel.id));
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [order.id]));
  const started = { ...parcel, ...change };
  return { parcel: started, consignment: consignmentOf(started, order, lines) };
}

const consignmentOf = (
  { invoice, collectPaisa, weightGrams, areaId }: ParcelRow,
  { name, phone, address, area, district, note, totalPaisa }: OrderRow,
  lines: ReadonlyArray<typeof orderLines.$inferSelect>,
): Consignment => ({
  invoice,
  name,
  phone,
  address,
  area,
  district,
  note,
  collectPaisa,
  worthPaisa: totalPaisa,
  weightGrams,
  areaId,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  contents: lines.map((line) => `${line.quantity} × ${line.name}`).join(', '),
});
