import type { DeliveryCharge, PricedLine } from './order-total.ts';

/** Districts with their own charge. */
export interface DeliveryZone {
  readonly name: string;
  /** By `districtNumber`. */
  readonly districts: readonly number[];
  readonly paisa: number;
  /** '' for the shop's delivery time. */
  readonly time: string;
}

/** The delivery charges of a shop; amounts in integer paisa. */
export interface DeliveryCharges {
  readonly dhakaPaisa: number;
  readonly outsideDhakaPaisa: number;
  readonly zones?: readonly DeliveryZone[];
  /** The address at which shoppers may pick up their orders. */
  readonly pickup?: string;
  /** The sum of the products from which delivery is free; 0 for a product with free delivery. */
  readonly freeFromPaisa?: number;
}

/**
 * Where an order goes, which decides its charge: to Dhaka, to a zone (its index from 0), to a district outside both, or
 * nowhere, because the shopper picks it up.
 */
export type DeliveryDestination = 'dhaka' | 'outside' | 'pickup' | `zone${number}`;

/** The destinations from which a shopper can choose. */
export const destinationsOf = ({ zones = [], pickup }: DeliveryCharges): readonly DeliveryDestination[] => [
  'dhaka',
  ...zones.map((_, index) => `zone${index}` as const),
  'outside',
  ...(pickup === undefined ? [] : (['pickup'] as const)),
];

/** The zone of a destination; undefined for the others. */
export const zoneIn = (destination: DeliveryDestination, { zones = [] }: DeliveryCharges): DeliveryZone | undefined =>
  destination.startsWith('zone') ? zones[Number(destination.slice(4))] : undefined;

/** `districtNumber` of Dhaka. Order forms do not load the list of districts. */
export const dhakaNumber = '14';

/** The destination of an order to a district. @param district its `districtNumber` */
export function destinationOf(district: string, { zones = [] }: DeliveryCharges): DeliveryDestination {
  const zone = zones.findIndex(({ districts }) => districts.includes(Number(district)));
  if (zone >= 0) return `zone${zone}`;
  return district === dhakaNumber ? 'dhaka' : 'outside';
}

/** The delivery charge of a destination. */
export function chargeIn(destination: DeliveryDestination, charges: DeliveryCharges): DeliveryCharge {
  const { dhakaPaisa, outsideDhakaPaisa, freeFromPaisa } = charges;
  const paisa = destination === 'dhaka' ? dhakaPaisa : (zoneIn(destination, charges)?.paisa ?? outsideDhakaPaisa);
  return { paisa: destination === 'pickup' ? 0 : paisa, freeFromPaisa };
}

/** The price of a piece and the prices by quantity (paisa) that a page showed: `100000` or `100000_2x180000`. */
export const seenPrice = ({ unitPaisa, steps = [] }: Pick<PricedLine, 'unitPaisa' | 'steps'>): string =>
  [unitPaisa, ...steps.map(({ quantity, totalPaisa }) => `${quantity}x${totalPaisa}`)].join('_');

/** The same with the delivery charges, joined by hyphens. @param price `seenPrice` */
export const seenOf = (price: string, { dhakaPaisa, outsideDhakaPaisa, ...more }: DeliveryCharges) =>
  [
    price,
    dhakaPaisa,
    outsideDhakaPaisa,
    ...(more.zones ?? []).map(({ paisa }) => paisa),
    ...(more.freeFromPaisa === undefined ? [] : [`free${more.freeFromPaisa}`]),
  ].join('-');

/** The name of Dhaka in the languages of order forms. */
const dhaka = ['Dhaka', 'ঢাকা'];

/** Whether a district has the charge inside Dhaka. @param name in either language */
export const isDhaka = (name: string): boolean => dhaka.includes(name);
