import { advanceFor } from '../../api/orders/order/advance.ts';
import {
  chargeIn,
  zoneIn,
  type DeliveryDestination,
  type DeliveryCharges,
} from '../../api/orders/order/delivery-charges.ts';
import { namedFields, type FurtherFields } from '../../api/orders/order/further-lines.ts';
import { orderTotal, type OrderCoupon, type PricedLine, type TriedCoupon } from '../../api/orders/order/order-total.ts';
import type { Language } from '../i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../i18n/format.ts';
import { storefront } from '../i18n/storefront.ts';
import type { ProductSnapshot, ShopSnapshot } from './snapshot.ts';
import { optionLabel } from '../../api/shops/products/option-values.ts';
import { discountName } from './discount-name.ts';
import { optionField, type Choice, type ChosenVariant } from './variants.ts';

/** The part of a shop that an order needs. */
export type OrderShop = Pick<
  ShopSnapshot,
  'name' | 'language' | 'whatsapp' | 'delivery' | 'asksForRecipient' | 'advance'
>;

/** A line of an order for its sum. */
type SummedLine = PricedLine & Pick<ProductSnapshot, 'hasFreeDelivery'>;

/** A product of an order beside the first, with its price. */
export interface FurtherLine extends SummedLine {
  readonly productId: string;
  /** As the form and the API have it. */
  readonly wanted: FurtherFields;
  /** `fieldsOf` it. */
  readonly fields: string[][];
  /** In the message. */
  readonly text: readonly string[];
  /** As the first product's. */
  readonly link?: string | null;
}

type FoundCoupon = OrderCoupon & Partial<TriedCoupon>;

export interface Order {
  /** With the price of the chosen variant; a sold-out one can only be asked about. */
  readonly product: Pick<ProductSnapshot, 'name'> &
    Partial<Pick<ProductSnapshot, 'id'>> &
    Pick<ChosenVariant, 'pricePaisa' | 'steps' | 'left'>;
  /** The chosen options, as names and values. */
  readonly options?: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  /** The product's full URL, or null if it is not known. */
  readonly link: string | null;
  readonly quantity: number;
  /** Null until one is chosen. If the charge depends on the area, the message then omits charge and total. */
  readonly area: DeliveryDestination | null;
  /** The coupon of the shopper's code. */
  readonly coupon?: FoundCoupon | undefined;
  readonly further?: readonly FurtherLine[] | undefined;
}

export interface OrderSum {
  /** All in integer paisa. Charge and total are null until the area is chosen on which the charge depends. */
  readonly products: number;
  readonly delivery: number | null;
  readonly discount: number;
  readonly total: number | null;
}

/** Whether delivery costs the same everywhere, so that no area must be chosen. */
export const hasOneCharge = ({ delivery }: Pick<OrderShop, 'delivery'>): boolean =>
  isFree({ delivery }) ||
  (delivery.dhakaPaisa === delivery.outsideDhakaPaisa && !delivery.zones && delivery.pickup === undefined);

/** Whether delivery is free, whatever the products cost. */
export const isFree = ({ delivery }: Pick<OrderShop, 'delivery'>): boolean => delivery.freeFromPaisa === 0;

/** A shop whose order of a product has free delivery, if it does. */
export const shopFor = <Shop extends Pick<OrderShop, 'delivery'>>(
  shop: Shop,
  { hasFreeDelivery }: { readonly hasFreeDelivery?: boolean | undefined },
): Shop => (hasFreeDelivery ? { ...shop, delivery: { ...shop.delivery, freeFromPaisa: 0 } } : shop);

/** An area as shoppers read it. */
export function areaName(area: DeliveryDestination, delivery: DeliveryCharges, language: Language): string {
  const words = storefront(language);
  const zone = zoneIn(area, delivery);
  if (zone) return zone.name;
  if (area === 'pickup') return words.pickup;
  return area === 'dhaka' ? words.insideDhaka : words.outsideDhaka;
}

/** A line for `orderSum`. */
export const lineOf = (
  { pricePaisa, steps }: Pick<ChosenVariant, 'pricePaisa' | 'steps'>,
  quantity: number,
): PricedLine => ({
  unitPaisa: pricePaisa,
  quantity,
  steps,
});

