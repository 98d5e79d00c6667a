import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../db/context.ts';
import type { Queryable, Transaction } from '../../db/client.ts';
import { one } from '../../db/one-row.ts';
import { payments } from '../../db/schema/index.ts';
import { Failure } from '../platform/errors/failure.ts';
import type { PaymentProvider } from './contract.ts';
import { isErased, requireChangeAllowed, requireNewAllowed, type Giver } from './ledger-rules.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** The payee of payments for plans. */
export const platformPayee = 'platform';

/** The payee of a shop (its id); without a shop, the platform. */
export const payeeOf = (shopId: string | null): string => (shopId === null ? platformPayee : `shop/${shopId}`);

/** The subject of an entry. */
export type Subject = { readonly orderId: string } | { readonly upgradeRequestId: string };

/** A new entry of the ledger. The payee follows from the shop. */
export type NewEntry = Pick<PaymentRow, 'shopId' | 'direction' | 'kind' | 'provider' | 'amountPaisa' | 'state'> &
  Partial<
    Pick<
      PaymentRow,
      | 'orderId'
      | 'upgradeRequestId'
      | 'parcelId'
      | 'sender'
      | 'trxId'
      | 'confirmedBy'
      | 'doubt'
      | 'byName'
      | 'createdAt'
    >
  > & { readonly by?: Giver };

/**
 * Whether an entry holds its transaction id. The states are written out, because SQLite uses the index `payments_trx`
 * only if the query repeats its condition. With parameters it would read all entries of the payee.
 */
export const holdsTrxId = sql`${payments.state} in ('claimed', 'confirmed')`;

/**
 * Adds an entry to the ledger, by the rules of `ledger-rules.ts`. Rejected and reversed entries do not hold their
 * transaction id. An entry of an erased shopper has no sender.
 * @throws Failure `duplicate_transaction` if a claimed or confirmed entry of the payee has the provider's trxId,
 * `not_in_role`, `step_not_allowed`
 */
export async function addEntry({ transaction, now }: WriteContext, { by, ...entry }: NewEntry): Promise<PaymentRow> {
  if (!Number.isSafeInteger(entry.amountPaisa) || entry.amountPaisa < 1)
    throw new Error('An entry needs a positive whole amount');
  const row: PaymentRow = {
    orderId: null,
    upgradeRequestId: null,
    parcelId: null,
    sender: '',
    trxId: null,
    confirmedBy: null,
    doubt: null,
    byName: '',
    createdAt: now,
    ...entry,
    id: Bun.randomUUIDv7(),
    payee: payeeOf(entry.shopId),
    closedAt: isOpen(entry.state) ? null : now,
  };
  await requireNewAllowed(transaction, row, by);
  await requireUnused(transaction, row);
  const stored = row.sender !== '' && (await isErased(transaction, row)) ? { ...row, sender: '' } : row;
  await transaction.insert(payments).values(stored);
  return stored;
}

export type EntryChange = Partial<
  Pick<PaymentRow, 'state' | 'confirmedBy' | 'doubt' | 'byName' | 'sender' | 'amountPaisa'>
> & { readonly by?: Giver };

/**
 * Changes an entry, by the rules of `ledger-rules.ts`. Its amount can change only while it is claimed or pending. Money
 * of a courier that is no longer confirmed is pending again, in an entry of its own.
 * @throws Failure `not_found`, `duplicate_transaction` if it is claimed or confirmed again and another entry holds its
 * trxId, `not_in_role`, `step_not_allowed`
 */
export async function setEntry(context: WriteContext, id: string, { by, ...change }: EntryChange): Promise<PaymentRow> {
  const { transaction, now } = context;
  const [before] = await transaction.select().from(payments).where(eq(payments.id, id));
  if (!before) throw new Failure('not_found');
  const state = change.state ?? before.state;
  if (change.amountPaisa !== undefined && change.amountPaisa !== before.amountPaisa && !isOpen(before.state))
    throw new Error('The amount of a settled entry cannot change');
  await requireChangeAllowed(transaction, before, change, by);
  const holds = (held: PaymentRow['state']) => held === 'claimed' || held === 'confirmed';
  if (holds(state) && !holds(before.state)) await requireUnused(transaction, { ...before, state });
  const closedAt = state === before.state ? before.closedAt : isOpen(state) ? null : now;
  const row = one(
    await transaction
      .update(payments)
      .set({ ...change, closedAt, ...(change.sender && (await isErased(transaction, before)) && { sender: '' }) })
      .where(eq(payments.id, id))
      .returning(),
  );
  if (before.parcelId !== null && before.state === 'confirmed' && state === 'reversed')
    await addEntry(context, { ...pendingAgain(before), amountPaisa: before.amountPaisa });
  return row;
}

