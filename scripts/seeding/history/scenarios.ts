import type { ConnectedCourier } from '../../../api/orders/parcels/parcel-states.ts';
import { changed, claimed, messageCame, moved, paid, type Step } from './order-steps.ts';
import { booked, paidOut, stated } from './parcel-steps.ts';

export interface Scenario {
  /** `claim`: the customer says that she has paid by bKash or Nagad. */
  readonly pays: 'cash' | 'claim';
  /** Why the order is suspicious, if it is. */
  readonly suspicion?: 'too_quick' | 'blocked_phone';
  /** Steps that would be in the future do not run. */
  readonly steps: readonly Step[];
}

const packing = [moved(2, 'confirmed'), moved(16, 'packed')];

const onTheWay = (courier: ConnectedCourier): Step[] => [
  booked(3, courier),
  stated(16, 'picked_up', 'Picked up from the merchant'),
  stated(12, 'in_transit', 'Received at the destination hub'),
];

const delivery = (courier: ConnectedCourier): Step[] => [
  ...onTheWay(courier),
  stated(22, 'delivered', 'Delivered to the customer'),
];

const byHand = [...packing, changed(2, { courier: 'Sundarban Courier', tracking: '' }), moved(6, 'shipped')];

const cash = (...steps: readonly Step[]): Scenario => ({ pays: 'cash', steps });
const claim = (...steps: readonly Step[]): Scenario => ({ pays: 'claim', steps });

/** The possible courses of an order. */
export const scenarios = {
  cod: cash(...packing, ...delivery('steadfast'), paidOut(90)),
  codByPathao: cash(...packing, ...delivery('pathao'), paidOut(110)),
  paidOnline: claim(claimed(1, 'confirm'), ...packing, ...delivery('pathao')),
  paidByMessage: claim(messageCame(0.1), ...packing, ...delivery('steadfast')),
  advance: cash(paid(1, 'advance', 'bkash'), ...packing, ...delivery('steadfast'), paidOut(90)),
  byHand: cash(...byHand, moved(44, 'delivered'), paidOut(72)),
  fetched: cash(...packing, moved(3, 'shipped'), moved(2, 'delivered'), paid(1, 'rest', 'cash')),
  paidInChat: cash(paid(1, 'rest', 'nagad'), ...byHand, moved(44, 'delivered')),
  unpaid: cash(...packing, moved(4, 'shipped'), moved(30, 'delivered')),
  discounted: cash(
    changed(1, { discount: 50, note: 'ফোনে কথা বলে ৫০ টাকা কমানো হয়েছে।' }),
    ...packing,
    ...delivery('steadfast'),
    paidOut(90),
  ),
  partly: cash(
    ...packing,
    ...onTheWay('pathao'),
    stated(24, 'partly_delivered', 'The customer kept a part of the parcel', 0.5),
    paidOut(80),
  ),
  returned: cash(
    ...packing,
    ...onTheWay('steadfast'),
    stated(30, 'on_hold', 'The customer does not answer the phone'),
    stated(40, 'returning', 'Return to the merchant started'),
    stated(50, 'returned', 'Returned to the merchant'),
  ),
  returnedByHand: cash(...byHand, moved(90, 'returned')),
  lost: cash(...packing, ...onTheWay('steadfast'), stated(70, 'lost', 'The parcel was lost in transit')),
  cancelled: cash(changed(6, { note: 'তিনবার ফোন করেছি, ধরেননি।' }), moved(20, 'cancelled')),
  refunded: claim(
    claimed(1, 'confirm'),
    moved(2, 'confirmed'),
    changed(10, { note: 'রং মিলছে না, টাকা ফেরত চেয়েছেন।' }),
    moved(1, 'cancelled'),
    paid(3, 'back', 'bkash'),
  ),
  toGiveBack: claim(claimed(1, 'confirm'), moved(2, 'confirmed'), moved(20, 'cancelled')),
  rejected: claim(claimed(5, 'reject'), moved(30, 'cancelled')),
  fresh: cash(),
  claimed: claim(),
  doubtful: claim(messageCame(0.1, 0.8)),
  tooQuick: { pays: 'cash', suspicion: 'too_quick', steps: [] },
  blocked: { pays: 'cash', suspicion: 'blocked_phone', steps: [] },
  confirmed: cash(moved(1, 'confirmed')),
  packed: cash(moved(1, 'confirmed'), moved(6, 'packed')),
  paidAndPacked: claim(claimed(1, 'confirm'), moved(1, 'confirmed'), moved(6, 'packed')),
  partPaid: cash(paid(1, 'advance', 'bkash'), moved(1, 'confirmed')),
  booked: cash(moved(1, 'confirmed'), moved(3, 'packed'), booked(2, 'steadfast')),
  onTheWay: cash(...packing, ...onTheWay('pathao')),
  shippedByHand: cash(...byHand),
  held: cash(...packing, ...onTheWay('steadfast'), stated(10, 'on_hold', 'The customer asked for another day')),
  returning: cash(
    ...packing,
    ...onTheWay('pathao'),
    stated(12, 'on_hold', 'Wrong address'),
    stated(20, 'returning', 'Return to the merchant started'),
  ),
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;