/** The lines of an order for `orderSum`. @param productId of the first product */
export const linesOf = (
  productId: string | undefined,
  priced: Pick<ChosenVariant, 'pricePaisa' | 'steps'>,
  { quantity, further }: Pick<Order, 'quantity' | 'further'>,
): SummedLine[] => [{ ...lineOf(priced, quantity), ...(productId && { productId }) }, ...(further ?? [])];

/** The cost of an order, in integer paisa. One product with free delivery makes it free for all. */
export function orderSum(
  given: Pick<OrderShop, 'delivery'>,
  lines: readonly SummedLine[],
  area: DeliveryDestination | null,
  coupon?: FoundCoupon,
): OrderSum {
  const shop = shopFor(given, { hasFreeDelivery: lines.some(({ hasFreeDelivery }) => hasFreeDelivery) });
  const isOpen = area === null && !hasOneCharge(shop);
  const charge = chargeIn(area ?? 'dhaka', shop.delivery);
  const ids = coupon?.productIds;
  const counted = ids ? lines.map((line) => ({ ...line, isDiscounted: ids.includes(line.productId ?? '') })) : lines;
  const sums = orderTotal(counted, charge, coupon);
  return {
    products: sums.subtotalPaisa,
    delivery: isOpen ? null : sums.deliveryPaisa,
    discount: sums.discountPaisa,
    total: isOpen ? null : sums.totalPaisa,
  };
}

/** The advance (paisa) of an order from this area; 0 until the area is chosen on which it depends. */
export function advanceIn(
  { advance }: Pick<OrderShop, 'advance'>,
  area: DeliveryDestination | null,
  totalPaisa: number,
  deliveryPaisa: number,
): number {
  if (!advance || (area === null && advance.scope !== 'all')) return 0;
  return advanceFor(
    { totalPaisa, deliveryPaisa, isInDhaka: area === 'dhaka' || area === 'pickup', isSuspicious: false },
    advance,
  );
}

/** A delivery charge in paisa as shoppers read it. */
export function chargeText(paisa: number, language: Language): string {
  return paisa === 0 ? storefront(language).free : formatTaka(paisa, language);
}

/** Servers refuse longer URLs. A Bangla letter has nine characters there. */
const longestUrl = 8000;

/**
 * The shopper's message, in the shop's language, one fact per line. The last products have no link if it would be too long
 * for a URL.
 */
export function orderMessage(shop: OrderShop, order: Order): string {
  let linked = order.further?.length ?? 0;
  let message = messageWith(linked, shop, order);
  while (linked > 0 && new URL(whatsappLink('', message)).href.length > longestUrl)
    message = messageWith(--linked, shop, order);
  return message;
}

/** @param linked the number of further products that have their link */
function messageWith(linked: number, shop: OrderShop, order: Order): string {
  const words = storefront(shop.language);
  const { pricePaisa, left } = order.product;
  const isInquiry = pricePaisa === 0 || left === 0;
  const further = order.further ?? [];
  const isOne = further.length === 0;
  const link = order.link === null ? [] : [order.link];
  const wish = left === 0 ? words.wantToKnowStock : isInquiry ? words.wantToKnowPrice : words.wantToOrder;
  const lines = [
    `${words.greeting(shop.name)} ${wish}`,
    '',
    ...lineText(order.product.name, order, isInquiry ? [] : [priceLine(order, shop.language)], shop.language),
    ...(isOne ? [] : link),
    ...further.flatMap(({ text, link: own }, index) => ['', ...text, ...(own && index < linked ? [own] : [])]),
    ...(isOne ? [] : ['']),
    ...(left === 0 ? [] : deliveryLines(shop, order)),
    ...(isOne ? link : []),
    // At the end, where the cursor is. The shopper fills them in within the chat, so that no address passes through
    // this site.
    ...(shop.asksForRecipient && !isInquiry ? ['', ...words.recipientLines] : []),
  ];
  return lines.join('\n');
}

/** A product of the message: name, options, quantity and price. */
export const lineText = (
  product: string,
  { options = [], quantity }: Pick<Order, 'options' | 'quantity'>,
  price: readonly string[],
  language: Language,
): string[] => [
  product,
  ...options.map(({ name, value }) => storefront(language).optionLine(name, optionLabel(value))),
  storefront(language).quantityLine(formatNumber(quantity, language)),
  ...price,
];

