import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { one } from '../../../../db/one-row.ts';
import { checkouts, orders, upgradeRequests } from '../../../../db/schema/index.ts';
import {
  accountOf,
  addEntry,
  findEntry,
  readEntries,
  setEntry,
  type PaymentRow,
} from '../../../accounts/payments/ledger.ts';
import type { Statement } from '../../../accounts/payments/gateways/gateway.ts';
import type { PaymentDoubt } from '../../../accounts/payments/contract.ts';
import type { PaidPlan } from '../../../accounts/plans/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import type { UpgradeRequestRow } from '../../../shops/plans/find.ts';
import { grantPlan } from '../../../shops/plans/grant-plan.ts';
import { notifyOfPayment } from '../../alerts/notify-of-payment.ts';
import { addOrderEntry, settleOrder } from '../settle-order.ts';
import { planOfCheckout } from './checkout-id.ts';
import { findCheckout, type CheckoutRow } from './find-checkout.ts';
import { heldResponse } from './outcome.ts';

type Paid = Extract<Statement, { state: 'paid' }>;

/**
 * Enters the money of a checkout, as much as the gateway states, and what it pays for. An order is paid in part by a
 * smaller amount. A plan is not given for a smaller amount: its request waits for an admin. A payment that the gateway
 * marks as risky waits for the seller, or for an admin. Repeated calls change nothing.
 */
export async function recordPaid(services: Services, { id }: CheckoutRow, paid: Paid): Promise<CheckoutRow> {
  return services.database.write(async (transaction) => {
    const checkout = await findCheckout(transaction, id);
    if (checkout.state === 'paid' || checkout.paymentId !== null) return checkout;
    const plan = planOfCheckout(id);
    const entry = plan
      ? await recordPlan(transaction, services, checkout, plan, paid)
      : await recordOrder(transaction, checkout, paid, services.now());
    if (!entry) services.log.error({ checkout: id }, 'a gateway states a transaction that was used before');
    const changed = one(
      await transaction
        .update(checkouts)
        .set({ ...outcomeOf(entry, paid), updatedAt: services.now() })
        .where(eq(checkouts.id, id))
        .returning(),
    );
    return changed;
  });
}

function outcomeOf(entry: PaymentRow | null, { trxId, amountPaisa, isRisky }: Paid) {
  if (!entry) return { state: 'failed', lastResponse: `the transaction ${trxId} was used before` } as const;
  const { id: paymentId, upgradeRequestId, state } = entry;
  // The money has moved, so the payer must not pay again.
  if (state === 'claimed' && isRisky)
    return { state: 'paid', lastResponse: heldResponse, paymentId, upgradeRequestId } as const;
  const isTooLittle = state === 'claimed';
  return {
    state: isTooLittle ? 'failed' : 'paid',
    lastResponse: isTooLittle ? `the amount is ${amountPaisa / 100}` : '',
    paymentId,
    upgradeRequestId,
  } as const;
}

async function recordPlan(
  transaction: Transaction,
  services: Services,
  checkout: CheckoutRow,
  plan: PaidPlan,
  paid: Paid,
): Promise<PaymentRow | null> {
  const now = services.now();
  const known = await findKnown(transaction, checkout, paid);
  const request = await requestOf(transaction, checkout, plan, paid, now);
  if (!request || (known && known.upgradeRequestId !== request.id)) return null;
  const sent = known ?? (await readEntries(transaction, { upgradeRequestId: request.id })).at(-1);
  const isEnough = doubtOf(checkout, paid) === null;
  const state = isEnough ? confirmed : claimed;
  const entry = sent
    ? await settle(transaction, checkout, paid, sent, state, now)
    : await addEntry(
        transaction,
        { ...newEntry(checkout, paid), ...state, upgradeRequestId: request.id, shopId: null },
        now,
      );
  if (isEnough) await grantPlan(transaction, request, { confirmedBy: 'gateway' }, now);
  return entry;
}

