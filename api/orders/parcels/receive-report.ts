import { and, eq, or } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Transaction } from '../../../db/client.ts';
import { courierConnections, orders, parcels } from '../../../db/schema/index.ts';
import { unseal } from '../../platform/config/secrets/seal.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { minute } from '../../platform/formats/durations.ts';
import type { CourierConnectionRow } from './connections/find-connection.ts';
import { applyCourierStatus } from './apply-courier-status.ts';
import type { Report, CourierStatus } from './couriers/courier.ts';
import { courierOf } from './couriers/couriers.ts';
import { readInput } from '../../platform/http/requests/text.ts';
import { noteUnknownWord } from './note-unknown-word.ts';

/** How precisely (ms) the time of the last report is stored. */
const precision = minute;

/** The status and headers of the response that the courier expects. */
export interface ReportResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Receives a courier's report about a parcel of one shop. The courier's check covers the bytes as they came. A report
 * about an unknown parcel, such as one that was booked in the courier's own panel, is received and ignored.
 * @param id of the shop's connection, from the URL
 * @param limit counts the proven reports of a connection
 * @throws Failure `not_found`, `courier_report_not_proven`, `unreadable`, `too_many_requests`
 */
export async function receiveReport(
  services: Services,
  id: string,
  report: Report,
  limit: (connection: string) => Promise<void>,
): Promise<ReportResponse> {
  const { config, database, now } = services;
  const [connection] = await database.db.select().from(courierConnections).where(eq(courierConnections.id, id));
  if (!connection) throw new Failure('not_found');
  const { callback } = courierOf(connection.courier);
  const response = { status: callback.status ?? 200, headers: callback.headers ?? {} };
  const secret = await unseal(config, 'courierCallbackSecret', connection.id, connection.callbackSecret);
  const isGenuine = callback.isGenuine(report, secret);
  const fields = readFields(report.body);
  if (!isGenuine && fields && callback.isHandshake?.(fields)) return response;
  if (!isGenuine) throw new Failure('courier_report_not_proven');
  // Counted after the proof, so that others cannot use up the courier's limit.
  await limit(connection.id);
  if (!fields) throw new Failure('unreadable');
  const status = callback.read(fields);
  await database.write(async (transaction) => {
    const context = { transaction, now: now() };
    await noteTime(context, connection);
    if (!status) return;
    await noteUnknownWord(context, connection, status);
    const found = await findReported(transaction, connection, status);
    if (found) await applyCourierStatus(transaction, services, found, status);
  });
  return response;
}

function readFields(body: Uint8Array): Record<string, unknown> | null {
  try {
    const value = readInput(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** By our invoice number, or else by the courier's number; only among the connection's own shop's parcels. */
async function findReported(
  transaction: Transaction,
  { shopId, courier }: CourierConnectionRow,
  { invoice, consignmentId }: CourierStatus & { readonly invoice: string },
) {
  const isNamed = or(
    eq(parcels.invoice, invoice),
    consignmentId === null ? undefined : eq(parcels.consignmentId, consignmentId),
  );
  const rows = await transaction
    .select({ parcel: parcels, order: orders })
    .from(parcels)
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .where(and(eq(parcels.shopId, shopId), eq(parcels.courier, courier), isNamed))
    .limit(2);
  return rows.find(({ parcel }) => parcel.invoice === invoice) ?? rows[0] ?? null;
}

async function noteTime({ transaction, now }: WriteContext, { id, lastReportAt }: CourierConnectionRow): Promise<void> {
  if (lastReportAt !== null && now - lastReportAt < precision) return;
  await transaction.update(courierConnections).set({ lastReportAt: now }).where(eq(courierConnections.id, id));
}