/**
 * A `wa.me` URL that opens a chat with the message; with an empty number, WhatsApp asks for the recipient. Letters
 * are not percent-encoded, which keeps Bangla pages small; browsers encode them when they follow the link. Half of a
 * surrogate pair has no encoding and becomes U+FFFD.
 */
export function whatsappLink(number: string, message: string): string {
  const text = message.replace(/\p{Surrogate}/gu, '\uFFFD').replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent);
  return `https://wa.me/${number}?text=${text}`;
}

/** The URL of an order button, or null if the shop has no number. */
export function orderLink(shop: OrderShop, order: Order): string | null {
  return shop.whatsapp === null ? null : whatsappLink(shop.whatsapp, orderMessage(shop, order));
}

/** The query of the order page for browsers without JavaScript: the fields of the order form. */
export function orderQuery(
  { options = [] }: Pick<ProductSnapshot, 'options'>,
  chosen: Pick<Order, 'quantity' | 'area' | 'coupon' | 'further'> & { readonly options: Choice },
  channel?: string,
): URLSearchParams {
  return new URLSearchParams([
    ['quantity', String(chosen.quantity)],
    ...(chosen.area ? [['area', chosen.area]] : []),
    ...optionQuery({ options }, chosen.options),
    ...namedFields((chosen.further ?? []).map(({ fields }) => fields)),
    ...(chosen.coupon ? [['code', chosen.coupon.code]] : []),
    ...(channel ? [['channel', channel]] : []),
  ]);
}

/** The coupon in `couponField`, which only the server fills in. */
export const readCoupon = (field: string | null | undefined): TriedCoupon | undefined =>
  field ? (JSON.parse(field) as TriedCoupon) : undefined;

/** The chosen options as fields of a URL. */
export const optionQuery = ({ options = [] }: Pick<ProductSnapshot, 'options'>, choice: Choice): string[][] =>
  options.flatMap(({ values }, index) => {
    const value = values[choice[index] ?? -1];
    return value === undefined ? [] : [[optionField(index), value]];
  });

export function priceLine(
  { product, quantity }: Pick<Order, 'quantity'> & { readonly product: Parameters<typeof lineOf>[0] },
  language: Language,
): string {
  const words = storefront(language);
  const price = formatTaka(product.pricePaisa, language);
  if (quantity === 1) return words.priceLine(price);
  const number = formatNumber(quantity, language);
  const { subtotalPaisa } = orderTotal([lineOf(product, quantity)], 0);
  const sum = formatTaka(subtotalPaisa, language);
  return subtotalPaisa < product.pricePaisa * quantity
    ? words.priceLine(words.step(number, sum))
    : words.pricesLine(price, number, sum);
}

/** The charge and the total, as far as they are known. */
function deliveryLines(shop: OrderShop, order: Order): string[] {
  const { product, area, coupon } = order;
  const words = storefront(shop.language);
  const lines = linesOf(product.id, product, order);
  const { products, delivery, discount, total } = orderSum(shop, lines, area, coupon);
  if (delivery === null || total === null) return [];
  /** Pieces of several lines can have a price by quantity together. */
  const saving = lines.reduce((sum, line) => sum + orderTotal([line], 0).subtotalPaisa, -products);
  const charge = chargeText(delivery, shop.language);
  const line =
    area === null || hasOneCharge(shop)
      ? words.chargeLine(charge)
      : words.deliveryLine(areaName(area, shop.delivery, shop.language), charge);
  if (product.pricePaisa === 0) return [line];
  const advance = advanceIn(shop, area, total, coupon?.kind === 'delivery' ? 0 : delivery);
  const taka = (paisa: number) => formatTaka(paisa, shop.language);
  return [
    ...(saving > 0 ? [`${words.quantityPrice}: ${taka(-saving)}`] : []),
    line,
    ...(discount > 0 ? [`${discountName(words.discount, coupon?.code ?? '')}: ${taka(-discount)}`] : []),
    words.totalLine(taka(total)),
    ...(advance > 0 ? [words.advanceLine(taka(advance))] : []),
  ];
}
