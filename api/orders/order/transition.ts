import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { one } from '../../../db/one-row.ts';
import { orderEvents, parcelEvents, parcels } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { followUses } from '../coupons/find.ts';
import { announceChange } from '../live/announce-change.ts';
import { measureState } from '../ads/queue-event.ts';
import { collectCash, rejectCollected } from '../parcels/collect-cash.ts';
import { readParcels, type ParcelRow } from '../parcels/find.ts';
import {
  goalOf,
  isNewerState,
  isOpenParcel,
  isReceived,
  stageOf,
  stateOfOther,
  type ParcelState,
} from '../parcels/parcel-states.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { messageShopper } from '../shopper-messages/message-shopper.ts';
import { sendOrderToWebhook } from '../webhook/send-order-to-webhook.ts';
import type { OrderRow } from './find.ts';
import { indexOrder } from './index-order.ts';
import { isOver, stepsOf, type OrderState } from './order-states.ts';
import { putBackAll, releaseAll, takeAgain, takeOnConfirming } from './stock.ts';
import { writeOrder, type Author, type AuthoredContext } from './write-order.ts';

/*
 * The transitions of orders and their parcels. The seller moves an order, and a parcel without a connected courier
 * follows. A courier moves a parcel, and its order follows. `stepsOf` and the table in `parcel-states.ts` are the rules.
 */

/**
 * Moves an order one step by hand. An open parcel without a connected courier follows, because nobody else reports its
 * state. Moving to the current state does nothing.
 * @throws Failure `step_not_allowed`, `sold_out` if the stock no longer suffices to confirm a suspicious order
 */
export async function moveOrder(context: AuthoredContext, order: OrderRow, state: OrderState): Promise<OrderRow> {
  const moved = await step(context, order, state);
  if (moved === order) return order;
  const [latest] = await readParcels(context.transaction, [order.id]);
  const following = stateOfOther[state];
  if (latest?.courier !== 'other') return moved;
  if (!isNewerState({ ...latest, statedAt: null }, following, null))
    return state === 'returned' ? rejectCollected(context, latest, moved) : moved;
  const collectedPaisa = isReceived(following) ? toCollectOf(moved) : null;
  return (await moveParcel(context, latest, moved, { state: following, author: context.author, collectedPaisa })).order;
}

/**
 * Takes an order back to the state before its last step. Stock, payment and a parcel without a connected courier follow.
 * Entries of cash that such a courier has not paid out are rejected. Shoppers get no message.
 * @throws Failure `sold_out`
 */
export async function moveOrderBack(context: AuthoredContext, order: OrderRow, state: OrderState): Promise<OrderRow> {
  if (isOver(order.state)) await takeAgain(context, order);
  if (order.isSuspicious && state === 'new') await releaseAll(context, order);
  await addStateEvent(context, order, state);
  const [latest] = await readParcels(context.transaction, [order.id]);
  const parcelStage = latest ? stageOf(latest.state, state) : null;
  const moved = await writeOrder(context, order, { state, parcelStage });
  if (latest?.courier !== 'other') return moved;
  const corrected = await rejectCollected(context, latest, moved);
  const following = stateOfOther[state];
  const collectedPaisa = isReceived(following) ? toCollectOf(corrected) : null;
  return (await moveParcel(context, latest, corrected, { state: following, author: context.author, collectedPaisa }))
    .order;
}

/** One step of an order, its event and the returned stock. */
async function step(context: AuthoredContext, order: OrderRow, state: OrderState): Promise<OrderRow> {
  if (order.state === state) return order;
  if (!stepsOf(order).includes(state)) throw new Failure('step_not_allowed');
  if (state === 'confirmed') await takeOnConfirming(context, order);
  if (isOver(state)) await putBackAll(context, order);
  await addStateEvent(context, order, state);
  const moved = await writeOrder(context, order, { state, parcelStage: stageAfter(order, state) });
  await measureState(context, moved);
  if (state === 'shipped' || state === 'delivered') await messageShopper(context, moved, state);
  return moved;
}

async function addStateEvent(context: AuthoredContext, order: OrderRow, after: OrderState): Promise<void> {
  const { transaction, now, author } = context;
  const { id: orderId, state: before } = order;
  await transaction
    .insert(orderEvents)
    .values({ id: Bun.randomUUIDv7(), orderId, ...author, kind: 'state', before, after, createdAt: now });
  if (order.couponId !== null && [before, after].includes('cancelled')) await followUses(context, order);
}

/** The stage after a step. A cancelled order's parcel is still on its way, which is a problem. */
function stageAfter({ parcelStage }: OrderRow, state: OrderState): OrderRow['parcelStage'] {
  if (state === 'delivered' || state === 'returned') return null;
  return state === 'cancelled' && parcelStage !== null ? 'problem' : parcelStage;
}

