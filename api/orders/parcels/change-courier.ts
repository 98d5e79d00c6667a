import { eq } from 'drizzle-orm';
import { orderEvents, parcels } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { OrderRow } from '../order/find.ts';
import { indexOrder } from '../order/index-order.ts';
import { writeOrder, type AuthoredContext } from '../order/write-order.ts';
import { readParcels, type ParcelRow } from './find.ts';
import { insertOther } from './insert-other.ts';
import { moveParcel } from '../order/transition.ts';
import { stageOf } from './parcel-states.ts';
import { shownCourier, trackingFieldsIn, type ShownCourier } from './shown-courier.ts';
import { summaryOfParcel } from './view.ts';

/**
 * Sets what the seller types about a courier without a connection: its name, and the tracking number or link. Missing
 * fields stay unchanged.
 * @throws Failure `parcel_of_courier` if a connected courier has the parcel, `order_final` for a cancelled or erased
 * order
 */
export async function changeCourier(
  context: AuthoredContext,
  order: OrderRow,
  typed: { readonly courier?: string | undefined; readonly tracking?: string | undefined },
): Promise<OrderRow> {
  const { transaction, now, author } = context;
  if (typed.courier === undefined && typed.tracking === undefined) return order;
  const [latest] = await readParcels(transaction, [order.id]);
  const before = shownCourier(latest ? summaryOfParcel(latest) : null);
  const after = { courier: typed.courier ?? before.courier, tracking: typed.tracking ?? before.tracking };
  const names = (['courier', 'tracking'] as const).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return order;
  if (order.erasedAt !== null) throw new Failure('order_final');
  const picked = (texts: ShownCourier) => Object.fromEntries(names.map((name) => [name, texts[name]]));
  const change = { kind: 'changed', before: picked(before), after: picked(after) } as const;
  await transaction
    .insert(orderEvents)
    .values({ id: Bun.randomUUIDv7(), orderId: order.id, ...author, ...change, createdAt: now });
  const changed = await nameCourier(context, order, latest, after);
  await indexOrder(transaction, changed);
  return changed;
}

/** The latest parcel gets the texts, also one that has ended with its order; otherwise a new parcel is created. */
async function nameCourier(
  context: AuthoredContext,
  order: OrderRow,
  latest: ParcelRow | undefined,
  { courier: courierName, tracking }: ShownCourier,
): Promise<OrderRow> {
  const { transaction, now, author } = context;
  const isEnded = order.state === 'delivered' || order.state === 'returned';
  const isCurrent = latest !== undefined && (latest.isOpen || isEnded);
  if (isCurrent && latest.courier !== 'other') throw new Failure('parcel_of_courier');
  if (isCurrent && latest.isOpen && courierName === '' && tracking === '')
    return (await moveParcel(context, latest, order, { state: 'cancelled', author })).order;
  const fields = { courierName, ...trackingFieldsIn(tracking) };
  if (isCurrent) {
    const change = { ...fields, updatedAt: now };
    await transaction.update(parcels).set(change).where(eq(parcels.id, latest.id));
    return writeOrder(context, order, {});
  }
  if (order.state === 'cancelled') throw new Failure('order_final');
  const origin = { attempt: (latest?.attempt ?? 0) + 1, byName: author.byName ?? '', at: now };
  const { state } = await insertOther(transaction, order, fields, origin);
  return writeOrder(context, order, { parcelStage: stageOf(state, order.state) });
}
