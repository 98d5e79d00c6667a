import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { orderEvents, orderLines, orders, parcelEvents, parcels, payments, reviews } from '../../../db/schema/index.ts';
import { readPaidOut } from '../../payments/read-paid-out.ts';
import { byteOrderMark, csvLines } from '../../platform/formats/csv.ts';
import { fileOf, readable } from './readable.ts';

/** Orders per query, because a shop may have a hundred thousand. */
const chunk = 500;

type OrderRow = typeof orders.$inferSelect;
type ParcelRow = typeof parcels.$inferSelect;
type RowsOf = (db: Reader, page: readonly OrderRow[]) => Promise<object[]>;

/** The files about orders in an account's export, ordered by order number. */
const files = {
  orders: readLines,
  'order-payments': readPayments,
  'order-history': readHistory,
  parcels: readParcels,
  'parcel-history': readParcelHistory,
  reviews: readReviews,
} satisfies Record<string, RowsOf>;

/** Files of a shop's orders, each written while it is read; none without orders. */
export async function* orderFiles(
  db: Reader,
  shopId: string,
): AsyncGenerator<{ readonly name: string; readonly input: AsyncIterable<string> }> {
  if ((await readPage(db, shopId, 0, 1)).length === 0) return;
  for (const [name, rowsOf] of Object.entries(files)) yield { name: `${name}.csv`, input: write(db, shopId, rowsOf) };
}

async function* write(db: Reader, shopId: string, rowsOf: RowsOf): AsyncGenerator<string> {
  let header = true;
  for (let after = 0; ;) {
    const page = await readPage(db, shopId, after, chunk);
    const rows = await rowsOf(db, page);
    if (rows.length > 0) {
      yield `${header ? byteOrderMark : ''}${csvLines(rows, { header })}\r\n`;
      header = false;
    }
    const last = page.at(-1);
    if (!last || page.length < chunk) return;
    after = last.number;
  }
}

const readPage = (db: Reader, shopId: string, after: number, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), gt(orders.number, after)))
    .orderBy(asc(orders.number))
    .limit(limit);

/** One row per order line, in readable form. */
async function readLines(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, idsOf(page)))
    .orderBy(asc(orderLines.id));
  const parcelsOf = Map.groupBy(await readParcelRows(db, page), ({ orderId }) => orderId);
  return eachOf(page, lines, (order, line) => ({
    number: order.number,
    createdAt: order.createdAt,
    state: order.state,
    paymentState: order.paymentState,
    paymentMethod: order.paymentMethod,
    name: order.name,
    phone: order.phone,
    district: order.district,
    area: order.area,
    address: order.address,
    note: order.note,
    product: line.name,
    options: Object.values(line.options).join(', '),
    quantity: line.quantity,
    priceTaka: line.unitPaisa / 100,
    costTaka: line.costPaisa === null ? '' : line.costPaisa / 100,
    deliveryTaka: order.deliveryPaisa / 100,
    discountTaka: order.discountPaisa / 100,
    coupon: order.coupon?.code ?? '',
    advanceTaka: order.paidPaisa / 100,
    totalTaka: order.totalPaisa / 100,
    ...shippedBy(parcelsOf.get(order.id)?.at(-1)),
    channel: order.channel,
    source: order.source,
    campaign: order.campaign,
    isSuspicious: order.isSuspicious,
    reasons: order.reasons.join(', '),
  }));
}

async function readPayments(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const entries = await db
    .select()
    .from(payments)
    .where(inArray(payments.orderId, idsOf(page)))
    .orderBy(asc(payments.id));
  const own = entries.flatMap(({ orderId, ...entry }) => (orderId === null ? [] : { ...entry, orderId }));
  return eachOf(page, own, ({ number }, entry) => ({
    number,
    direction: entry.direction,
    kind: entry.kind,
    method: entry.provider,
    sender: entry.sender,
    trxId: entry.trxId ?? '',
    amountTaka: entry.amountPaisa / 100,
    state: entry.state,
    confirmedBy: entry.confirmedBy ?? '',
    byName: entry.byName,
    createdAt: entry.createdAt,
    closedAt: entry.closedAt,
  }));
}