export interface ParcelMove {
  readonly state: ParcelState;
  readonly author: Author;
  /** The courier's words, for the history. */
  readonly words?: string;
  /** Paisa that the courier has collected; null if nothing, missing if it stays the same. */
  readonly collectedPaisa?: number | null;
  /** Other columns that change with the state. */
  readonly facts?: ParcelFacts;
}

export type ParcelFacts = Partial<
  Pick<
    ParcelRow,
    | 'consignmentId'
    | 'trackingCode'
    | 'trackingUrl'
    | 'feePaisa'
    | 'collectPaisa'
    | 'requestedAt'
    | 'heardAt'
    | 'statedAt'
    | 'lastResponse'
  >
>;

/**
 * Moves a parcel to a state, with its history and the cash that its courier has collected. Its order follows.
 * @returns the parcel and its order after the change
 */
export async function moveParcel(
  context: WriteContext,
  parcel: ParcelRow,
  order: OrderRow,
  { state, author, words = '', collectedPaisa, facts = {} }: ParcelMove,
): Promise<{ readonly parcel: ParcelRow; readonly order: OrderRow }> {
  const { transaction, now } = context;
  const followed = await follow({ ...context, author }, order, state, collectedPaisa ?? null);
  const moved = one(
    await transaction
      .update(parcels)
      .set({
        ...facts,
        ...(collectedPaisa !== undefined && { collectedPaisa }),
        state,
        isOpen: isOpenParcel(state),
        heldSince: state === 'on_hold' ? (parcel.heldSince ?? now) : null,
        updatedAt: now,
      })
      .where(eq(parcels.id, parcel.id))
      .returning(),
  );
  if (state !== parcel.state) await addParcelEvent(context, moved, words, author);
  const isCollected = collectedPaisa !== undefined && collectedPaisa !== null;
  const collected = isCollected ? await collectCash({ ...context, author }, moved, followed) : followed;
  await indexOrder(transaction, collected);
  const parcelStage = stageOf(state, collected.state);
  if (collected.parcelStage !== parcelStage)
    return { parcel: moved, order: await writeOrder({ ...context, author }, collected, { parcelStage }) };
  // The order itself stays as it is, so a seller who is just changing it meets no conflict.
  announceChange(transaction, collected.shopId);
  await sendOrderToWebhook(context, 'order.changed', collected);
  return { parcel: moved, order: collected };
}

/** Adds the parcel's state to its history. */
export async function addParcelEvent(
  { transaction, now }: WriteContext,
  { id: parcelId, state, statedAt }: ParcelRow,
  words: string,
  { by, byName = '' }: Author,
): Promise<void> {
  const id = Bun.randomUUIDv7();
  const name = by === 'courier' ? '' : byName;
  await transaction
    .insert(parcelEvents)
    .values({ id, parcelId, state, words: words.slice(0, 300), byName: name, statedAt, createdAt: now });
}

/** The states through which an order goes to each goal. */
const paths = {
  shipped: ['confirmed', 'packed', 'shipped'],
  delivered: ['confirmed', 'packed', 'shipped', 'delivered'],
  returned: ['confirmed', 'packed', 'shipped', 'returned'],
} as const satisfies Record<string, readonly OrderState[]>;

/**
 * Moves an order to where its parcel is. An order that the seller has cancelled, returned or delivered by hand stays so,
 * unless its delivered parcel comes back.
 */
async function follow(
  context: AuthoredContext,
  order: OrderRow,
  parcel: ParcelState,
  collectedPaisa: number | null,
): Promise<OrderRow> {
  const goal = goalOf(parcel);
  if (goal === null) return order;
  const isBack = goal === 'returned' && order.state === 'delivered';
  const path: readonly OrderState[] = isBack ? ['delivered', 'returned'] : paths[goal];
  const at = path.indexOf(order.state);
  if (at === -1) return order;
  let moved = order;
  for (const state of path.slice(at + 1)) {
    if (state === 'delivered' && parcel === 'partly_delivered')
      moved = await lowerTotal(context, moved, collectedPaisa);
    moved = await step(context, moved, state);
  }
  return moved;
}

/**
 * Lowers the total of a partly delivered order by a discount, so that what the customer owed is what the courier has
 * collected. The courier does not report which products came back, so the stock stays.
 */
async function lowerTotal(context: AuthoredContext, order: OrderRow, collectedPaisa: number | null): Promise<OrderRow> {
  const { transaction, now, author } = context;
  const less = collectedPaisa === null ? 0 : toCollectOf(order) - collectedPaisa;
  if (less <= 0) return order;
  const change = { discountPaisa: order.discountPaisa + less, totalPaisa: order.totalPaisa - less };
  await transaction.insert(orderEvents).values({
    id: Bun.randomUUIDv7(),
    orderId: order.id,
    ...author,
    kind: 'changed',
    before: { discountPaisa: order.discountPaisa },
    after: { discountPaisa: change.discountPaisa },
    createdAt: now,
  });
  return writeOrder(context, order, change);
}
