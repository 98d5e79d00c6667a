import { and, eq, inArray, or } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Queryable } from '../../../../db/client.ts';
import { orders, parcels, payments } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { findOwnShop } from '../../../shops/shop/find.ts';
import type { OrderRow } from '../../order/find.ts';
import type { ParcelRow } from '../find.ts';
import type { PayoutReading } from './contract.ts';

/** Names of columns in couriers' files, in the order of preference. */
const numberColumns = [/consignment|tracking|parcel.?id|^cid$/i, /invoice|merchant.?order|order.?id|reference/i];
const feeColumns = [/charge|fee/i];
const amountColumns = [/collected|cod/i, /amount|payable|total/i];

/** Rows per query. */
const chunk = 200;

interface Line {
  readonly numbers: readonly string[];
  readonly stated: number | null;
  readonly fee: number | null;
}

/**
 * Reads a courier's payout file for the actor's own shop. Parcels are found by the courier's number or by ours. Nothing
 * is ticked off: the seller sees the result first.
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function readPayout(db: Queryable, actor: Actor, shopId: string, csv: string): Promise<PayoutReading> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const lines = readLines(csv);
  const known = await readKnown(db, shop.id, [...new Set(lines.flatMap(({ numbers }) => numbers))]);
  const pending = await readPending(db, [...new Set([...known.values()].map(({ parcel }) => parcel.id))]);
  const found = new Map<string, PayoutReading['found'][number]>();
  let settled = 0;
  let unknown = 0;
  for (const { numbers, stated, fee } of lines) {
    const row = numbers.map((number) => known.get(number)).find((one) => one !== undefined);
    const amount = row ? (pending.get(row.parcel.id) ?? 0) / 100 : 0;
    if (!row) unknown += 1;
    else if (amount === 0) settled += 1;
    else
      found.set(row.parcel.id, {
        id: row.parcel.id,
        number: row.order.number,
        amount,
        stated,
        fee: fee ?? feeOf(row.parcel),
      });
  }
  return { found: [...found.values()], settled, unknown };
}

/** The lines below the header that name a parcel. */
function readLines(csv: string): Line[] {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: 'greedy',
  });
  const fields = meta.fields ?? [];
  const columnsOf = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => fields.filter((field) => pattern.test(field.trim())));
  const named = columnsOf(numberColumns);
  const fees = columnsOf(feeColumns);
  const amounts = columnsOf(amountColumns).filter((field) => !fees.includes(field));
  return data.flatMap((row) => {
    const numbers = named.map((column) => row[column]?.trim() ?? '').filter(Boolean);
    return numbers.length > 0 ? [{ numbers, stated: amountIn(row, amounts), fee: amountIn(row, fees) }] : [];
  });
}

/** The first amount (taka) in some columns; null without a readable one. */
function amountIn(row: Readonly<Record<string, string>>, columns: readonly string[]): number | null {
  const typed = columns.map((column) => row[column]?.replaceAll(/[৳,\s]/g, '') ?? '').find(Boolean) ?? '';
  return /^\d+(?:\.\d+)?$/.test(typed) ? Number(typed) : null;
}

const feeOf = ({ feePaisa }: ParcelRow): number | null => (feePaisa === null ? null : feePaisa / 100);

interface Known {
  readonly parcel: ParcelRow;
  readonly order: OrderRow;
}

/** The cash that is still to come for some parcels, in paisa. */
async function readPending(db: Queryable, ids: readonly string[]): Promise<Map<string, number>> {
  const pending = new Map<string, number>();
  for (let from = 0; from < ids.length; from += chunk) {
    const isOfParcel = and(inArray(payments.parcelId, ids.slice(from, from + chunk)), eq(payments.state, 'pending'));
    for (const { parcelId, amountPaisa } of await db.select().from(payments).where(isOfParcel))
      if (parcelId !== null) pending.set(parcelId, (pending.get(parcelId) ?? 0) + amountPaisa);
  }
  return pending;
}

async function readKnown(db: Queryable, shopId: string, numbers: readonly string[]): Promise<Map<string, Known>> {
  const known = new Map<string, Known>();
  for (let from = 0; from < numbers.length; from += chunk) {
    const some = numbers.slice(from, from + chunk);
    const isNamed = or(
      inArray(parcels.consignmentId, some),
      inArray(parcels.trackingCode, some),
      inArray(parcels.invoice, some),
    );
    const rows = await db
      .select({ parcel: parcels, order: orders })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(and(eq(parcels.shopId, shopId), isNamed));
    for (const row of rows)
      for (const number of [row.parcel.consignmentId, row.parcel.trackingCode, row.parcel.invoice])
        if (number) known.set(number, row);
  }
  return known;
}
