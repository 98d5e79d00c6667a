import { eq } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { checkouts, orders, paymentForwarders, paymentGateways, paymentMessages } from '../../../db/schema/index.ts';
import { readable } from './readable.ts';

/** Tables of the export about how a shop receives payments, by file name. URLs and credentials are secret. */
export async function paymentTables(db: Reader, shopId: string): Promise<Record<string, object[]>> {
  const phones = await db.select().from(paymentForwarders).where(eq(paymentForwarders.shopId, shopId));
  const gateways = await db.select().from(paymentGateways).where(eq(paymentGateways.shopId, shopId));
  return {
    'payment-messages': await readMessages(db, shopId),
    'payment-phones': phones.map(({ signingKey, lastMessageAt, createdAt }) =>
      readable({ isSigned: signingKey !== '', lastMessageAt, createdAt }),
    ),
    'payment-gateways': gateways.map(({ provider, isSandbox, isEnabled, testedAt, lastResponse, createdAt }) =>
      readable({ provider, isSandbox, isEnabled, testedAt, lastResponse, createdAt }),
    ),
    checkouts: await readCheckouts(db, shopId),
  };
}

/** A user's own attempts to pay for a plan at a gateway. */
export async function readPlanCheckouts(db: Reader, userId: string): Promise<object[]> {
  const rows = await db.select().from(checkouts).where(eq(checkouts.userId, userId)).orderBy(checkouts.createdAt);
  return rows.map(readableCheckout);
}

/** Received payments that a phone has forwarded. */
async function readMessages(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(paymentMessages)
    .where(eq(paymentMessages.shopId, shopId))
    .orderBy(paymentMessages.id);
  return rows.map(({ provider, amountPaisa, sender, trxId, receivedAt, dismissedAt, paymentId }) =>
    readable({
      provider,
      amountTaka: amountPaisa / 100,
      sender,
      trxId,
      receivedAt,
      dismissedAt,
      isMatched: paymentId !== null,
    }),
  );
}

/** Attempts of shoppers to pay at the shop's gateway. */
async function readCheckouts(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db
    .select({ checkout: checkouts, number: orders.number })
    .from(checkouts)
    .innerJoin(orders, eq(orders.id, checkouts.orderId))
    .where(eq(checkouts.shopId, shopId))
    .orderBy(checkouts.createdAt);
  return rows.map(({ checkout, number }) => ({ number, ...readableCheckout(checkout) }));
}

const readableCheckout = (row: typeof checkouts.$inferSelect) =>
  readable({
    provider: row.provider,
    amountTaka: row.amountPaisa / 100,
    state: row.state,
    response: row.lastResponse,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    refundRequestedAt: row.refundRequestedAt,
    refundRequestedBy: row.refundRequestedBy,
    refundedAt: row.refundedAt,
  });
