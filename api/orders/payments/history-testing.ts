import { constantFrom, integer, oneof, record, constant, type Arbitrary } from 'fast-check';
import { payments } from '../../../db/schema/index.ts';
import type { OrderSummary } from '../order/order-views.ts';
import type { Accounting } from './accounting/contract.ts';
import { bkashText, nagadText } from './messages/phone-testing.ts';
import { startPaying } from './messages/paying-testing.ts';

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
  | { readonly do: 'lines'; readonly order: number; readonly quantity: number };

const trxId = constantFrom('AAAA111111', 'BBBB222222', 'CCCC333333');
const amount = oneof(
  constantFrom(500, 560, 1060, 2060),
  integer({ min: 1, max: 300_000 }).map((paisa) => paisa / 100),
);
const order = constantFrom(0, 0, 0, 1, 2);
const entry = constantFrom(0, 0, 1, 2);

const change: Arbitrary<object> = oneof(
  record({ state: constantFrom('confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled') }),
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
    const found = await at(step.order);
    if (!found) return null;
    const { version } = found;
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
      const more = kind === 'manual' ? { provider: 'bkash', trxId: step.trxId } : { provider: 'bkash' };
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
  return { take, orders, entries, money };
}
