import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { parcelEvents, parcels } from '../../../db/schema/index.ts';
import type { OrderRow } from '../order/find.ts';
import { announceChange } from '../live/announce-change.ts';
import { indexOrder } from '../order/index-order.ts';
import { setOrder, type Author } from '../order/step.ts';
import { sendOrderToWebhook } from '../webhook/send-order-to-webhook.ts';
import { collectCash } from './collect-cash.ts';
import type { ParcelRow } from './find.ts';
import { isOpenParcel, stageOf, type ParcelState } from './parcel-states.ts';

/** What may change with a parcel's state. */
export type ParcelChange = Partial<
  Pick<
    ParcelRow,
    | 'consignmentId'
    | 'trackingCode'
    | 'trackingUrl'
    | 'feePaisa'
    | 'collectPaisa'
    | 'collectedPaisa'
    | 'askedAt'
    | 'heardAt'
    | 'statedAt'
    | 'lastResponse'
  >
>;

export interface ParcelMove {
  readonly state: ParcelState;
  /** The courier's words, for the history. */
  readonly words?: string;
  readonly author: Author;
}

/**
 * Moves a parcel to a state, with its history, and brings the fields of its order that follow from it up to date. The
 * order's own state is the caller's.
 * @returns the parcel and its order after the change
 */
export async function moveParcel(
  transaction: Transaction,
  parcel: ParcelRow,
  order: OrderRow,
  { state, words = '', author }: ParcelMove,
  change: ParcelChange,
  now: number,
): Promise<{ readonly parcel: ParcelRow; readonly order: OrderRow }> {
  const moved = one(
    await transaction
      .update(parcels)
      .set({
        ...change,
        state,
        isOpen: isOpenParcel(state),
        heldSince: state === 'on_hold' ? (parcel.heldSince ?? now) : null,
        updatedAt: now,
      })
      .where(eq(parcels.id, parcel.id))
      .returning(),
  );
  if (state !== parcel.state) await addEvent(transaction, moved, words, author, now);
  const isCollected = change.collectedPaisa !== undefined && change.collectedPaisa !== null;
  const settled = isCollected ? await collectCash(transaction, moved, order, author, now) : order;
  return { parcel: moved, order: await setFollowing(transaction, moved, settled, author, now) };
}

/** Adds the parcel's state to its history. */
export async function addEvent(
  transaction: Transaction,
  { id: parcelId, state, statedAt }: ParcelRow,
  words: string,
  { by, byName = '' }: Author,
  now: number,
): Promise<void> {
  const id = Bun.randomUUIDv7();
  const name = by === 'courier' ? '' : byName;
  await transaction
    .insert(parcelEvents)
    .values({ id, parcelId, state, words: words.slice(0, 300), byName: name, statedAt, createdAt: now });
}

/** Brings the order's stage and words up to date, and tells of the change. */
async function setFollowing(transaction: Transaction, parcel: ParcelRow, order: OrderRow, author: Author, now: number) {
  await indexOrder(transaction, order);
  const parcelStage = stageOf(parcel.state, order.state);
  if (order.parcelStage !== parcelStage) return setOrder(transaction, order, { parcelStage }, author, now);
  // The order itself stays as it is, so a seller who is just changing it meets no conflict.
  announceChange(transaction, order.shopId);
  await sendOrderToWebhook(transaction, 'order.changed', order, now);
  return order;
}
