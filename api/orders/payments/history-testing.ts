import { constantFrom, integer, oneof, record, constant, type Arbitrary } from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { checkouts, orders as orderRows, parcels, paymentMessages, payments } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import { eraseShopper } from '../order/erase-shopper.ts';
import type { OrderSummary } from '../order/order-views.ts';
import type { Accounting } from '../../payments/accounting/contract.ts';
import { bkashText, nagadText } from '../../payments/messages/phone-testing.ts';
import { startPaying } from '../../payments/messages/paying-testing.ts';

/** A step of a history. `order` and `entry` choose among those that exist, from the latest on; amounts in taka. */
export type Step =
  | { readonly do: 'place'; readonly phone: string; readonly method: string; readonly trxId: string }
  | { readonly do: 'message'; readonly wallet: 'bkash' | 'nagad'; readonly trxId: string; readonly amount: number }
  | { readonly do: 'assign' | 'dismiss'; readonly order: number }
  | {
      readonly do: 'pay';
      readonly order: number;
      readonly kind: string;
      readonly amount: number;
      readonly trxId: string;
    }
  | {
      readonly do: 'step';
      readonly order: number;
      readonly entry: number;
      readonly step: string;
      readonly amount?: number;
    }
  | { readonly do: 'change'; readonly order: number; readonly body: object }
  | { readonly do: 'lines'; readonly order: number; readonly quantity: number }
  /** The gateway confirms the order's newest payment, and is asked to give it back. */
  | { readonly do: 'refunding'; readonly order: number }
  /** The courier pays a share of the first parcel out; the request comes twice. */
  | { readonly do: 'payout'; readonly share: number }
  | { readonly do: 'erase'; readonly order: number }
  | { readonly do: 'wait'; readonly days: number };

const trxId = constantFrom('AAAA111111', 'BBBB222222', 'CCCC333333');
const amount = oneof(
  constantFrom(500, 560, 1060, 2060),
  integer({ min: 1, max: 300_000 }).map((paisa) => paisa / 100),
);
const order = constantFrom(0, 0, 0, 1, 2);
const entry = constantFrom(0, 0, 1, 2);

const change: Arbitrary<object> = oneof(
  record({ state: constantFrom('confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled') }),
  record({ courier: constantFrom('Sundarban', 'SA Paribahan') }),
  record({ delivery: integer({ min: 0, max: 20_000 }).map((paisa) => paisa / 100) }),
  record({ discount: integer({ min: 0, max: 50_000 }).map((paisa) => paisa / 100) }),
);

export const anyStep: Arbitrary<Step> = oneof(
  record({
    do: constant('place' as const),
    phone: constantFrom('01812345678', '01912345678'),
    method: constantFrom('cash', 'bkash', 'bkash', 'nagad'),
    trxId,
  }),
  record({ do: constant('message' as const), wallet: constantFrom('bkash', 'bkash', 'nagad'), trxId, amount }),
  record({ do: constantFrom('assign' as const, 'dismiss' as const), order }),
  record({ do: constant('pay' as const), order, kind: constantFrom('cash', 'manual', 'refund'), amount, trxId }),
  record(
    { do: constant('step' as const), order, entry, step: constantFrom('confirm', 'reject', 'reverse'), amount },
    { requiredKeys: ['do', 'order', 'entry', 'step'] },
  ),
  record({ do: constant('change' as const), order, body: change }),
  record({ do: constant('lines' as const), order, quantity: integer({ min: 1, max: 5 }) }),
  record({ do: constant('refunding' as const), order }),
  record({ do: constant('payout' as const), share: constantFrom(1, 1, 0.5, 0.1) }),
  record({ do: constant('erase' as const), order }),
  record({ do: constant('wait' as const), days: constantFrom(3, 20) }),
);

