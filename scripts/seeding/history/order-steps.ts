import { and, eq } from 'drizzle-orm';
import { one } from '../../../db/one-row.ts';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { recordAction } from '../../../api/accounts/access/record-action.ts';
import { setStaffCall } from '../../../api/accounts/access/shop-access.ts';
import type { Actor } from '../../../api/accounts/access/actor.ts';
import { payeeOf, readEntries } from '../../../api/payments/ledger.ts';
import type { OrderChanges } from '../../../api/orders/order/contract.ts';
import { findOrderIn, type OrderRow } from '../../../api/orders/order/find.ts';
import type { OrderState } from '../../../api/orders/order/order-states.ts';
import { addPayment } from '../../../api/orders/payments/add-payment.ts';
import type { NewPayment } from '../../../api/orders/payments/contract.ts';
import { orderSubject } from '../../../api/orders/payments/order-subject.ts';
import { stepPayment } from '../../../api/orders/payments/step-payment.ts';
import { changeOrder } from '../../../api/orders/seller/change-order.ts';
import { matchMessage } from '../../../api/payments/messages/match.ts';
import type { Past } from './in-the-past.ts';

/** An order while its history is seeded. */
export interface SeededOrder {
  readonly past: Past;
  readonly owner: Actor;
  /** The staff member who packs orders; the owner if there is none. */
  readonly packer: () => Actor;
  readonly shopId: string;
  readonly orderId: string;
  /** Of the customer's page; null for an order that the seller entered. */
  readonly token: string | null;
  /** For the courier's numbers; unique among all seeded orders. */
  readonly serial: number;
}

/** Something that happens to an order, some hours after the step before. */
export interface Step {
  readonly hours: number;
  readonly run: (seeded: SeededOrder) => Promise<unknown>;
}

/** The order as it is now. */
export async function orderOf({ past, shopId, orderId }: SeededOrder): Promise<OrderRow> {
  const order = await findOrderIn(past.transaction, shopId, orderId);
  if (!order) throw new Error('The seeded order does not exist');
  return order;
}

type Change = Omit<OrderChanges, 'version'>;

async function change(seeded: SeededOrder, actor: Actor, changes: Change): Promise<void> {
  const { past, shopId, orderId } = seeded;
  const { version } = await orderOf(seeded);
  await changeOrder(past.services, actor, shopId, orderId, { version, ...changes }, null);
  setStaffCall(actor, { call: 'PATCH /api/shops/:shop/orders/:order', target: orderId });
  // Does nothing for the owner.
  await recordAction(past.services, actor);
}

/** The owner changes the order. */
export const changed = (hours: number, changes: Change): Step => ({
  hours,
  run: (seeded) => change(seeded, seeded.owner, changes),
});

/** Staff, or the owner without staff, moves the order to a state. */
export const moved = (hours: number, state: OrderState): Step => ({
  hours,
  run: (seeded) => change(seeded, seeded.packer(), { state }),
});

/** The owner confirms or rejects what the customer claims to have paid. */
export const claimed = (hours: number, step: 'confirm' | 'reject'): Step => ({
  hours,
  async run(seeded) {
    const { past, owner, shopId: shop, orderId: order } = seeded;
    const { version } = await orderOf(seeded);
    const entries = await readEntries(past.transaction, { orderId: order });
    const claim = entries.find(({ state }) => state === 'claimed');
    if (claim) await stepPayment(past.services, owner, { shop, order, payment: claim.id }, { version, step });
  },
});

/** The seller's phone forwards the message about the claimed payment. @param share of the claimed amount that came */
export const messageCame = (hours: number, share = 1): Step => ({
  hours,
  async run({ past: { services, transaction }, shopId, orderId }) {
    const isOpen = and(eq(payments.orderId, orderId), eq(payments.state, 'claimed'));
    const [claim] = await transaction.select().from(payments).where(isOpen);
    if (!claim || claim.trxId === null) throw new Error('A message needs a claim');
    const { provider, sender, trxId, amountPaisa } = claim;
    const message = one(
      await transaction
        .insert(paymentMessages)
        .values({
          id: Bun.randomUUIDv7(),
          payee: payeeOf(shopId),
          shopId,
          provider,
          amountPaisa: Math.round((amountPaisa * share) / 100) * 100,
          sender,
          trxId,
          parser: `${provider}/1`,
          receivedAt: services.now(),
        })
        .returning(),
    );
    await matchMessage({ transaction, now: services.now() }, orderSubject, message);
  },
});

type Money = 'advance' | 'rest' | 'back';

/**
 * The seller enters money: the delivery charge in advance, what is still open, or all that she gives back.
 */
export const paid = (hours: number, what: Money, provider: 'cash' | 'bkash' | 'nagad'): Step => ({
  hours,
  async run(seeded) {
    const order = await orderOf(seeded);
    const { version, deliveryPaisa, totalPaisa, paidPaisa, phone: sender } = order;
    const paisa = { advance: deliveryPaisa, rest: totalPaisa - paidPaisa, back: paidPaisa }[what];
    const { past, owner, shopId, orderId, serial } = seeded;
    const trxId = provider === 'cash' ? undefined : `DEMO${what.toUpperCase()}${serial}`;
    const input = { version, amount: paisa / 100, provider, trxId };
    const payment: NewPayment = what === 'back' ? { ...input, kind: 'refund' } : { ...input, kind: 'manual', sender };
    await addPayment(past.services, owner, shopId, orderId, payment, null);
  },
});
