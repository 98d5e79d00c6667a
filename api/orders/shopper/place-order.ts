import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { products } from '../../../db/schema/index.ts';
import { orderStatusPath } from '../../../site/paths.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { readLanding } from '../../platform/formats/ad-landing.ts';
import type { Services } from '../../platform/config/services.ts';
import type { ShopRow } from '../../shops/shop/find.ts';
import { takesOnline } from '../../shops/shop/find-gateways.ts';
import { measureOrder } from '../ads/queue-event.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import { limitWrongCodes } from '../coupons/wrong-codes.ts';
import { claimPayment } from '../payments/claim-payment.ts';
import { matchClaim } from '../../payments/messages/match.ts';
import { orderSubject } from '../payments/order-subject.ts';
import { requestHistory } from '../delivery-history/request-history.ts';
import { chargeFor, chargesOf, termsOfCharge } from '../order/charges-of.ts';
import { seenOf, seenPrice, type DeliveryCharges } from '../order/delivery-charges.ts';
import { deliveryDue, orderTotal } from '../order/order-total.ts';
import type { NewOrder } from '../order/contract.ts';
import { isSuspicious } from '../order/order-states.ts';
import type { PlacedOrder } from '../order/order-views.ts';
import { findOrderingShop, type OrderRow } from '../order/find.ts';
import { findOffer, type Offer } from '../order/find-offer.ts';
import { insertOrder } from '../order/insert-order.ts';
import { areaIn } from '../order/places/find-areas.ts';
import { findSubmission, submissionHash, type Arrival, type EarlierOrder } from './find-submission.ts';
import { ordersTooMany } from '../order/pieces-limit.ts';
import { suspicionReasons } from './suspicion.ts';
import { requireAdvance } from './require-advance.ts';
import { requireSeenTotal, seenWith } from './seen.ts';
import { orderSecret, sign } from '../order/secret.ts';
import { findSalesPageId } from '../../shops/sales-pages/find.ts';
import { sourceOf } from './source-of.ts';
import { take } from '../order/stock.ts';

/**
 * Saves a shopper's order. Price, charge and total are read from the database in the transaction that writes it. A
 * repeated attempt gets the same order and token. The token is derived from the attempt's key, so it is not stored.
 * @throws Failure `shop_not_found`, `orders_not_saved`, `not_for_sale`, `total_changed` with the current total,
 * `advance_changed` with the current advance, `sold_out` with the number left, `key_reused` with the earlier order,
 * `too_many_requests`, `invalid`
 */
export async function placeOrder(
  services: Services,
  slug: string,
  input: NewOrder,
  arrival: Arrival,
): Promise<PlacedOrder> {
  const { database, now } = services;
  const secret = await orderSecret(services);
  const bodyHash = submissionHash(input);
  return database.write(async (transaction) => {
    const shop = await findOrderingShop(transaction, slug);
    const { key, earlier } = await findSubmission(transaction, shop.id, { arrival, secret, bodyHash, now: now() });
    if (earlier) return sameOrder(earlier, { ...input, bodyHash }, placed(secret, earlier, key, services));
    const order = await saveOrder(transaction, shop, input, { services, arrival, secret, key, bodyHash, now: now() });
    return placed(secret, order, key, services);
  });
}

/** @throws Failure `key_reused` if the attempt's key came with a different order */
function sameOrder(
  earlier: EarlierOrder,
  { bodyHash, phone }: Pick<EarlierOrder, 'bodyHash' | 'phone'>,
  order: PlacedOrder,
): PlacedOrder {
  if (earlier.bodyHash === bodyHash) return order;
  // Its link grants access. A client's keys may be easy to guess, so only the same phone gets it.
  throw new Failure('key_reused', earlier.phone === phone ? { data: { earlier: order } } : {});
}

interface Circumstances {
  readonly services: Services;
  readonly arrival: Arrival;
  readonly secret: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly now: number;
}

