import {
  connectedCouriers,
  courierConnectionStates,
  couriers,
  historyRules,
  historySources,
  parcelStages,
  parcelStates,
} from '../../../db/schema/parcel-states.ts';
import type { OrderState } from '../order/order-states.ts';

export {
  connectedCouriers,
  courierConnectionStates,
  couriers,
  historyRules,
  historySources,
  parcelStages,
  parcelStates,
};

export type ConnectedCourier = (typeof connectedCouriers)[number];
export type CourierName = (typeof couriers)[number];
export type ParcelState = (typeof parcelStates)[number];
export type ParcelStage = (typeof parcelStages)[number];
export type CourierConnectionState = (typeof courierConnectionStates)[number];

/** The inbox's filters by parcel. */
export const parcelFilters = ['to_book', ...parcelStages] as const;
export type ParcelFilter = (typeof parcelFilters)[number];

interface ParcelRule {
  /** How far the parcel is. A later state replaces an earlier one; states of the same rank may alternate. */
  readonly rank: number;
  /** Where the order follows to; null if it stays. */
  readonly goal: 'shipped' | 'delivered' | 'returned' | null;
  /** Whether the seller has to do something about it. */
  readonly isProblem: boolean;
  /** Whether shoppers see it. The others tell them nothing: the courier does not have the parcel, or nobody knows. */
  readonly isShown: boolean;
}

/** The consequences of each state of a parcel. */
const rules = {
  queued: { rank: 0, goal: null, isProblem: false, isShown: false },
  unsure: { rank: 0, goal: null, isProblem: true, isShown: false },
  refused: { rank: 9, goal: null, isProblem: true, isShown: false },
  booked: { rank: 1, goal: null, isProblem: false, isShown: true },
  picked_up: { rank: 2, goal: 'shipped', isProblem: false, isShown: true },
  in_transit: { rank: 3, goal: 'shipped', isProblem: false, isShown: true },
  on_hold: { rank: 3, goal: 'shipped', isProblem: true, isShown: true },
  returning: { rank: 4, goal: 'shipped', isProblem: true, isShown: true },
  delivered: { rank: 9, goal: 'delivered', isProblem: false, isShown: true },
  partly_delivered: { rank: 9, goal: 'delivered', isProblem: false, isShown: true },
  returned: { rank: 9, goal: 'returned', isProblem: false, isShown: true },
  cancelled: { rank: 9, goal: null, isProblem: false, isShown: false },
  lost: { rank: 9, goal: null, isProblem: true, isShown: true },
} as const satisfies Record<ParcelState, ParcelRule>;

export type ShownParcelState = {
  [State in ParcelState]: (typeof rules)[State]['isShown'] extends true ? State : never;
}[ParcelState];

/** Whether a shopper sees the state. */
export const isShownState = (state: ParcelState): state is ShownParcelState => rules[state].isShown;

/** The state to which an order follows its parcel; null if it stays. */
export const goalOf = (state: ParcelState): ParcelRule['goal'] => rules[state].goal;

/** Whether the parcel still needs its courier. */
export const isOpenParcel = (state: ParcelState): boolean => rules[state].rank < 9;

/** Whether the courier has taken the parcel along, as far as the state tells. */
export const isUnderWay = (state: ParcelState): boolean => rules[state].rank >= 2 && rules[state].rank < 9;

/** Whether the courier has the parcel, in its books at least. */
export const isAtCourier = (state: ParcelState): boolean => rules[state].rank >= 1 && rules[state].rank < 9;

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
  if (isUnderWay(state) && rules[next].rank < 2) return false;
  if (at !== null && statedAt !== null && at !== statedAt) return at > statedAt;
  return rules[next].rank > rules[state].rank || (isUnderWay(state) && rules[next].rank === rules[state].rank);
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

/** The stage of an order in the inbox's filters. */
export function stageOf(parcel: ParcelState, order: OrderState): ParcelStage | null {
  if (order === 'delivered' || order === 'returned') return null;
  if (order === 'cancelled') return isAtCourier(parcel) || parcel === 'unsure' ? 'problem' : null;
  if (rules[parcel].isProblem) return 'problem';
  return isOpenParcel(parcel) ? 'on_the_way' : null;
}

/** Whether an order can be handed to a courier. @param hadParcel whether an earlier parcel of it has ended */
export const isBookable = (state: OrderState, hadParcel: boolean): boolean =>
  state === 'confirmed' || state === 'packed' || (state === 'shipped' && hadParcel);
