import { and, count, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { findSorted } from '../../../db/find-sorted.ts';
import { paymentMessages, payments, upgradeRequests, users } from '../../../db/schema/index.ts';
import { wallets } from '../../accounts/payments/contract.ts';
import { platformAccount } from '../../accounts/payments/ledger.ts';
import { isUnmatched } from '../../orders/payments/messages/find-unmatched.ts';
import { rangeOf } from '../../platform/formats/day-range.ts';
import type { Page } from '../contract.ts';
import type { AdminMessage } from '../payments/contract.ts';
import type { MessageFilter } from './inputs.ts';

/** Received payments of the operator that belong to no request, newest first unless sorted otherwise. */
export async function listMessages(db: Queryable, filter: MessageFilter): Promise<Page<AdminMessage>> {
  const { order, before, limit } = filter;
  const range = rangeOf(filter);
  const { receivedAt } = paymentMessages;
  const wanted = and(
    isUnmatched(db, platformAccount),
    range ? and(gte(receivedAt, range.start), lt(receivedAt, range.end)) : undefined,
  );
  const by = [sql`${receivedAt}`];
  const place = { table: paymentMessages, id: paymentMessages.id, by, order, filter: wanted, before, limit };
  const { ids, next } = await findSorted(db, place);
  return { rows: await readRows(db, ids), next, total: await countMessages(db, wanted), isExact: true };
}

/** Number of received payments of the operator that belong to no request. */
export const countUnmatchedMessages = (db: Queryable): Promise<number> =>
  countMessages(db, isUnmatched(db, platformAccount));

async function countMessages(db: Queryable, wanted: SQL | undefined): Promise<number> {
  const [all] = await db.select({ total: count() }).from(paymentMessages).where(wanted);
  return all?.total ?? 0;
}

/** The messages in this order, each with the pending request that has its transaction id. */
async function readRows(db: Queryable, ids: readonly string[]): Promise<AdminMessage[]> {
  const rows = await db
    .select({
      message: paymentMessages,
      userId: users.id,
      email: users.email,
      mobile: users.mobile,
      request: requestId,
    })
    .from(paymentMessages)
    .leftJoin(payments, openClaim)
    .leftJoin(upgradeRequests, eq(upgradeRequests.id, payments.upgradeRequestId))
    .leftJoin(users, eq(users.id, upgradeRequests.userId))
    .where(inArray(paymentMessages.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.message.id, viewMessage(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const requestId = upgradeRequests.id;

const openClaim = and(
  eq(payments.account, paymentMessages.account),
  eq(payments.trxId, paymentMessages.trxId),
  eq(payments.state, 'claimed'),
  inArray(payments.provider, wallets),
);

interface Found {
  readonly message: typeof paymentMessages.$inferSelect;
  readonly request: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly mobile: string | null;
}

function viewMessage({ message, request, userId, email, mobile }: Found): AdminMessage {
  const { id, provider, amountPaisa, sender, trxId, doubt, receivedAt } = message;
  const isKnown = request !== null && userId !== null;
  return {
    id,
    provider,
    amountPaisa,
    sender,
    trxId,
    doubt,
    request: isKnown ? { id: request, userId, userName: email ?? mobile ?? '' } : null,
    createdAt: receivedAt,
  };
}