async function saveOrder(
  transaction: Transaction,
  shop: ShopRow,
  input: NewOrder,
  { services, arrival, secret, key, bodyHash, now }: Circumstances,
): Promise<OrderRow> {
  const context = { transaction, now };
  const landing = readLanding(input.ad, now);
  const [offer, ...more] = await findLines(context, shop.id, input);
  const charges = chargesOf(shop, productsOf([offer, ...more]));
  const charge = chargeFor(input, charges);
  const applied = await couponOf(transaction, shop, input, [offer, ...more], {
    services,
    ip: arrival.ip,
    now,
  });
  const isDiscounted = (line: Line) => applied === null || applied.productIds.has(line.productId);
  const lines = [offer, ...more].map((line) => ({ ...line, isDiscounted: isDiscounted(line) }));
  const sums = orderTotal(lines, charge, applied?.coupon);
  const seen = seenWith(input, arrival.channel);
  const prices = [seenOf(seenPrice(offer), charges), ...more.map(seenPrice)];
  requireSeenTotal(seen, sums.totalPaisa, prices);
  requireMethod(shop, input);
  requirePickup(charges, input);
  const online = shop.advanceRule !== 'none' && (await takesOnline(transaction, shop.id, now));
  const advance = requireAdvance({ ...shop, takesOnline: online }, input, seen, {
    totalPaisa: sums.totalPaisa,
    deliveryPaisa: deliveryDue({ ...sums, coupon: applied?.coupon ?? null }),
  });
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCrowded = await ordersTooMany(services.database, { ...arrival, shopId: shop.id, quantity: pieces });
  const submission = { input, arrival, secret, shopId: shop.id, productId: offer.productId, isCrowded };
  const reasons = await suspicionReasons(context, submission);
  const suspicion = { isSuspicious: isSuspicious(reasons) };
  const taken = await takeLines(context, shop.id, lines, suspicion);
  const order = await insertOrder(
    context,
    {
      id: Bun.randomUUIDv7(),
      shopId: shop.id,
      tokenHash: hashToken(tokenOf(secret, shop.id, key)),
      keyHash: hashToken(key),
      bodyHash,
      paymentState: input.payment.method === 'cash' ? 'unpaid' : 'claimed',
      paymentMethod: input.payment.method,
      ...recipientOf(shop, input),
      ...sums,
      deliveryTerms: termsOfCharge(charge),
      ...(applied && { couponId: applied.couponId, coupon: applied.coupon, couponPaisa: sums.discountPaisa }),
      advanceDuePaisa: advance.dueOf(reasons),
      channel: arrival.channel,
      pageId: await findSalesPageId(transaction, shop.id, input.pageId),
      source: await sourceOf(context, shop.id, input.sessionId),
      campaign: landing.campaign,
      language: arrival.language,
      ...suspicion,
      reasons,
    },
    taken,
    { by: 'shopper' },
  );
  await requestHistory(context, services.config, order);
  const { visitor } = arrival;
  await measureOrder(context, order, visitor && { visitor, click: landing.click, sessionId: input.sessionId });
  if (input.payment.method === 'cash') return order;
  const claimed = { amountPaisa: advance.claimPaisa, field: 'payment.trxId' } as const;
  const claim = await claimPayment(context, order, input.payment, claimed);
  await matchClaim(context, orderSubject, claim);
  return order;
}

type Line = Offer & { readonly quantity: number };

const productsOf = (lines: readonly Line[]): string[] => lines.map(({ productId }) => productId);

/** Takes the pieces of all lines from stock. @throws Failure `sold_out` */
async function takeLines<Ordered extends Line>(
  context: WriteContext,
  shopId: string,
  lines: readonly Ordered[],
  suspicion: { readonly isSuspicious: boolean },
) {
  const taken: Array<Ordered & { readonly stockPool: Awaited<ReturnType<typeof take>> }> = [];
  for (const line of lines) {
    const stockPool = await take(context, { ...line, shopId }, suspicion).catch(
      withProduct(lines.length > 1 ? line.name : ''),
    );
    taken.push({ ...line, stockPool });
  }
  return taken;
}