/** A shop of its own, whose orders and money change step by step. */
export async function startHistory() {
  const api = await startPaying();
  const { asOwner, base, list } = api;
  const orders = async () => ((await list())?.['orders'] ?? []) as OrderSummary[];
  const at = async (index: number) => {
    const { id } = (await orders())[index] ?? {};
    return id && (await asOwner('GET', `${base}/${id}`)).body;
  };
  const messages = async () => (await api.unmatched())['messages'] as Array<{ id: string }>;
  const { payOut, askRefund, erase, stored } = moreActions(api);
  /** Takes a step; the shop may refuse it. @returns the status; null if the step has no subject */
  const take = async (step: Step): Promise<number | null> => {
    // Steps are far enough apart for the limits of requests.
    api.clock.now += 60_000;
    if (step.do === 'place') {
      const { method, phone } = step;
      const claim = { method, sender: '01735814791', trxId: step.trxId };
      return (await api.placeFromForm({ phone, payment: method === 'cash' ? { method } : claim })).status;
    }
    if (step.do === 'message') {
      const { wallet, amount: taka } = step;
      const text = wallet === 'bkash' ? bkashText : nagadText;
      return (await api.sms(wallet === 'bkash' ? 'bKash' : 'NAGAD', text(taka.toFixed(2), step.trxId))).status;
    }
    if (step.do === 'wait') {
      api.clock.now += step.days * day;
      return 200;
    }
    if (step.do === 'payout') return payOut(step.share);
    const found = await at(step.order);
    if (!found) return null;
    const { version } = found;
    if (step.do === 'refunding') return askRefund(String(found['id']));
    if (step.do === 'erase') return erase(String(found['id']));
    const path = `${base}/${found['id']}`;
    if (step.do === 'change') return (await asOwner('PUT', path, { version, ...step.body })).status;
    if (step.do === 'lines') {
      const lines = [{ id: found['lines'][0].id, quantity: step.quantity }];
      return (await asOwner('PUT', path, { version, lines })).status;
    }
    if (step.do === 'step') {
      const { do: _, order: __, entry: index, ...body } = step;
      const id = found['payments'].at(-1 - index)?.id;
      return id ? (await asOwner('PUT', `${path}/payments/${id}`, { version, ...body })).status : null;
    }
    if (step.do === 'pay') {
      const { kind, amount: taka } = step;
      const more =
        kind === 'manual' ? { provider: 'bkash', sender: '01735814791', trxId: step.trxId } : { provider: 'bkash' };
      const body = { version, kind, amount: taka, ...(kind !== 'cash' && more) };
      return (await asOwner('POST', `${path}/payments`, body)).status;
    }
    const [message] = await messages();
    if (!message) return null;
    const body = step.do === 'assign' ? { orderId: found['id'] } : {};
    return (await asOwner('PUT', `/api/shops/${api.shopId}/payment-messages/${message.id}/${step.do}`, body)).status;
  };
  const entries = () => api.services.database.db.select().from(payments);
  const money = async () => (await asOwner('GET', `/api/shops/${api.shopId}/money`)).body as unknown as Accounting;
  return { take, orders, entries, money, stored };
}

/** Actions without a route of their own, or of which a request alone is not enough. */
function moreActions(api: Awaited<ReturnType<typeof startPaying>>) {
  const { database } = api.services;
  const payOut = async (share: number) => {
    const path = `/api/shops/${api.shopId}/cash`;
    const [parcel] = ((await api.asOwner('GET', path)).body?.['parcels'] ?? []) as Array<{
      id: string;
      amount: number;
    }>;
    if (!parcel) return null;
    const received = Math.max(1, Math.round(parcel.amount * share * 100)) / 100;
    const body = { parcels: [{ id: parcel.id, owed: parcel.amount, received }] };
    await api.asOwner('PUT', path, body);
    return (await api.asOwner('PUT', path, body)).status;
  };
  /** As after `refund-payment.ts`, without a response of the gateway. */
  const askRefund = async (orderId: string) => {
    const isReceived = and(
      eq(payments.orderId, orderId),
      eq(payments.direction, 'in'),
      eq(payments.state, 'confirmed'),
    );
    const entry = (await database.db.select().from(payments).where(isReceived)).findLast(
      ({ trxId: id }) => id !== null,
    );
    if (!entry) return null;
    const now = api.clock.now;
    await database.write(async (transaction) => {
      await transaction.update(payments).set({ confirmedBy: 'gateway' }).where(eq(payments.id, entry.id));
      const { payee, shopId, amountPaisa } = entry;
      const paid = { payee, shopId, orderId, amountPaisa, paymentId: entry.id, state: 'paid' } as const;
      const requested = { refundRequestedAt: now, createdAt: now, updatedAt: now };
      await transaction.insert(checkouts).values({ id: Bun.randomUUIDv7(), provider: 'bkash', ...paid, ...requested });
    });
    return 200;
  };
  const erase = async (orderId: string) =>
    database.write(async (transaction) => {
      const [row] = await transaction.select().from(orderRows).where(eq(orderRows.id, orderId));
      if (row && row.erasedAt === null) await eraseShopper({ transaction, now: api.clock.now }, row);
      return 200;
    });
  const stored = async () => ({
    entries: await database.db.select().from(payments),
    messages: await database.db.select().from(paymentMessages),
    parcels: await database.db.select().from(parcels),
    orders: await database.db.select().from(orderRows),
    now: api.clock.now,
  });
  return { payOut, askRefund, erase, stored };
}