async function readHistory(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const events = await db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, idsOf(page)))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));
  return eachOf(page, events, ({ number }, { by, byName, kind, before, after, note, createdAt }) => ({
    number,
    createdAt,
    by,
    byName,
    kind,
    before: textOf(before),
    after: textOf(after),
    note,
  }));
}

/** Courier and tracking of the latest parcel. */
const shippedBy = (parcel: ParcelRow | undefined) =>
  parcel
    ? { courier: courierOf(parcel), tracking: parcel.trackingUrl || parcel.trackingCode || parcel.consignmentId || '' }
    : { courier: '', tracking: '' };

const courierOf = ({ courier, courierName }: ParcelRow): string => (courier === 'other' ? courierName : courier);

const readParcelRows = async (db: Reader, page: readonly OrderRow[]): Promise<ParcelRow[]> =>
  db
    .select()
    .from(parcels)
    .where(inArray(parcels.orderId, idsOf(page)))
    .orderBy(asc(parcels.attempt));

async function readParcels(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const rows = await readParcelRows(db, page);
  const paidOut = await readPaidOut(
    db,
    rows.map(({ id }) => id),
  );
  return eachOf(page, rows, ({ number }, parcel) => ({
    number,
    attempt: parcel.attempt,
    courier: courierOf(parcel),
    invoice: parcel.invoice,
    consignment: parcel.consignmentId ?? '',
    trackingCode: parcel.trackingCode,
    trackingUrl: parcel.trackingUrl,
    weightGrams: parcel.weightGrams,
    toCollectTaka: parcel.collectPaisa / 100,
    collectedTaka: parcel.collectedPaisa === null ? '' : parcel.collectedPaisa / 100,
    feeTaka: parcel.feePaisa === null ? '' : parcel.feePaisa / 100,
    state: parcel.state,
    lastResponse: parcel.lastResponse,
    paidOutTaka: (paidOut.get(parcel.id) ?? 0) / 100,
    createdAt: parcel.createdAt,
  }));
}

async function readParcelHistory(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const rows = await db
    .select({ event: parcelEvents, orderId: parcels.orderId, attempt: parcels.attempt })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcelId))
    .where(inArray(parcels.orderId, idsOf(page)))
    .orderBy(asc(parcelEvents.createdAt), asc(parcelEvents.id));
  return eachOf(page, rows, ({ number }, { attempt, event: { state, words, byName, statedAt, createdAt } }) => ({
    number,
    attempt,
    createdAt,
    statedAt,
    state,
    words,
    byName,
  }));
}

async function readReviews(db: Reader, page: readonly OrderRow[]): Promise<object[]> {
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.orderId, idsOf(page)))
    .orderBy(asc(reviews.id));
  return eachOf(page, rows, ({ number }, { productName, stars, text, name, district, ...review }) => ({
    number,
    product: productName,
    stars,
    text,
    photos: review.photos.map(({ id }) => fileOf(id)).join(' '),
    name,
    district,
    reply: review.reply,
    repliedAt: review.repliedAt,
    hiddenFor: review.hiddenFor ?? '',
    createdAt: review.createdAt,
  }));
}

const idsOf = (page: readonly OrderRow[]) => page.map(({ id }) => id);

/** The rows of each order, in the order of the page. */
function eachOf<Part extends { readonly orderId: string }>(
  page: readonly OrderRow[],
  parts: readonly Part[],
  rowOf: (order: OrderRow, part: Part) => object,
): object[] {
  const own = Map.groupBy(parts, ({ orderId }) => orderId);
  return page.flatMap((order) => (own.get(order.id) ?? []).map((part) => readable(rowOf(order, part))));
}

const textOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
