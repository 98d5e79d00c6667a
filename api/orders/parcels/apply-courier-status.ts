import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { OrderRow } from '../order/find.ts';
import type { Author } from '../order/write-order.ts';
import { collectOf } from './collect-cash.ts';
import { courierNameOf } from './courier-name.ts';
import type { CourierStatus } from './couriers/courier.ts';
import type { ParcelRow } from './find.ts';
import { moveParcel, type ParcelFacts } from '../order/transition.ts';
import { isNewerState, isReceived, isUnderWay, type ParcelState } from './parcel-states.ts';
import { parcelJob, silence } from './parcel-times.ts';
import { notifyOfProblem } from './notify-of-problem.ts';

/** How far (ms) a courier's clock may be ahead. A later time is ignored, because it would hide all further states. */
const tolerance = 5 * minute;

/**
 * Applies what a courier states about a parcel, by callback or asked, to the parcel and its order. A state that is
 * repeated, late or out of order changes nothing.
 * @param author the courier, or a seller who states the same by hand
 */
export async function applyCourierStatus(
  transaction: Transaction,
  services: Pick<Services, 'config' | 'now'>,
  { parcel, order }: { readonly parcel: ParcelRow; readonly order: OrderRow },
  status: CourierStatus,
  author: Author = { by: 'courier', byName: courierNameOf(parcel) },
): Promise<ParcelRow> {
  const now = services.now();
  // The courier's numbers and words lead to a person who was erased.
  const context = { transaction, now };
  if (order.erasedAt !== null) return parcel;
  const at = status.at !== null && status.at <= now + tolerance ? status.at : null;
  const facts = factsIn(parcel, status, now);
  // A report about a parcel whose booking is unsure proves that the courier has it.
  const isFound = parcel.state === 'unsure' || parcel.state === 'queued';
  const state = status.state === null ? (isFound ? 'booked' : null) : interpretState(parcel, status.state);
  if (state === null || !isNewerState(parcel, state, at)) {
    await transaction.update(parcels).set(facts).where(eq(parcels.id, parcel.id));
    return { ...parcel, ...facts };
  }
  const collectedPaisa = isReceived(state) ? (status.collectedPaisa ?? collectOf(parcel, order)) : null;
  const move = {
    state,
    words: status.words,
    author,
    collectedPaisa,
    facts: { ...facts, lastResponse: status.words.slice(0, 300), ...(at !== null && { statedAt: at }) },
  };
  const moved = await moveParcel(context, parcel, order, move);
  const { id: key, shopId: tenant } = parcel;
  if (isFound) await enqueue(context, { kind: parcelJob, key, tenant, dueAt: now + silence });
  if (author.by === 'courier' && (state === 'returning' || (state === 'returned' && parcel.state !== 'returning')))
    await notifyOfProblem(transaction, services, moved.parcel, 'returning');
  return moved.parcel;
}

/** A parcel that is cancelled on its way comes back. Some couriers have no other word for it. */
const interpretState = (parcel: ParcelRow, state: ParcelState): ParcelState =>
  state === 'cancelled' && isUnderWay(parcel.state) ? 'returned' : state;

/** The fields to store even if the state is not new. */
const factsIn = (parcel: ParcelRow, status: CourierStatus, now: number): ParcelFacts => ({
  heardAt: now,
  feePaisa: status.feePaisa ?? parcel.feePaisa,
  consignmentId: parcel.consignmentId ?? status.consignmentId,
  trackingCode: parcel.trackingCode || status.trackingCode,
  // An unknown state stays with the parcel until the next known one.
  ...(status.unknownWord !== null && { lastResponse: status.words.slice(0, 300) }),
});
