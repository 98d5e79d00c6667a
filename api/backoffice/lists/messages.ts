import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../../db/client.ts';
import { paymentMessages, payments, upgradeRequests, users } from '../../../db/schema/index.ts';
import { wallets } from '../../payments/contract.ts';
import { platformPayee } from '../../payments/ledger.ts';
import { isUnmatched } from '../../payments/messages/find-unmatched.ts';
import { pageQuery, type List } from './list.ts';

const query = z.object(pageQuery);

const openClaim = and(
  eq(payments.payee, paymentMessages.payee),
  eq(payments.trxId, paymentMessages.trxId),
  eq(payments.state, 'claimed'),
  inArray(payments.provider, wallets),
);

async function readMessages(db: Queryable, ids: string[]) {
  const rows = await db
    .select({ message: paymentMessages, request: upgradeRequests.id, user: users })
    .from(paymentMessages)
    .leftJoin(payments, openClaim)
    .leftJoin(upgradeRequests, eq(upgradeRequests.id, payments.upgradeRequestId))
    .leftJoin(users, eq(users.id, upgradeRequests.userId))
    .where(inArray(paymentMessages.id, ids));
  return rows.map(({ message, request, user }) => {
    const { id, provider, amountPaisa, sender, trxId, doubt, receivedAt } = message;
    const claim = request !== null &&
      user && { id: request, userId: user.id, userName: user.email ?? user.mobile ?? '' };
    return { id, provider, amountPaisa, sender, trxId, doubt, request: claim || null, createdAt: receivedAt };
  });
}
export type AdminMessage = Awaited<ReturnType<typeof readMessages>>[number];

/** Received payments of the operator that belong to no request, each with the pending request that has its TrxID. */
export const messageList: List<AdminMessage, z.output<typeof query>> = {
  name: 'payment-messages',
  query,
  table: paymentMessages,
  id: paymentMessages.id,
  createdAt: paymentMessages.receivedAt,
  where: (db) => isUnmatched(db, platformPayee),
  read: readMessages,
};
