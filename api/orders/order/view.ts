import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orderEvents } from '../../../db/schema/index.ts';
import { maxLines } from './contract.ts';
import { canAdd, canCancel } from '../shopper/shopper-permissions.ts';
import { pathOf, stateBefore } from './order-path.ts';
import { sumsOf } from '../../payments/ledger.ts';
import { advanceOf, paidOf, shownPaymentState, toCollectOf, toGiveBackOf } from '../payments/payment-state.ts';
import { findReturned } from '../delivery-history/find-returned.ts';
import { readLatest, type ParcelRow } from '../parcels/find.ts';
import { viewForItsShopper } from '../parcels/view-for-shopper.ts';
import { parcelAllows } from '../parcels/parcel-allows.ts';
import { shownCourier } from '../parcels/shown-courier.ts';
import { summaryOfParcel, viewParcels } from '../parcels/view.ts';
import type { ParcelSummary } from '../parcels/contract.ts';
import { claimsOf, readPayments, viewEntry } from '../payments/view.ts';
import { advanceOpenOf } from './advance.ts';
import type {
  OrderDetails,
  OrderEventView,
  OrderLineView,
  OrderSummary,
  OrderView,
  ShopperOrder,
} from './order-views.ts';
import type { OrderRow } from './find.ts';
import { readPhoneHistory } from './phone-history.ts';
import { pickedUp, placeNames } from './places/find-areas.ts';
import { readLines } from './view-lines.ts';
import { day } from '../../platform/formats/durations.ts';

/** List rows of orders of one shop, in the given order. */
export async function viewSummaries(db: Queryable, rows: readonly OrderRow[]): Promise<OrderSummary[]> {
  const lines = await readLines(db, rows);
  const claimed = await readClaimed(db, rows);
  const parcels = await readLatest(
    db,
    rows.map(({ id }) => id),
  );
  const returned = await findReturned(db, rows);
  return rows.map((order) => ({
    ...summaryOf(order, lines.get(order.id) ?? [], parcels.get(order.id) ?? null, claimed.get(order.id)),
    returnedBefore: returned.get(order.id) ?? 0,
  }));
}

/** An order for its seller. */
export async function viewOrder(db: Queryable, order: OrderRow): Promise<OrderView> {
  const [summary] = await viewSummaries(db, [order]);
  if (!summary) throw new Error('No summary of the order');
  const events = (await readEvents(db, order.id)).map(eventView);
  const before = order.erasedAt === null ? stateBefore(order.state, events) : null;
  return {
    ...summary,
    ...detailsOf(order, summary.parcel),
    channel: order.channel,
    source: order.source,
    language: order.language,
    back: before !== null && parcelAllows(summary.parcel, before) ? before : null,
    events,
    payments: (await readPayments(db, [order])).map(viewEntry),
    parcels: await viewParcels(db, order),
    history: await readPhoneHistory(db, order),
  };
}

/** How long (ms) after an order the order status page shows the shopper's data in full. */
const unmaskedFor = 30 * day;

/** An order for its shopper: anybody with the URL of its status page. */
export async function viewForShopper(db: Queryable, order: OrderRow, now: number): Promise<ShopperOrder> {
  const lines = (await readLines(db, [order])).get(order.id) ?? [];
  const entries = await readPayments(db, [order]);
  const events = await readEvents(db, order.id);
  const isMasked = now - order.createdAt > unmaskedFor;
  return {
    ...coreOf(order, sumsOf(entries).claimedPaisa),
    ...amountsOf(order),
    ...claimsOf(isMasked ? [] : entries),
    ...(isMasked && maskOf(order)),
    // She has paid what the courier has collected.
    toCollect: Math.max(0, toCollectOf(order) - order.courierPaisa) / 100,
    advance: advanceOf(order) / 100,
    lines: lines.map(({ id: _, ...line }) => line),
    steps: pathOf(events.map(eventView)).map(({ state, at }) => ({ state, at })),
    parcel: await viewForItsShopper(db, order, isMasked),
    canCancel: canCancel(order),
    canAdd: canAdd(order) && lines.length < maxLines,
    isMasked,
  };
}

/** Masked data by which the shopper can still recognise her order. */
const maskOf = ({ name, phone, district, isPickup }: OrderRow) => ({
  name: `${[...name][0] ?? ''}•••`,
  phone: `${phone.slice(0, 3)}•••••${phone.slice(-2)}`,
  area: '•••',
  place: isPickup ? pickedUp : placeNames(district, ''),
  address: '•••',
  note: '',
});

const summaryOf = (
  order: OrderRow,
  lines: readonly OrderLineView[],
  parcel: ParcelRow | null,
  claimedPaisa?: number,
): Omit<OrderSummary, 'returnedBefore'> => ({
  ...coreOf(order, claimedPaisa),
  id: order.id,
  version: order.version,
  isSuspicious: order.isSuspicious,
  // Orders from before December 2026 say 'trap' instead of 'honeypot'.
  reasons: order.reasons.map((reason) => (reason === 'trap' ? 'honeypot' : reason)),
  lines,
  parcel: parcel && summaryOfParcel(parcel),
});

/** The open claims (paisa) of the orders that have some and ask for an advance. */
async function readClaimed(db: Queryable, rows: readonly OrderRow[]): Promise<Map<string, number>> {
  const withClaim = rows.filter(
    ({ paymentState, advanceDuePaisa }) => paymentState === 'claimed' && advanceDuePaisa > 0,
  );
  if (withClaim.length === 0) return new Map();
  const entries = Map.groupBy(await readPayments(db, withClaim), ({ orderId }) => orderId);
  return new Map(withClaim.map(({ id }) => [id, sumsOf(entries.get(id) ?? []).claimedPaisa]));
}

function coreOf(order: OrderRow, claimedPaisa = 0) {
  const { number, state, paymentMethod, name, phone, district, area, address, isPickup, createdAt } = order;
  return {
    number,
    state,
    paymentState: shownPaymentState(order),
    paymentMethod,
    name,
    phone,
    district,
    area,
    place: isPickup ? pickedUp : placeNames(district, area),
    address,
    isPickup,
    total: order.totalPaisa / 100,
    paid: paidOf(order) / 100,
    toCollect: toCollectOf(order) / 100,
    toGiveBack: toGiveBackOf(order) / 100,
    advanceDue: Math.min(order.advanceDuePaisa, order.totalPaisa) / 100,
    advanceOpen: advanceOpenOf(order, claimedPaisa) / 100,
    createdAt,
  };
}

/** @param parcel the order's latest */
export const detailsOf = (order: OrderRow, parcel: ParcelSummary | null): OrderDetails => ({
  ...amountsOf(order),
  ...shownCourier(parcel),
});

const amountsOf = (order: OrderRow) => ({
  note: order.note,
  subtotal: order.subtotalPaisa / 100,
  delivery: order.deliveryPaisa / 100,
  discount: order.discountPaisa / 100,
  coupon: order.coupon?.code ?? '',
  advance: paidOf(order) / 100,
});

const readEvents = (db: Queryable, orderId: string) =>
  db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.id));

const eventView = ({ orderId: _, ...event }: typeof orderEvents.$inferSelect): OrderEventView => event;
