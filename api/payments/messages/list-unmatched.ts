import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { orders, paymentMessages, payments } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { wallets } from '../contract.ts';
import { payeeOf, holdsTrxId } from '../ledger.ts';
import type { Services } from '../../platform/config/services.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import type { MessagePage, UnmatchedMessages } from './contract.ts';
import { findForwarder, readPhone } from './find-forwarder.ts';
import { isUnmatched } from './find-unmatched.ts';

/** Received payments of the actor's own shop that belong to no order, newest first. @throws Failure `shop_not_found` */
export async function listUnmatched(
  { database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
  page: MessagePage,
): Promise<UnmatchedMessages> {
  const shop = await findOwnShop(db, actor, shopId, 'orders');
  const payee = payeeOf(shop.id);
  const rows = await unmatchedQuery(db, payee, page);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1)?.message;
  const forwarder = await findForwarder(db, payee);
  return {
    messages: shown.map(({ message, order }) => ({
      id: message.id,
      provider: message.provider,
      amount: message.amountPaisa / 100,
      sender: message.sender,
      trxId: message.trxId,
      receivedAt: message.receivedAt,
      doubt: message.doubt,
      order,
    })),
    next: rows.length > page.limit && last ? `${last.receivedAt}.${last.id}` : null,
    phone: forwarder && (await readPhone(db, forwarder, now())),
  };
}

/** One row more than the page shows. */
export function unmatchedQuery(db: Queryable, payee: string, { after, limit }: MessagePage) {
  // A message with a doubt is about the open claim with its transaction id.
  const claim = and(
    eq(payments.payee, paymentMessages.payee),
    eq(payments.trxId, paymentMessages.trxId),
    holdsTrxId,
    eq(payments.state, 'claimed'),
    inArray(payments.provider, wallets),
  );
  return db
    .select({ message: paymentMessages, order: { id: orders.id, number: orders.number } })
    .from(paymentMessages)
    .leftJoin(payments, claim)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isUnmatched(db, payee), isAfter(after)))
    .orderBy(desc(paymentMessages.receivedAt), desc(paymentMessages.id))
    .limit(limit + 1);
}

function isAfter(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [time = '', id = ''] = cursor.split('.');
  const receivedAt = Number(time);
  if (!Number.isSafeInteger(receivedAt)) return sql`false`;
  const { receivedAt: column } = paymentMessages;
  return or(lt(column, receivedAt), and(eq(column, receivedAt), lt(paymentMessages.id, id)));
}
