import type { OrderState } from '../order/order-states.ts';
import type { ParcelSummary } from './contract.ts';
import { isReceived, isUnderWay } from './parcel-states.ts';

/**
 * Whether an order can be taken back to a state without contradicting its parcel. A parcel without a connected courier
 * follows, except where only a part was delivered or it was lost.
 * @param parcel the order's latest
 */
export function parcelAllows(parcel: Pick<ParcelSummary, 'courier' | 'state'> | null, state: OrderState): boolean {
  if (parcel === null) return true;
  if (parcel.courier === 'other') return parcel.state !== 'partly_delivered' && parcel.state !== 'lost';
  if (isReceived(parcel.state)) return state === 'delivered';
  if (isUnderWay(parcel.state)) return state === 'shipped' || state === 'delivered';
  return parcel.state !== 'returned' && parcel.state !== 'lost';
}
