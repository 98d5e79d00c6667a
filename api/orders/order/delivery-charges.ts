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

/** What a shop charges for delivery; amounts in integer paisa. */
export interface DeliveryCharges {
  readonly dhakaPaisa: number;
  readonly outsideDhakaPaisa: number;
  readonly zones?: readonly DeliveryZone[];
  /** The address at which shoppers may pick up their orders. */
  readonly pickup?: string;
  /** The sum of the products from which delivery is free; 0 for a product with free delivery. */
  readonly freeFromPaisa?: number;
}

/** Where an order goes: one of the two areas that every shop has, a zone by its place from 0, or nowhere. */
export type DeliveryArea = 'dhaka' | 'outside' | 'pickup' | `zone${number}`;

/** The areas from which a shopper can choose. */
export const areasOf = ({ zones = [], pickup }: DeliveryCharges): readonly DeliveryArea[] => [
  'dhaka',
  ...zones.map((_, index) => `zone${index}` as const),
  'outside',
  ...(pickup === undefined ? [] : (['pickup'] as const)),
];

/** The zone of an area; undefined for the other areas. */
export const zoneIn = (area: DeliveryArea, { zones = [] }: DeliveryCharges): DeliveryZone | undefined =>
  area.startsWith('zone') ? zones[Number(area.slice(4))] : undefined;

/** `districtNumber` of Dhaka. Order forms do not load the list of districts. */
export const dhakaNumber = '14';

/** The area of a district. @param district its `districtNumber` */
export function areaOf(district: string, { zones = [] }: DeliveryCharges): DeliveryArea {
  const zone = zones.findIndex(({ districts }) => districts.includes(Number(district)));
  if (zone >= 0) return `zone${zone}`;
  return district === dhakaNumber ? 'dhaka' : 'outside';
}

/** The delivery charge of an area. */
export function chargeIn(area: DeliveryArea, charges: DeliveryCharges): DeliveryCharge {
  const { dhakaPaisa, outsideDhakaPaisa, freeFromPaisa } = charges;
  const paisa = area === 'dhaka' ? dhakaPaisa : (zoneIn(area, charges)?.paisa ?? outsideDhakaPaisa);
  return { paisa: area === 'pickup' ? 0 : paisa, freeFromPaisa };
}

/** The price of a piece and the prices by quantity (paisa) that a page showed: `100000` or `100000_2x180000`. */
export const seenPrice = ({ unitPaisa, steps = [] }: Pick<PricedLine, 'unitPaisa' | 'steps'>): string =>
  [unitPaisa, ...steps.map(({ quantity, totalPaisa }) => `${quantity}x${totalPaisa}`)].join('_');

/** The same with the delivery charges. @param price `seenPrice` */
export const seenOf = (price: string, { dhakaPaisa, outsideDhakaPaisa, ...more }: DeliveryCharges) =>
  [
    price,
    dhakaPaisa,
    outsideDhakaPaisa,
    ...(more.zones ?? []).map(({ paisa }) => paisa),
    ...(more.freeFromPaisa === undefined ? [] : [`free${more.freeFromPaisa}`]),
  ].join('-');

/** The district with its own charge, in the languages of order forms. */
const dhaka = ['Dhaka', 'ঢাকা'];

/** Whether a district has the charge inside Dhaka. @param name in either language */
export const isDhaka = (name: string): boolean => dhaka.includes(name);
