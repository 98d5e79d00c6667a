import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { minute } from '../../platform/formats/durations.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { OrderRow } from '../order/find.ts';
import type { Doer } from '../order/step.ts';
import { bringOrder } from './bring-order.ts';
import { collectOf } from './collect-cash.ts';
import { courierNameOf } from './courier-name.ts';
import type { Told } from './couriers/courier.ts';
import type { ParcelRow } from './find.ts';
import { moveParcel, type ParcelChange } from './move-parcel.ts';
import { isNews, isReceived, isUnderWay, type ParcelState } from './parcel-states.ts';
import { parcelJob, silence } from './parcel-times.ts';
import { tellOfProblem } from './tell-of-problem.ts';

/** How far (ms) a courier's clock may be ahead. A later time is ignored, because it would hide all further states. */
const tolerance = 5 * minute;

/**
 * Applies what a courier states about a parcel, by webhook or asked, to the parcel and its order. A state that is
 * repeated, late or out of order changes nothing.
 * @param doer the courier, or a seller who states the same by hand
 */
export async function applyTold(
  transaction: Transaction,
  services: Pick<Services, 'config' | 'now'>,
  { parcel, order }: { readonly parcel: ParcelRow; readonly order: OrderRow },
  told: Told,
  doer: Doer = { by: 'courier', byName: courierNameOf(parcel) },
): Promise<ParcelRow> {
  const now = services.now();
  // The courier's numbers and words lead to a person who was erased.
  if (order.erasedAt !== null) return parcel;
  const at = told.at !== null && told.at <= now + tolerance ? told.at : null;
  const facts = factsIn(parcel, told, now);
  // A report about a parcel whose booking is unsure proves that the courier has it.
  const isFound = parcel.state === 'unsure' || parcel.state === 'queued';
  const state = told.state === null ? (isFound ? 'booked' : null) : meantState(parcel, told.state);
  if (state === null || !isNews(parcel, state, at)) {
    await transaction.update(parcels).set(facts).where(eq(parcels.id, parcel.id));
    return { ...parcel, ...facts };
  }
  const collectedPaisa = isReceived(state) ? (told.collectedPaisa ?? collectOf(parcel, order)) : null;
  const brought = await bringOrder(transaction, order, state, collectedPaisa, doer, now);
  const change = { ...facts, collectedPaisa, lastAnswer: told.words.slice(0, 300), ...(at !== null && { toldAt: at }) };
  const moved = await moveParcel(transaction, parcel, brought, { state, words: told.words, doer }, change, now);
  const { id: key, shopId: tenant } = parcel;
  if (isFound) await enqueue(transaction, { kind: parcelJob, key, tenant, dueAt: now + silence }, now);
  if (doer.by === 'courier' && (state === 'returning' || (state === 'returned' && parcel.state !== 'returning')))
    await tellOfProblem(transaction, services, moved.parcel, 'returning');
  return moved.parcel;
}

/** A parcel that is cancelled on its way comes back. Some couriers have no other word for it. */
const meantState = (parcel: ParcelRow, state: ParcelState): ParcelState =>
  state === 'cancelled' && isUnderWay(parcel.state) ? 'returned' : state;

/** What holds even if the state is no news. */
const factsIn = (parcel: ParcelRow, told: Told, now: number): ParcelChange => ({
  heardAt: now,
  feePaisa: told.feePaisa ?? parcel.feePaisa,
  consignmentId: parcel.consignmentId ?? told.consignmentId,
  trackingCode: parcel.trackingCode || told.trackingCode,
  // An unknown state stays with the parcel until the next known one.
  ...(told.unknownWord !== null && { lastAnswer: told.words.slice(0, 300) }),
});
