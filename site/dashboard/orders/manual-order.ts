import { typedPieces } from '../../../api/orders/order/contract.ts';
import { destinationOf, chargeIn, type DeliveryCharges } from '../../../api/orders/order/delivery-charges.ts';
import { districtNumber, districtOf } from '../../../api/platform/formats/districts.ts';
import { orderTotal, type DeliveryCharge } from '../../../api/orders/order/order-total.ts';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { readSteps } from '../../../api/shops/products/quantity-prices.ts';
import { priceOf } from '../products/product-facts.ts';
import { toPaisa } from '../../../api/platform/formats/money.ts';
import { readTaka } from '../../../api/platform/formats/typed-number.ts';

/** A product of an order that the seller enters, as the form stores it. */
export interface TypedLine {
  readonly productId: string;
  readonly options: Readonly<Record<string, string>>;
  readonly quantity: string;
}

/** The name of the draft of a manual order, until it is saved or discarded. */
export const manualOrderDraftName = 'order-new';

export const emptyLine: TypedLine = { productId: '', options: {}, quantity: '1' };

/** Whether a product can be ordered: it is visible, and has a price or variants. */
export const canBeSold = ({ isHidden, price, variants }: ProductView): boolean =>
  !isHidden && (price > 0 || variants.length > 0);

/** The chosen value of an option. Safe for an option called 'constructor', a property of every object. */
export const chosenOf = ({ options }: TypedLine, name: string): string =>
  (Object.hasOwn(options, name) && options[name]) || '';

/** The typed number of pieces, in Bangla or Latin digits; 0 if it is not a valid number. */
export function piecesOf(quantity: string): number {
  const pieces = typedPieces.safeParse(quantity);
  return pieces.success ? pieces.data : 0;
}

/** The first option for which the line has no value, or null. */
export const missingOption = (line: TypedLine, product: ProductView | undefined): string | null =>
  product?.options.find(({ name }) => chosenOf(line, name) === '')?.name ?? null;

/** The field of a line that the seller has to correct. */
export type WrongField =
  | { readonly field: 'product' }
  | { readonly field: 'option'; readonly name: string }
  | { readonly field: 'quantity' };

/** The first wrong field of a line, or null. */
export function wrongFieldOf(line: TypedLine, product: ProductView | undefined): WrongField | null {
  if (!product) return { field: 'product' };
  const name = missingOption(line, product);
  if (name !== null) return { field: 'option', name };
  return piecesOf(line.quantity) > 0 ? null : { field: 'quantity' };
}

/** Integer paisa per piece; null if the choice is incomplete or not offered. */
export const unitPaisaOf = (line: TypedLine, product: ProductView | undefined, now: number): number | null =>
  offerOf(line, product, now)?.unitPaisa ?? null;

/** The price and the prices by quantity of a line; null if the choice is incomplete or not offered. */
function offerOf(line: TypedLine, product: ProductView | undefined, now: number) {
  if (!product || missingOption(line, product) !== null) return null;
  const variant = product.variants.find(
    ({ options, isOffered }) =>
      isOffered && product.options.every(({ name }) => options[name] === chosenOf(line, name)),
  );
  if (product.options.length > 0 && !variant) return null;
  const { paisa } = priceOf(product, variant ?? null, now);
  const hasSteps = paisa === priceOf(product, null, now).paisa;
  return { unitPaisa: paisa, steps: hasSteps ? (readSteps(product.quantityPrices) ?? []) : [] };
}

interface Typed {
  readonly lines: readonly TypedLine[];
  readonly district: string;
  readonly pickup?: boolean;
  readonly delivery: string;
  readonly discount: string;
}

/** Integer paisa; `delivery` is null until it is typed or the district is chosen. */
export interface Sums {
  readonly subtotal: number;
  readonly delivery: number | null;
  readonly discount: number;
  readonly total: number;
}

/** The sums of an order as typed. The server calculates them again. */
export function sumsOf({ lines, ...typed }: Typed, shop: OwnShop, now: number): Sums {
  const products = new Map(shop.products.map((product) => [product.id, product]));
  const isFree = lines.some(({ productId }) => shop.freeDeliveryProductIds.includes(productId));
  const charge = paisaOf(typed.delivery) ?? chargeOf(typed, shop, isFree);
  const priced = lines.map((line) => ({
    ...(offerOf(line, products.get(line.productId), now) ?? { unitPaisa: 0 }),
    productId: line.productId,
    quantity: piecesOf(line.quantity),
  }));
  const agreed = { kind: 'agreed', value: paisaOf(typed.discount) ?? 0 } as const;
  const { subtotalPaisa, deliveryPaisa, discountPaisa, totalPaisa } = orderTotal(priced, charge ?? 0, agreed);
  return {
    subtotal: subtotalPaisa,
    delivery: charge === null ? null : deliveryPaisa,
    discount: discountPaisa,
    total: totalPaisa,
  };
}

/** The shop's charge; null until the district is chosen. @param isFree whether a product makes delivery free */
export function chargeOf(
  { district: typed, pickup }: Pick<Typed, 'district' | 'pickup'>,
  shop: OwnShop,
  isFree = false,
): DeliveryCharge | null {
  const district = districtOf(typed);
  if (pickup) return { paisa: 0 };
  const charges = chargesOf(shop, isFree);
  return district && chargeIn(destinationOf(districtNumber(district), charges), charges);
}

const chargesOf = (shop: OwnShop, isFree: boolean): DeliveryCharges => ({
  dhakaPaisa: toPaisa(shop.dhakaCost),
  outsideDhakaPaisa: toPaisa(shop.outsideDhakaCost),
  zones: shop.deliveryZones.map(({ charge, districts, ...zone }) => ({
    ...zone,
    districts: districts.map((district) => Number(districtNumber(district))),
    paisa: toPaisa(charge),
  })),
  ...(shop.freeDeliveryFrom !== null && { freeFromPaisa: toPaisa(shop.freeDeliveryFrom) }),
  ...(isFree && { freeFromPaisa: 0 }),
});

function paisaOf(typed: string): number | null {
  const amount = readTaka(typed);
  return amount === null ? null : toPaisa(amount);
}