/**
 * Confirms an amount (paisa) of pending money that a courier has paid out. The rest stays pending, in an entry of its
 * own, so that what is paid out and what is to come always add up to what was collected.
 * @throws Failure `step_not_allowed` if the entry is not pending
 */
export async function payOut(
  context: WriteContext,
  entry: PaymentRow,
  amountPaisa: number,
  byName: string,
): Promise<void> {
  if (entry.state !== 'pending') throw new Failure('step_not_allowed');
  const paid = Math.min(amountPaisa, entry.amountPaisa);
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName } as const;
  await setEntry(context, entry.id, { ...confirmed, amountPaisa: paid });
  if (paid < entry.amountPaisa)
    await addEntry(context, { ...pendingAgain(entry), amountPaisa: entry.amountPaisa - paid });
}

const pendingAgain = ({ shopId, orderId, parcelId, createdAt }: PaymentRow) =>
  ({
    shopId,
    orderId,
    parcelId,
    createdAt,
    direction: 'in',
    kind: 'courier',
    provider: 'cash',
    state: 'pending',
  }) as const;

/** Whether an entry in this state is still to be closed. */
const isOpen = (state: PaymentRow['state']): boolean => state === 'claimed' || state === 'pending';

/** The claimed or confirmed entry of a payee with a provider's transaction id. */
export async function findEntry(
  db: Queryable,
  payee: string,
  provider: PaymentProvider,
  trxId: string,
): Promise<PaymentRow | null> {
  const [row] = await entryQuery(db, payee, [provider], trxId);
  return row ?? null;
}

/** The claimed and confirmed entries of a payee with a transaction id at these providers. */
export const entryQuery = (db: Queryable, payee: string, providers: readonly PaymentProvider[], trxId: string) =>
  db
    .select()
    .from(payments)
    .where(
      and(eq(payments.payee, payee), inArray(payments.provider, providers), eq(payments.trxId, trxId), holdsTrxId),
    );

/** The entries of a subject, in paisa. */
export interface Sums {
  /** Confirmed money in. */
  readonly inPaisa: number;
  /** Confirmed money out. */
  readonly outPaisa: number;
  /** Open claims. */
  readonly claimedPaisa: number;
  /** The cash that couriers have collected and not paid out. */
  readonly pendingPaisa: number;
}

/** Adds up the entries of an order or upgrade request. */
export async function sumEntries(db: Queryable, subject: Subject): Promise<Sums> {
  const rows = await db
    .select({ direction: payments.direction, state: payments.state, amountPaisa: payments.amountPaisa })
    .from(payments)
    .where(ofSubject(subject));
  return sumsOf(rows);
}

/** Adds up entries that are already read. */
export function sumsOf(entries: readonly Pick<PaymentRow, 'direction' | 'state' | 'amountPaisa'>[]): Sums {
  const sum = (state: PaymentRow['state'], direction: PaymentRow['direction']) =>
    entries
      .filter((entry) => entry.state === state && entry.direction === direction)
      .reduce((total, { amountPaisa }) => total + amountPaisa, 0);
  return {
    inPaisa: sum('confirmed', 'in'),
    outPaisa: sum('confirmed', 'out'),
    claimedPaisa: sum('claimed', 'in'),
    pendingPaisa: sum('pending', 'in'),
  };
}

/** All entries of an order or upgrade request, oldest first. */
export const readEntries = (db: Queryable, subject: Subject): Promise<PaymentRow[]> =>
  db.select().from(payments).where(ofSubject(subject)).orderBy(payments.createdAt, payments.id);

const ofSubject = (subject: Subject) =>
  'orderId' in subject
    ? eq(payments.orderId, subject.orderId)
    : eq(payments.upgradeRequestId, subject.upgradeRequestId);

async function requireUnused(transaction: Transaction, { payee, provider, trxId, state }: PaymentRow): Promise<void> {
  if (trxId === null || state === 'rejected' || state === 'reversed') return;
  if (await findEntry(transaction, payee, provider, trxId)) throw new Failure('duplicate_transaction');
}
