import type { WriteContext } from '../../../db/context.ts';
import { one } from '../../../db/one-row.ts';
import { parcelEvents, parcels } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopAccess } from '../../shops/shop/find.ts';
import { findOrderIn, type OrderRow } from '../order/find.ts';
import { writeOrder } from '../order/write-order.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { findConnection } from './connections/find-connection.ts';
import type { Booking, BookingResult, BookingResults } from './contract.ts';
import { readParcels, type ParcelRow } from './find.ts';
import { newInvoice } from './new-invoice.ts';
import { isBookable, stageOf } from './parcel-states.ts';
import { parcelJob } from './parcel-times.ts';

/**
 * Asks for parcels of orders of the actor's own shop; background work hands them to the courier. An order with an open
 * parcel gets no second one.
 * @param attempt the `Idempotency-Key`; a repeated attempt books nothing
 * @throws Failure `shop_not_found`, `not_in_role`, `courier_not_connected`, `key_reused`
 */
export async function bookOrders(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  input: Booking,
  attempt: Attempt | null,
): Promise<BookingResults> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    const connection = await findConnection(transaction, shop.id, input.courier);
    if (connection?.state !== 'works') throw new Failure('courier_not_connected');
    return once(context, attempt, async () => {
      const results: BookingResult[] = [];
      for (const id of new Set(input.orders)) {
        const order = await findOrderIn(transaction, shop.id, id);
        results.push({ id, outcome: await bookOrder(context, order, input, name) });
      }
      return { results };
    });
  });
}

async function bookOrder(
  context: WriteContext,
  order: OrderRow | null,
  input: Booking,
  byName: string,
): Promise<BookingResult['outcome']> {
  const { transaction, now } = context;
  if (!order) return 'not_found';
  const earlier = await readParcels(transaction, [order.id]);
  if (earlier.some(({ isOpen }) => isOpen)) return 'open';
  if (order.state === 'new') return 'not_confirmed';
  if (order.isPickup || order.erasedAt !== null || !isBookable(order.state, earlier.length > 0)) return 'not_open';
  const parcel = await insertParcel(context, order, input, (earlier[0]?.attempt ?? 0) + 1);
  await transaction
    .insert(parcelEvents)
    .values({ id: Bun.randomUUIDv7(), parcelId: parcel.id, state: 'queued', byName, createdAt: now });
  const following = { parcelStage: stageOf('queued', order.state) };
  await writeOrder({ ...context, author: { by: 'seller', byName } }, order, following);
  await enqueue(context, { kind: parcelJob, key: parcel.id, tenant: order.shopId, dueAt: now });
  return 'queued';
}

async function insertParcel(
  { transaction, now }: WriteContext,
  order: OrderRow,
  { courier, weightGrams, areaId, orders }: Booking,
  attempt: number,
): Promise<ParcelRow> {
  const parcel = one(
    await transaction
      .insert(parcels)
      .values({
        id: Bun.randomUUIDv7(),
        shopId: order.shopId,
        orderId: order.id,
        courier,
        attempt,
        invoice: newInvoice(order, attempt),
        weightGrams,
        areaId: orders.length === 1 ? areaId : '',
        collectPaisa: toCollectOf(order),
        state: 'queued',
        isOpen: true,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  return parcel;
}
