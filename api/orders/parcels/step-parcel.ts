import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopAccess } from '../../shops/shop/find.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderView } from '../order/order-views.ts';
import type { Author } from '../order/write-order.ts';
import { viewOrder } from '../order/view.ts';
import { toCollectOf } from '../payments/payment-state.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import type { ParcelStep } from './contract.ts';
import { findParcelIn, type ParcelRow } from './find.ts';
import { moveParcel } from '../order/transition.ts';
import { isAtCourier, isNewerState } from './parcel-states.ts';
import { parcelJob, silence } from './parcel-times.ts';

type Found = { readonly parcel: ParcelRow; readonly order: OrderRow };

/**
 * States by hand what the courier does not tell: whether it has a parcel whose booking is unsure, or how a parcel ended.
 * A step that is already done changes nothing.
 * @throws Failure `shop_not_found`, `not_in_role`, `not_found`, `parcel_step_not_allowed`,
 * `invalid` for more than the customer owes
 */
export async function stepParcel(
  services: Services,
  actor: Actor,
  shopId: string,
  parcelId: string,
  input: ParcelStep,
): Promise<OrderView> {
  return services.database.write(async (transaction) => {
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    const found = await findParcelIn(transaction, shop.id, parcelId);
    if (!found) throw new Failure('not_found');
    if (!isDone(found.parcel, input)) await step(transaction, services, found, input, { by: 'seller', byName: name });
    const changed = await findParcelIn(transaction, shop.id, parcelId);
    if (!changed) throw new Error('The parcel was not found after its step');
    return viewOrder(transaction, changed.order);
  });
}

function isDone({ state, consignmentId }: ParcelRow, input: ParcelStep): boolean {
  if (input.step === 'found') return state !== 'unsure' && consignmentId === input.consignmentId;
  if (input.step === 'partly') return state === 'partly_delivered';
  return state === (input.step === 'not_booked' ? 'refused' : input.state);
}

async function step(
  transaction: Transaction,
  services: Services,
  found: Found,
  input: ParcelStep,
  author: Author,
): Promise<void> {
  const { parcel, order } = found;
  const now = services.now();
  const context = { transaction, now };
  if (input.step === 'ended' || input.step === 'partly' || input.step === 'moved') {
    const status = readStatus(input);
    const isOwn = input.step !== 'moved' || parcel.courier === 'other';
    if (!isOwn || !isAtCourier(parcel.state) || !isNewerState({ ...parcel, statedAt: null }, status.state, null))
      throw new Failure('parcel_step_not_allowed');
    if (status.collectedPaisa !== null && status.collectedPaisa > toCollectOf(order))
      throw new Failure('invalid', { fields: { collected: { key: 'too_big', limit: toCollectOf(order) / 100 } } });
    await applyCourierStatus(transaction, services, found, status, author);
    return;
  }
  if (parcel.state !== 'unsure') throw new Failure('parcel_step_not_allowed');
  if (input.step === 'not_booked') {
    await moveParcel(context, parcel, order, { state: 'refused', author });
    return;
  }
  const facts = { consignmentId: input.consignmentId, heardAt: now };
  await moveParcel(context, parcel, order, { state: 'booked', author, facts });
  const { id: key, shopId: tenant } = parcel;
  await enqueue(context, { kind: parcelJob, key, tenant, dueAt: now + silence });
}

/** The same as a courier would state it. */
function readStatus(input: Extract<ParcelStep, { step: 'ended' | 'partly' | 'moved' }>) {
  const status = { unknownWord: null, words: '', at: null, feePaisa: null, consignmentId: null, trackingCode: '' };
  if (input.step !== 'partly') return { ...status, state: input.state, collectedPaisa: null };
  return { ...status, state: 'partly_delivered', collectedPaisa: toPaisa(input.collected) } as const;
}
