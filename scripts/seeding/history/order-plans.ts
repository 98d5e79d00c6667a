import { seedPeople, type SeedPerson } from '../../../db/seed/history/people.ts';
import { dhakaDay, startOfDay } from '../../../api/platform/formats/dhaka-time.ts';
import { day, hour, minute } from '../../../api/platform/formats/durations.ts';
import { scenarios, type ScenarioName } from './scenarios.ts';
import type { Random } from './random.ts';

/** An order to be placed. */
export interface OrderPlan {
  /** Epoch ms; unique in its shop. */
  readonly at: number;
  readonly scenario: ScenarioName;
  readonly person: SeedPerson;
  readonly note: string;
}

/** How many orders of the past have each scenario, and the latest orders with their age in hours. */
export interface Trade {
  readonly past: Partial<Record<ScenarioName, number>>;
  readonly lately: ReadonlyArray<readonly [hoursAgo: number, scenario: ScenarioName]>;
}

/** Trade of the demo shops, by name: 120 orders. */
export const trades: Readonly<Record<string, Trade>> = {
  'Nakshi Threads': {
    past: {
      cod: 9,
      codByPathao: 4,
      paidOnline: 6,
      paidByMessage: 2,
      advance: 3,
      fetched: 1,
      unpaid: 1,
      discounted: 1,
      partly: 1,
      returned: 3,
      cancelled: 3,
      refunded: 1,
      toGiveBack: 1,
      rejected: 1,
    },
    lately: [
      [0.4, 'fresh'],
      [1.5, 'claimed'],
      [3, 'doubtful'],
      [5, 'fresh'],
      [8, 'tooQuick'],
      [20, 'confirmed'],
      [22, 'partPaid'],
      [27, 'paidAndPacked'],
      [30, 'booked'],
      [86, 'onTheWay'],
      [92, 'onTheWay'],
      [100, 'held'],
      [126, 'cod'],
      [133, 'codByPathao'],
      [141, 'cod'],
      [152, 'cod'],
    ],
  },
  'Gadget Ghor': {
    past: {
      cod: 8,
      codByPathao: 6,
      paidOnline: 4,
      paidByMessage: 3,
      advance: 2,
      byHand: 2,
      fetched: 1,
      unpaid: 1,
      returned: 2,
      lost: 1,
      cancelled: 2,
      refunded: 1,
    },
    lately: [
      [0.8, 'claimed'],
      [2, 'fresh'],
      [4, 'blocked'],
      [7, 'fresh'],
      [12, 'claimed'],
      [19, 'confirmed'],
      [24, 'packed'],
      [29, 'partPaid'],
      [33, 'booked'],
      [88, 'onTheWay'],
      [128, 'returning'],
      [131, 'codByPathao'],
      [138, 'cod'],
      [149, 'cod'],
    ],
  },
  'আম্মুর হাতের রান্না': {
    past: { byHand: 4, paidInChat: 4, fetched: 2, returnedByHand: 1, cancelled: 1 },
    lately: [
      [1, 'fresh'],
      [6, 'fresh'],
      [21, 'confirmed'],
      [25, 'partPaid'],
      [61, 'shippedByHand'],
      [66, 'shippedByHand'],
      [112, 'byHand'],
      [124, 'byHand'],
    ],
  },
};

/** Days before the first start of the oldest and of the newest past order. */
const [oldest, newest] = [59, 8];

const notes = [
  'বিকেলের পরে দিলে ভালো হয়।',
  'রাইডার যেন আগে ফোন দেয়।',
  'গিফট হবে, দামটা বক্সে লিখবেন না প্লিজ।',
  'Please call before delivery.',
];

/** The orders of a shop, the oldest first, always the same for the same `base`. */
export function planOrders(shop: string, base: number, random: Random): OrderPlan[] {
  const { past, lately } = trades[shop] ?? { past: {}, lately: [] };
  const names = Object.keys(scenarios) as ScenarioName[];
  const deck = random.shuffle(names.flatMap((scenario) => Array.from({ length: past[scenario] ?? 0 }, () => scenario)));
  const times = deck
    .map((_, at) => {
      const daysAgo = Math.round(oldest - ((oldest - newest) * at) / Math.max(1, deck.length - 1));
      const morning = startOfDay(dhakaDay(base - daysAgo * day)) + 9 * hour;
      return morning + random.int(0, 13 * 60) * minute + random.int(0, minute - 1);
    })
    .toSorted((one, other) => one - other);
  const recent = lately.map(([hoursAgo, scenario]) => ({ at: base - hoursAgo * hour, scenario }));
  const all = [...times.map((at, index) => ({ at, scenario: deck[index] ?? 'cod' })), ...recent];
  const known: SeedPerson[] = [];
  const strangers = random.shuffle(seedPeople.slice(0, -1));
  return all
    .toSorted((one, other) => one.at - other.at)
    .map((plan) => ({
      ...plan,
      person: personFor(plan.scenario, known, strangers, random),
      note: random.chance(0.15) ? random.pick(notes) : '',
    }));
}

/** Every third order is from a customer who comes back. The last of all people is the one whose number is blocked. */
function personFor(scenario: ScenarioName, known: SeedPerson[], strangers: SeedPerson[], random: Random): SeedPerson {
  const blocked = seedPeople.at(-1);
  if (blocked && scenarios[scenario] === scenarios.blocked) return blocked;
  const stranger = known.length > 2 && random.chance(0.35) ? undefined : strangers.pop();
  if (stranger === undefined) return random.pick(known);
  known.push(stranger);
  return stranger;
}
