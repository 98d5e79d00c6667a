import type { BkashMerchant } from './bkash-token.ts';

/** A fault of one call. The call has its effect with all except `error` and `redirect`. `lost`: the response ends early. */
export type Fault = 'lost' | 'silent' | 'error' | 'unreadable' | 'huge' | 'redirect';

export interface StandInPayment {
  readonly id: string;
  readonly invoice: string;
  readonly amount: string;
  readonly callbackUrl: string;
  /** Whether the payer has entered the PIN. */
  isAgreed: boolean;
  trxId: string | null;
  refundTrxId: string | null;
  /** The amount that a refund's response states; the payment's own if null. */
  refundAmount: string | null;
  /** Fields that the gateway's statements have instead. */
  differs: Record<string, string>;
}

/** The credentials that the stand-in accepts. */
export const bkashSecrets = {
  appKey: 'key',
  appSecret: 'secret of bKash',
  username: 'user',
  password: 'password of bKash',
};

/**
 * A stand-in for bKash's tokenized checkout that follows its documented responses and misbehaves on request.
 * @param pages origin of the payer's page; without it there is none
 */
// Its calls share one state.
// oxlint-disable-next-line max-lines-per-function
export function startBkash(pages?: string) {
  const payments = new Map<string, StandInPayment>();
  const calls: string[] = [];
  const faults = new Map<string, Fault>();
  const tokens = new Set<string>();
  /** Ids of the payments whose money has moved, and of those given back, once for each time. */
  const moved: string[] = [];
  const givenBack: string[] = [];
  let hears: (path: string) => void | Promise<void> = () => undefined;
  const secrets = bkashSecrets;

  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(request) {
      const path = new URL(request.url).pathname.replace('/checkout/', '');
      const body = (await request.json()) as Record<string, string>;
      calls.push(path);
      const fault = faults.get(path);
      faults.delete(path);
      if (fault === 'error') return new Response('{"message":"Internal Server Error"}', { status: 500 });
      if (fault === 'redirect') return Response.redirect('http://127.0.0.1:1/elsewhere');
      await hears(`before ${path}`);
      const response = responseTo(path, request, body);
      await hears(`after ${path}`);
      if (fault === 'unreadable') return new Response('<html>maintenance</html>');
      if (fault === 'huge') return new Response('x'.repeat(200_000));
      if (fault === 'silent') await new Promise(() => undefined);
      if (fault === 'lost') return new Response('{"statusCo');
      return response;
    },
  });

  function responseTo(path: string, request: Request, body: Record<string, string>): Response {
    if (path === 'token/grant') return grant(request, body);
    const isKnown = tokens.has(request.headers.get('authorization') ?? '');
    if (!isKnown || request.headers.get('x-app-key') !== secrets.appKey)
      return Response.json({ message: 'The incoming token has expired' }, { status: 401 });
    if (path === 'create') return create(body);
    const payment = payments.get(body['paymentID'] ?? '');
    if (!payment) return refusal('2002', 'Invalid Payment ID');
    if (path === 'execute') return execute(payment);
    if (path === 'payment/status') return Response.json(stateOf(payment));
    if (path === 'payment/refund') return refund(payment, body);
    return new Response(null, { status: 404 });
  }

  function grant(request: Request, body: Record<string, string>): Response {
    const given = [
      request.headers.get('username'),
      request.headers.get('password'),
      body['app_key'],
      body['app_secret'],
    ];
    const expected = [secrets.username, secrets.password, secrets.appKey, secrets.appSecret];
    if (given.some((one, at) => one !== expected[at]))
      return refusal('9999', 'Invalid username and password combination');
    const token = `token ${tokens.size + 1} ${crypto.randomUUID()}`;
    tokens.add(token);
    const granted = { id_token: token, token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh' };
    return Response.json({ statusCode: '0000', statusMessage: 'Successful', ...granted });
  }

  function create(body: Record<string, string>): Response {
    const isRight = body['mode'] === '0011' && body['currency'] === 'BDT' && body['intent'] === 'sale';
    const { amount = '', callbackURL: callbackUrl = '', merchantInvoiceNumber: invoice = '' } = body;
    if (!isRight || !/^\d+\.\d\d$/.test(amount) || !callbackUrl || !invoice)
      return refusal('2065', 'Missing parameter');
    const id = `TR0011${crypto.randomUUID().replaceAll('-', '').slice(0, 18)}`;
    payments.set(id, {
      id,
      invoice,
      amount,
      callbackUrl,
      isAgreed: false,
      trxId: null,
      refundTrxId: null,
      refundAmount: null,
      differs: {},
    });
    return Response.json({
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: id,
      bkashURL: `${pages ?? server.url.origin}/pay?paymentId=${id}`,
      callbackURL: callbackUrl,
      amount,
      intent: 'sale',
      currency: 'BDT',
      merchantInvoiceNumber: invoice,
      transactionStatus: 'Initiated',
    });
  }

  function execute(payment: StandInPayment): Response {
    if (payment.trxId !== null) return refusal('2062', 'The payment has already been completed');
    if (!payment.isAgreed) return refusal('2056', 'Invalid Payment State');
    payment.trxId = newTrxId();
    moved.push(payment.id);
    return Response.json(stateOf(payment));
  }

  function refund(payment: StandInPayment, { trxID, amount }: Record<string, string>): Response {
    if (payment.trxId === null || payment.trxId !== trxID) return refusal('2071', 'Invalid transaction id');
    if (amount === undefined && payment.refundTrxId === null) return refusal('2072', 'No refund found');
    if (amount !== undefined) {
      if (payment.refundTrxId !== null) return refusal('2073', 'Already refunded');
      payment.refundTrxId = newTrxId();
      givenBack.push(payment.id);
    }
    return Response.json({
      statusCode: '0000',
      statusMessage: 'Successful',
      originalTrxID: trxID,
      refundTrxID: payment.refundTrxId,
      transactionStatus: 'Completed',
      amount: payment.refundAmount ?? payment.amount,
      currency: 'BDT',
    });
  }

  return {
    merchant: { url: `${server.url}checkout`, ...secrets } satisfies BkashMerchant,
    payments,
    calls,
    moved,
    givenBack,
    /** The next call of a path has the fault. */
    fail: (path: string, fault: Fault) => void faults.set(path, fault),
    /** Called before and after each call has its effect. */
    onStep: (listener: typeof hears) => void (hears = listener),
    expireTokens: () => tokens.clear(),
    /** The payer enters the PIN. @returns the URL to which bKash sends her back */
    agree(id: string): string {
      const payment = payments.get(id);
      if (!payment) throw new Error(`No payment ${id}`);
      payment.isAgreed = true;
      const url = new URL(payment.callbackUrl);
      url.searchParams.set('paymentID', id);
      url.searchParams.set('status', 'success');
      return url.href;
    },
    latest: (): StandInPayment => {
      const payment = [...payments.values()].at(-1);
      if (!payment) throw new Error('No payment was created');
      return payment;
    },
    stop: () => server.stop(true),
  };
}

function stateOf({ id, invoice, amount, trxId, differs }: StandInPayment): Record<string, string> {
  return {
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: id,
    amount,
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: invoice,
    transactionStatus: trxId === null ? 'Initiated' : 'Completed',
    ...(trxId !== null && { trxID: trxId, customerMsisdn: '01812345678' }),
    ...differs,
  };
}

const refusal = (statusCode: string, statusMessage: string) => Response.json({ statusCode, statusMessage });

let number = 0;
const newTrxId = () =>
  `BK${process.pid.toString(36).slice(-3).padStart(3, '0')}${(number += 1).toString(36).padStart(5, '0')}`.toUpperCase();

/** Seconds are too long for a suite. Only calls that move money are cut short. */
export const shortPatience = { ordinary: 10_000, payment: 200 };
