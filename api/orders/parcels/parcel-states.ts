import {
  connectedCouriers,
  courierAccountStates,
  couriers,
  parcelStages,
  parcelStates,
} from '../../../db/schema/parcel-states.ts';
import type { OrderState } from '../order/order-states.ts';

export { connectedCouriers, courierAccountStates, couriers, parcelStages, parcelStates };

export type ConnectedCourier = (typeof connectedCouriers)[number];
export type CourierName = (typeof couriers)[number];
export type ParcelState = (typeof parcelStates)[number];
export type ParcelStage = (typeof parcelStages)[number];
export type CourierAccountState = (typeof courierAccountStates)[number];

/** The inbox's filters by parcel. */
export const parcelFilters = ['to_book', ...parcelStages] as const;
export type ParcelFilter = (typeof parcelFilters)[number];

/** How far a parcel is. A later state replaces an earlier one; states of the same rank may alternate. */
const ranks: Readonly<Record<ParcelState, number>> = {
  queued: 0,
  unsure: 0,
  refused: 9,
  booked: 1,
  picked_up: 2,
  in_transit: 3,
  on_hold: 3,
  returning: 4,
  delivered: 9,
  partly_delivered: 9,
  returned: 9,
  cancelled: 9,
  lost: 9,
};

/** States that tell a shopper nothing: the courier does not have the parcel, or nobody knows. */
const hiddenStates = ['queued', 'unsure', 'refused', 'cancelled'] as const;
export type ShownParcelState = Exclude<ParcelState, (typeof hiddenStates)[number]>;

/** Whether a shopper sees the state. */
export const isShownState = (state: ParcelState): state is ShownParcelState =>
  !hiddenStates.some((hidden) => hidden === state);

/** Whether the parcel still needs its courier. */
export const isOpenParcel = (state: ParcelState): boolean => ranks[state] < 9;

/** Whether the courier has taken the parcel along, as far as the state tells. */
export const isUnderWay = (state: ParcelState): boolean => ranks[state] >= 2 && ranks[state] < 9;

/** Whether the courier has the parcel, in its books at least. */
export const isAtCourier = (state: ParcelState): boolean => ranks[state] >= 1 && ranks[state] < 9;

/** Whether the customer has got something. */
export const isReceived = (state: ParcelState): state is 'delivered' | 'partly_delivered' =>
  state === 'delivered' || state === 'partly_delivered';

/**
 * Whether a state that a courier tells is news. Final states stay, except that a lost parcel may be found. With the
 * courier's times, the later state counts; otherwise the one that is further on its way.
 */
export function isNewerState(
  current: { readonly state: ParcelState; readonly statedAt: number | null },
  next: ParcelState,
  at: number | null,
): boolean {
  const { state, statedAt } = current;
  if (next === state) return false;
  if (state === 'lost') return isReceived(next) || next === 'returned';
  if (!isOpenParcel(state)) return false;
  if (isUnderWay(state) && ranks[next] < 2) return false;
  if (at !== null && statedAt !== null && at !== statedAt) return at > statedAt;
  return ranks[next] > ranks[state] || (isUnderWay(state) && ranks[next] === ranks[state]);
}

/** States on the way, which a seller sets for a courier without a connection. */
export const movedStates = ['picked_up', 'in_transit', 'on_hold', 'returning'] as const;

/** The state of a parcel without a connected courier that follows from its order's. */
export const stateOfOther = {
  new: 'booked',
  confirmed: 'booked',
  packed: 'booked',
  shipped: 'in_transit',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
} as const satisfies Record<OrderState, ParcelState>;

/** What the inbox's filters show an order as. */
export function stageOf(parcel: ParcelState, order: OrderState): ParcelStage | null {
  if (order === 'delivered' || order === 'returned') return null;
  if (order === 'cancelled') return isAtCourier(parcel) || parcel === 'unsure' ? 'problem' : null;
  if (['unsure', 'refused', 'on_hold', 'returning', 'lost'].includes(parcel)) return 'problem';
  return isOpenParcel(parcel) ? 'on_the_way' : null;
}

/** Whether an order can be handed to a courier. @param hadParcel whether an earlier parcel of it has ended */
export const isBookable = (state: OrderState, hadParcel: boolean): boolean =>
  state === 'confirmed' || state === 'packed' || (state === 'shipped' && hadParcel);
