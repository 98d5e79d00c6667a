import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderEvents, orderLines } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { Services } from '../../platform/config/services.ts';
import type { OrderChanges } from '../order/contract.ts';
import type { OrderView } from '../order/order-views.ts';
import { findOwnOrder, type OrderRow } from '../order/find.ts';
import { indexOrder } from '../order/index-order.ts';
import { changeLines, type ChangedLines } from './change-lines.ts';
import { areaIn } from '../order/places/find-areas.ts';
import { districtOf } from '../../platform/formats/districts.ts';
import { changeCourier } from '../parcels/change-courier.ts';
import { moveOrder } from '../order/transition.ts';
import { chargeOf, couponPart, discountOf, orderTotal, type OrderTotal } from '../order/order-total.ts';
import { writeOrder, type Author, type AuthoredContext } from '../order/write-order.ts';
import { viewOrder } from '../order/view.ts';
import { isChangeable } from '../order/order-states.ts';

/**
 * Changes an order of the actor's own shop, once for each attempt: state, lines, costs, recipient. The history keeps
 * the previous values.
 * @throws Failure `shop_not_found`, `not_found`, `conflict` with the current order, `step_not_allowed`, `order_final`,
 * `invalid`, `parcel_of_courier`
 */
export async function changeOrder(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  orderId: string,
  changes: OrderChanges,
  attempt: Attempt | null,
): Promise<OrderView> {
  return database.write(async (transaction) => {
    const { order, name } = await findOwnOrder(transaction, actor, shopId, orderId);
    // Only the id is stored with the attempt, because an order names a person.
    await once({ transaction, now: now() }, attempt, async () => {
      if (isRepetition(order, changes)) return { id: order.id };
      if (order.version !== changes.version)
        throw new Failure('conflict', { data: { order: await viewOrder(transaction, order) } });
      const author: Author = { by: 'seller', byName: name };
      const changed = await changeFields({ transaction, now: now(), author }, order, changes);
      const sent = await changeCourier({ transaction, now: now(), author }, changed, changes);
      if (changes.state !== undefined) await moveOrder({ transaction, now: now(), author }, sent, changes.state);
      return { id: order.id };
    });
    return viewOrder(transaction, (await findOwnOrder(transaction, actor, shopId, orderId)).order);
  });
}

/**
 * Whether the request repeats a step that is already done, for example after a lost response. Its version does not
 * matter then.
 */
function isRepetition(order: OrderRow, { version, state, ...others }: OrderChanges): boolean {
  if (version === order.version || Object.values(others).some((value) => value !== undefined)) return false;
  return state === order.state;
}

/** Fields that follow from others, so the history does not name them. */
const followingFields: ReadonlySet<string> = new Set(['totalPaisa', 'couponPaisa']);

const parcelFields = ['name', 'phone', 'district', 'area', 'address'] as const;

async function changeFields(context: AuthoredContext, order: OrderRow, changes: OrderChanges): Promise<OrderRow> {
  const { transaction, now, author } = context;
  const changedLines = await changeLines(context, order, changes);
  const sums = await sumsAfter(transaction, order, changes, changedLines);
  const change = { ...plainChanges(order, changes), ...sums };
  const names = Object.keys(change).filter(
    (name) => !followingFields.has(name) && change[name as keyof typeof change] !== order[name as keyof OrderRow],
  );
  const isOfParcel = changedLines !== null || names.length > 0;
  // After a shopper was erased, no text can be added, because it might identify the person.
  const isErased = order.erasedAt !== null && (names.length > 0 || Boolean(changes.note));
  if (isErased || (isOfParcel && !isChangeable(order.state))) throw new Failure('order_final');
  if (changes.note) await addNote(context, order, changes.note);
  if (names.length === 0 && !changedLines) return changes.note ? writeOrder(context, order, {}) : order;
  if (sums && sums.totalPaisa < 0) throw new Failure('invalid', { fields: { discount: { key: 'discount' } } });
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...author,
    kind: 'changed',
    before: { ...(changedLines && { lines: changedLines.before }), ...picked(order, names) },
    after: { ...(changedLines && { lines: changedLines.after }), ...picked({ ...order, ...change }, names) },
    createdAt: now,
  });
  const changed = await writeOrder(context, order, change);
  await indexOrder(transaction, changed);
  return changed;
}

function plainChanges(order: OrderRow, changes: OrderChanges): Partial<OrderRow> {
  const parcel = Object.fromEntries(
    parcelFields.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  ) as Partial<OrderRow>;
  const district = districtOf(changes.district ?? order.district);
  return {
    ...parcel,
    ...(changes.district !== undefined && { isPickup: false }),
    ...(changes.area !== undefined && district && { area: areaIn(district, changes.area) }),
  };
}

/** The order's sums after a change of lines, delivery charge or discount; null if none of them changes. */
async function sumsAfter(
  transaction: Transaction,
  order: OrderRow,
  { delivery, discount }: OrderChanges,
  changed: ChangedLines | null,
): Promise<(OrderTotal & Pick<OrderRow, 'couponPaisa'>) | null> {
  if (!changed && delivery === undefined && discount === undefined) return null;
  const held =
    changed?.linesBefore ?? (await transaction.select().from(orderLines).where(eq(orderLines.orderId, order.id)));
  const typed = discount === undefined ? order.discountPaisa : toPaisa(discount);
  const lines = changed?.lines ?? held;
  const sums = orderTotal(
    lines,
    delivery === undefined || toPaisa(delivery) === order.deliveryPaisa ? chargeOf(order, held) : toPaisa(delivery),
    typed === order.discountPaisa ? discountOf(order, held) : { kind: 'agreed', value: typed },
  );
  return { ...sums, couponPaisa: couponPart(order.coupon, lines, sums) };
}

const picked = (order: OrderRow, names: readonly string[]): object =>
  Object.fromEntries(names.map((name) => [name, order[name as keyof OrderRow]]));

async function addNote({ transaction, now, author }: AuthoredContext, order: OrderRow, note: string) {
  const event = { id: Bun.randomUUIDv7(), orderId: order.id, ...author, kind: 'note', note, createdAt: now } as const;
  await transaction.insert(orderEvents).values(event);
}