/** The ordered products, with their prices. @throws Failure `not_for_sale`, `invalid` */
async function findLines(
  { transaction, now }: WriteContext,
  shopId: string,
  input: NewOrder,
): Promise<[Line, ...Line[]]> {
  const find = async (wanted: Pick<NewOrder, 'productId' | 'options' | 'quantity'>) => ({
    ...(await findOffer(transaction, shopId, wanted, now)),
    quantity: wanted.quantity,
  });
  const lines: [Line, ...Line[]] = [await find(input)];
  for (const wanted of input.more ?? [])
    lines.push(
      await find(wanted).catch(async (error) =>
        withProduct(await nameOf(transaction, shopId, wanted.productId))(error),
      ),
    );
  return lines;
}

/** @returns a handler that adds the product's name to a failure; '' adds nothing */
const withProduct =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof Failure) || name === '') throw error;
    const { parameters, fields, ...details } = error.details;
    const [problem] = Object.values(fields ?? {});
    throw new Failure(error.code, {
      ...details,
      ...(problem && { fields: { more: problem } }),
      parameters: { ...parameters, product: `${name}: ` },
    });
  };

async function nameOf(transaction: Transaction, shopId: string, productId: string): Promise<string> {
  const [product] = await transaction
    .select({ name: products.name })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.shopId, shopId)));
  return product?.name ?? '';
}

/** The coupon of the shopper's code, if she has one. @throws Failure `invalid` at `code`, `too_many_requests` */
async function couponOf(
  transaction: Transaction,
  shop: ShopRow,
  { code = '', phone }: NewOrder,
  lines: readonly Line[],
  { services, ip, now }: { readonly services: Services; readonly ip: string; readonly now: number },
) {
  if (code === '') return null;
  const sent = { code, phone, lines };
  return limitWrongCodes(services.database, { ip, shopId: shop.id, code }, () =>
    findCoupon(transaction, shop, sent, now),
  );
}

/** Accepts only payment methods that the shop offers. @throws Failure `invalid` */
function requireMethod(shop: ShopRow, { payment: { method } }: NewOrder): void {
  if (method === 'cash' || shop[method] !== '') return;
  throw new Failure('invalid', { fields: { 'payment.method': { key: 'payment_method' } } });
}

/** @throws Failure `invalid` for a pickup that the shop does not offer */
function requirePickup(charges: DeliveryCharges, { pickup }: NewOrder): void {
  if (pickup && charges.pickup === undefined)
    throw new Failure('invalid', { fields: { pickup: { key: 'no_pickup' } } });
}

/** The recipient's columns of an order. A pickup keeps the shop's address at that time. */
export const recipientOf = (
  shop: Pick<ShopRow, 'address'>,
  {
    name,
    phone,
    district,
    area,
    address,
    note,
    pickup,
  }: Pick<NewOrder, 'name' | 'phone' | 'district' | 'area' | 'address' | 'note' | 'pickup'>,
) => ({
  name,
  phone,
  district,
  area: district === '' ? '' : areaIn(district, area),
  address: pickup ? shop.address : address,
  note,
  isPickup: pickup === true,
});

/** The 128-bit token of the order status page, derived from the attempt's key and a secret. */
const tokenOf = (secret: string, shopId: string, key: string): string =>
  Buffer.from(sign(secret, `order ${shopId} ${key}`), 'base64url')
    .subarray(0, 16)
    .toString('base64url');

function placed(secret: string, order: EarlierOrder, key: string, { config }: Services): PlacedOrder {
  const token = tokenOf(secret, order.shopId, key);
  return {
    number: order.number,
    token,
    url: config.publicUrl + orderStatusPath(token),
    total: order.totalPaisa / 100,
  };
}