/**
 * The request in the admins' list: the one that the seller sent by hand for this transaction, or a new one. A pending
 * one gets the plan that was paid for. Null if another seller has sent the transaction.
 */
async function requestOf(
  transaction: Transaction,
  { userId, amountPaisa: pricePaisa }: CheckoutRow,
  selectedPlan: PaidPlan,
  paid: Paid,
  now: number,
): Promise<UpgradeRequestRow | null> {
  if (userId === null) return null;
  const trxId = trxIdOf(paid);
  const isUsed = and(eq(upgradeRequests.trxId, trxId), ne(upgradeRequests.status, 'rejected'));
  const [earlier] = await transaction.select().from(upgradeRequests).where(isUsed);
  if (earlier && earlier.userId !== userId) return null;
  if (earlier?.status === 'approved') return earlier;
  const [request] = earlier
    ? await transaction
        .update(upgradeRequests)
        .set({ selectedPlan, pricePaisa })
        .where(eq(upgradeRequests.id, earlier.id))
        .returning()
    : await transaction
        .insert(upgradeRequests)
        .values({ id: Bun.randomUUIDv7(), userId, selectedPlan, pricePaisa, trxId, createdAt: now })
        .returning();
  return request ?? null;
}

async function recordOrder(
  transaction: Transaction,
  checkout: CheckoutRow,
  paid: Paid,
  now: number,
): Promise<PaymentRow | null> {
  const [order] = await transaction
    .select()
    .from(orders)
    .where(eq(orders.id, checkout.orderId ?? ''));
  if (!order) return null;
  const known = await findKnown(transaction, checkout, paid);
  if (!known) {
    const entry = { ...newEntry(checkout, paid), ...(paid.isRisky ? claimed : confirmed) };
    const { payment } = await addOrderEntry(transaction, order, entry, { by: 'shopper' }, now);
    await notifyOfPayment(transaction, payment, now);
    return payment;
  }
  if (known.orderId !== order.id || known.direction !== 'in') return null;
  const entry = await settle(transaction, checkout, paid, known, paid.isRisky ? claimed : confirmed, now);
  await settleOrder(transaction, order, { by: 'shopper' }, now);
  if (known.state !== 'confirmed') await notifyOfPayment(transaction, entry, now);
  return entry;
}

const trxIdOf = ({ trxId }: Paid): string => trxId.toUpperCase();

/** The entry that the payer made by hand, or that an earlier call made. */
const findKnown = (transaction: Transaction, { shopId, provider }: CheckoutRow, paid: Paid) =>
  findEntry(transaction, accountOf(shopId), provider, trxIdOf(paid));

const confirmed = { state: 'confirmed', confirmedBy: 'gateway' } as const;
const claimed = { state: 'claimed', confirmedBy: null } as const;

function doubtOf({ amountPaisa }: CheckoutRow, paid: Paid): PaymentDoubt | null {
  if (paid.isRisky) return 'risky';
  return paid.amountPaisa < amountPaisa ? 'wrong_amount' : null;
}

const newEntry = (checkout: CheckoutRow, paid: Paid) =>
  ({
    direction: 'in',
    kind: 'gateway',
    provider: checkout.provider,
    amountPaisa: paid.amountPaisa,
    trxId: trxIdOf(paid),
    sender: paid.sender,
    doubt: doubtOf(checkout, paid),
  }) as const;

/** Gives a claim the amount that the gateway has received. A confirmed entry stays unchanged. */
async function settle(
  transaction: Transaction,
  checkout: CheckoutRow,
  paid: Paid,
  entry: PaymentRow,
  state: typeof confirmed | typeof claimed,
  now: number,
): Promise<PaymentRow> {
  if (entry.state === 'confirmed') return entry;
  const { amountPaisa, sender } = paid;
  return setEntry(transaction, entry.id, { ...state, doubt: doubtOf(checkout, paid), sender, amountPaisa }, now);
}
