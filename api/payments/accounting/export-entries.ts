import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, payments } from '../../../db/schema/index.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { payeeOf } from '../ledger.ts';
import { csvResponse, type Columns } from '../../platform/formats/csv.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { entryFile, paymentNames, type Language } from '../../platform/texts/texts.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { dhakaMonth, monthRange } from './month.ts';
import { isConfirmedWithin } from './read-flows.ts';

/** Entries read per query. */
const chunk = 500;

interface Entry {
  readonly payment: typeof payments.$inferSelect;
  readonly number: number | null;
  readonly name: string | null;
}

/**
 * The confirmed payments of the actor's own shop in a month as a CSV file, oldest first, one row per entry. The sums
 * of its columns are the month's figures. @throws Failure `shop_not_found`
 */
export async function exportEntries(
  db: Queryable,
  actor: Actor,
  shopId: string,
  { month, language, now }: { month: string | undefined; language: Language; now: number },
): Promise<Response> {
  const shop = await findOwnShop(db, actor, shopId, 'customers');
  const wanted = month ?? dhakaMonth(now);
  return csvResponse({
    name: `${shop.slug}-money-${wanted}`,
    columns: columnsIn(language),
    async read(after) {
      const rows = await readEntries(db, payeeOf(shop.id), wanted, after);
      const last = rows.at(-1)?.payment;
      return { rows, next: rows.length === chunk && last ? `${last.closedAt} ${last.id}` : null };
    },
  });
}

function readEntries(db: Queryable, payee: string, month: string, after: string | undefined): Promise<Entry[]> {
  const { start, end } = monthRange(month);
  const [time = '', id = ''] = after?.split(' ') ?? [];
  return db
    .select({ payment: payments, number: orders.number, name: orders.name })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isConfirmedWithin(payee, after === undefined ? start : Number(time), end),
        after === undefined ? undefined : sql`(${payments.closedAt}, ${payments.id}) > (${Number(time)}, ${id})`,
      ),
    )
    .orderBy(asc(payments.closedAt), asc(payments.id))
    .limit(chunk);
}

function columnsIn(language: Language): Columns<Entry> {
  const words = entryFile(language);
  const { providers, kinds, confirmations } = paymentNames(language);
  const inTaka = (payment: Entry['payment'], direction: 'in' | 'out') =>
    payment.direction === direction ? payment.amountPaisa / 100 : '';
  return [
    [words.closedAt, ({ payment }) => writeDhakaTime(payment.closedAt ?? payment.createdAt)],
    [words.order, ({ number }) => number],
    [words.customer, ({ name }) => name],
    [words.received, ({ payment }) => inTaka(payment, 'in')],
    [words.givenBack, ({ payment }) => inTaka(payment, 'out')],
    [words.provider, ({ payment }) => providers[payment.provider]],
    [words.kind, ({ payment }) => kinds[payment.kind]],
    [words.sender, ({ payment }) => normaliseMobile(payment.sender) ?? payment.sender],
    [words.trxId, ({ payment }) => payment.trxId],
    [words.confirmedBy, ({ payment }) => payment.confirmedBy && confirmations[payment.confirmedBy]],
    [words.byName, ({ payment }) => payment.byName],
  ];
}
