import { eq, inArray } from 'drizzle-orm';
import { parcels } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import type { Outcome } from '../../platform/jobs/kind.ts';
import { findConnection, openClient, type CourierConnectionRow } from './connections/find-connection.ts';
import { noteRefusedLogIn } from './connections/test-courier.ts';
import { startBookings, type StartedBooking } from './start-bookings.ts';
import { courierNameOf } from './courier-name.ts';
import { CourierFailure, type Booked, type Booking, type CourierClient } from './couriers/courier.ts';
import { courierOf } from './couriers/couriers.ts';
import { findParcel, type ParcelRow } from './find.ts';
import { moveParcel } from '../order/transition.ts';
import { bookingTime, silence } from './parcel-times.ts';

/**
 * Hands a waiting parcel to its courier. If an earlier try may have reached the courier, the courier is first asked by
 * invoice number; if it cannot be asked, the seller has to look. Safe to interrupt at any point.
 */
export async function bookQueued(services: Services, parcel: ParcelRow): Promise<Outcome> {
  const { database, now } = services;
  if (parcel.courier === 'other') return;
  const connection = await findConnection(database.db, parcel.shopId, parcel.courier);
  if (connection?.state !== 'works' && parcel.requestedAt === null)
    return store(services, parcel, { state: 'refused', words: connection?.lastResponse ?? '' });
  if (parcel.requestedAt !== null && now() < parcel.requestedAt + bookingTime)
    return { dueAt: parcel.requestedAt + bookingTime };
  if (connection?.state !== 'works')
    return store(services, parcel, { state: 'unsure', words: connection?.lastResponse ?? '' });
  const client = await openClient(services, connection);
  try {
    return await hand(services, parcel, connection, client);
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    if (error.reason === 'log_in') {
      await noteRefusedLogIn(services, connection, error.message);
      return { dueAt: now() };
    }
    return { failed: error.message };
  }
}

async function hand(
  services: Services,
  parcel: ParcelRow,
  connection: CourierConnectionRow,
  client: CourierClient,
): Promise<Outcome> {
  const isRepeated = parcel.requestedAt !== null;
  if (isRepeated) {
    if (!client.find) return store(services, parcel, { state: 'unsure', words: parcel.lastResponse });
    const found = await client.find(parcel.invoice);
    if (found) return store(services, parcel, { state: 'booked', booked: found });
  }
  const started = await startBookings(services, parcel, courierOf(connection.courier).atOnce);
  // Another process has it, or its order was cancelled.
  if (started.length === 0) return { dueAt: services.now() + bookingTime };
  try {
    const bookings = await send(client, started);
    for (const { parcel: one } of started) {
      const booking = bookings.get(one.invoice);
      if (booking) await store(services, one, resultOf(booking, isRepeated));
    }
  } catch (error) {
    if (!(error instanceof CourierFailure)) throw error;
    return failed(services, started, connection, error, isRepeated);
  }
  return { dueAt: services.now() + bookingTime };
}

/** Several parcels in one call, or the only one. */
async function send(client: CourierClient, started: readonly StartedBooking[]): Promise<ReadonlyMap<string, Booking>> {
  const consignments = started.map(({ consignment }) => consignment);
  const [first] = consignments;
  if (!first) return new Map();
  if (client.bookMany && consignments.length > 1) return client.bookMany(consignments);
  return new Map([[first.invoice, { outcome: 'booked', booked: await client.book(first) }]]);
}

async function failed(
  services: Services,
  started: readonly StartedBooking[],
  connection: CourierConnectionRow,
  { reason, message }: CourierFailure,
  isRepeated: boolean,
): Promise<Outcome> {
  const rows = started.map(({ parcel }) => parcel);
  if (reason === 'log_in') await noteRefusedLogIn(services, connection, message);
  if (reason === 'refused' || reason === 'log_in') {
    for (const row of rows) await store(services, row, resultOf({ outcome: 'refused', response: message }, isRepeated));
    return;
  }
  const ids = rows.map(({ id }) => id);
  // Parcels that were certainly not sent wait to be sent. The courier is asked about those that may have arrived.
  const change = { lastResponse: message, ...(reason === 'unsent' && !isRepeated && { requestedAt: null }) };
  await services.database.write((transaction) =>
    transaction.update(parcels).set(change).where(inArray(parcels.id, ids)),
  );
  return reason === 'unsent' ? { failed: message } : { dueAt: services.now() + bookingTime };
}

type Result =
  | { readonly state: 'booked'; readonly booked: Booked }
  | { readonly state: 'refused' | 'unsure'; readonly words: string };

/** A refusal of a repeated call may mean that the first one has arrived. */
const resultOf = (booking: Booking, isRepeated: boolean): Result =>
  booking.outcome === 'booked'
    ? { state: 'booked', booked: booking.booked }
    : { state: isRepeated ? 'unsure' : 'refused', words: booking.response };

/** Stores a result, unless a report of the courier was quicker. @returns when to ask about the parcel */
async function store({ database, now }: Services, { id }: ParcelRow, result: Result): Promise<Outcome> {
  return database.write(async (transaction) => {
    const context = { transaction, now: now() };
    const found = await findParcel(transaction, id);
    if (!found) return undefined;
    const { parcel, order } = found;
    const isUndecided = parcel.state === 'queued' || parcel.state === 'unsure';
    if (!isUndecided && result.state === 'booked')
      await transaction.update(parcels).set(missing(parcel, result.booked)).where(eq(parcels.id, id));
    if (!isUndecided) return parcel.isOpen ? { dueAt: now() + silence } : undefined;
    const author = { by: 'courier', byName: courierNameOf(parcel) } as const;
    if (result.state === 'booked') {
      const facts = { ...missing(parcel, result.booked), heardAt: now(), lastResponse: '' };
      await moveParcel(context, parcel, order, { state: 'booked', author, facts });
      return { dueAt: now() + silence };
    }
    const { state, words } = result;
    const facts = { lastResponse: words.slice(0, 300) };
    await moveParcel(context, parcel, order, { state, words, author, facts });
    return undefined;
  });
}

const missing = (parcel: ParcelRow, booked: Booked) => ({
  consignmentId: parcel.consignmentId ?? booked.consignmentId,
  trackingCode: parcel.trackingCode || booked.trackingCode,
  trackingUrl: parcel.trackingUrl || booked.trackingUrl,
  feePaisa: parcel.feePaisa ?? booked.feePaisa,
});
