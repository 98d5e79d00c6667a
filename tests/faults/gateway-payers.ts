import type { startGateways } from '../../api/orders/payments/online/testing.ts';

type Gateways = ReturnType<typeof startGateways>;

/** A gateway's side of a payment: how its payer pays, and what has really happened there. */
export interface Payer {
  readonly provider: 'bkash' | 'sslcommerz';
  /**
   * The steps of a payment and its refund with their number, before and after each has its effect, and the moments after
   * the product's responses.
   */
  readonly moments: readonly string[];
  /** Prepares the gateway for the next kill. */
  readonly prepare: (moment: string, kill: number) => void;
  readonly onStep: (listener: (step: string) => Promise<void>) => void;
  /** The payer pays at the gateway and comes back. @returns where the product sends her; null if it did not respond */
  readonly payAndReturn: (reach: (step: string) => Promise<void>) => Promise<string | null>;
  /** The payments whose money has moved, and those given back, once for each time. */
  readonly moved: () => readonly string[];
  readonly givenBack: () => readonly string[];
}

const sentTo = (requested: Promise<Response>): Promise<string | null> =>
  requested.then(
    ({ headers }) => headers.get('location'),
    () => null,
  );

/** @param earlier number of payments that do not count */
export const bkashPayer = ({ bkash }: Gateways, earlier: number): Payer => ({
  provider: 'bkash',
  // bKash is asked about a refund before the refund itself.
  moments: [
    'before payment/refund 2',
    'after payment/refund 2',
    'before execute 1',
    'after execute 1',
    'before payment/refund 1',
    'after payment/refund 1',
    'before payment/status 1',
    'after payment/status 1',
    'before create 1',
    'after create 1',
    'started 1',
    'returned 1',
    'refunded 1',
  ],
  // The money has moved, but the response is lost. Only the status tells.
  prepare: (moment) => moment.includes('payment/status') && bkash.fail('execute', 'lost'),
  onStep: bkash.onStep,
  payAndReturn: async () => sentTo(fetch(bkash.agree(bkash.latest().id), { redirect: 'manual' })),
  moved: () => bkash.moved.slice(earlier),
  givenBack: () => bkash.givenBack,
});

/** The payer's bank moves the money before the product hears of it: by the notice, and when the payer returns. */
export const sslcommerzPayer = ({ bank }: Gateways): Payer => ({
  provider: 'sslcommerz',
  // A validation answers the notice. The search before a refund finds the bank's id of the payment.
  moments: [
    'before refund 1',
    'after refund 1',
    'before validation 1',
    'after validation 1',
    'before session 1',
    'after session 1',
    'started 1',
    'paid 1',
    'noticed 1',
    'returned 1',
    'before search 1',
    'after search 1',
    'refunded 1',
  ],
  prepare: (_, kill) => bank.knowRefunds(kill % 2 === 0),
  onStep: bank.onStep,
  async payAndReturn(reach) {
    const session = bank.latest();
    const received = { val_id: bank.attempt(session), tran_id: session.invoice, status: 'VALID' };
    const form = () => ({ method: 'POST', body: new URLSearchParams(received), redirect: 'manual' }) as const;
    await reach('paid');
    await sentTo(fetch(session.noticeUrl, form()));
    await reach('noticed');
    return sentTo(fetch(session.returnUrl, form()));
  },
  moved: () => [...bank.sessions.values()].flatMap(({ attempts }) => attempts.map((one) => one['bank_tran_id'] ?? '')),
  givenBack: () => bank.refunds,
});
