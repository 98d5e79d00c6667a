import { meaningOf } from '../../platform/outside-words/word-key.ts';
import { amountOf, paisaOf } from './amount.ts';
import { callGateway, textOf, usualPatience, type Fields, type Patience } from './call-gateway.ts';
import { grantToken, type BkashMerchant } from './bkash-token.ts';
import {
  currency,
  GatewayFailure,
  type Gateway,
  type GatewayPayment,
  type Refunded,
  type Statement,
} from './gateway.ts';
import { webUrl } from './web-url.ts';

/** The base of bKash's tokenized checkout in the sandbox. */
export const bkashSandboxUrl = 'https://tokenized.sandbox.bka.sh/v1.2.0-beta/tokenized/checkout';

const fine = '0000';
/** bKash's words for `transactionStatus`, as `wordKey` writes them. */
const states: Readonly<Record<string, Statement['state']>> = {
  completed: 'paid',
  initiated: 'open',
  authorized: 'open',
  pending: 'open',
  'pending-authorized': 'open',
  failed: 'failed',
  declined: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  expired: 'failed',
};

/** bKash tokenized checkout without an agreement (mode 0011). */
export function openBkash(merchant: BkashMerchant, patience: Patience = usualPatience): Gateway {
  /** A call with the stored token. A refused token is renewed once. */
  async function call(path: string, body: object, timeout: number): Promise<Fields> {
    const request = async (token: string) =>
      callGateway({
        url: `${merchant.url}/${path}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token, 'x-app-key': merchant.appKey },
        body: JSON.stringify(body),
        timeout,
      });
    const token = await grantToken(merchant, patience);
    const response = await request(token);
    return isTokenRefused(response) ? request(await grantToken(merchant, patience, token)) : response;
  }

  const query = async ({ gatewayPaymentId: paymentID }: GatewayPayment) =>
    statementOf(await call('payment/status', { paymentID }, patience.ordinary));

  return {
    async start({ invoice, amountPaisa, returnUrl, phone }) {
      const response = await call(
        'create',
        {
          mode: '0011',
          payerReference: phone || invoice,
          callbackURL: returnUrl,
          amount: amountOf(amountPaisa),
          currency,
          intent: 'sale',
          merchantInvoiceNumber: invoice,
        },
        patience.ordinary,
      );
      const gatewayPaymentId = textOf(response, 'paymentID');
      const url = webUrl(textOf(response, 'bkashURL'));
      if (!isFine(response) || !gatewayPaymentId || !url) throw new GatewayFailure('refused', wordsOf(response));
      return { gatewayPaymentId, url };
    },

    async complete(payment) {
      const { gatewayPaymentId: paymentID } = payment;
      const executed = await call('execute', { paymentID }, patience.payment).catch(unlessLost);
      const statement = executed && statementOf(executed);
      // A refusal also comes for a payment that was executed before, so only the status decides.
      if (statement?.state === 'paid') return statement;
      const queried = await query(payment);
      return queried.state === 'open' && statement ? { ...queried, response: statement.response } : queried;
    },

    query,

    async refund({ gatewayPaymentId: paymentID, trxId: trxID, amountPaisa, reason, invoice }) {
      const earlier = refundOf(await call('payment/refund', { paymentID, trxID }, patience.ordinary));
      if (earlier) return earlier;
      const refund = { paymentID, trxID, amount: amountOf(amountPaisa), sku: invoice, reason };
      const response = await call('payment/refund', refund, patience.payment);
      const refunded = refundOf(response);
      if (!refunded) throw new GatewayFailure('refused', wordsOf(response));
      return refunded;
    },

    async test() {
      await grantToken(merchant, patience, null);
      return 'Successful';
    },
  };
}

const isFine = (fields: Fields): boolean => textOf(fields, 'statusCode') === fine;

/** bKash responds with 401, or 200 with one of these codes (invalid or expired token). */
const isTokenRefused = (fields: Fields): boolean =>
  fields['httpStatus'] === 401 || ['2079', '2080'].includes(textOf(fields, 'statusCode'));

const wordsOf = (fields: Fields): string =>
  [
    textOf(fields, 'statusCode') || textOf(fields, 'errorCode'),
    textOf(fields, 'statusMessage') || textOf(fields, 'errorMessage'),
  ]
    .filter(Boolean)
    .join(' ') || `status ${textOf(fields, 'httpStatus')}`;

function statementOf(fields: Fields): Statement {
  const status = textOf(fields, 'transactionStatus');
  const response = `${wordsOf(fields)}${status && `: ${status}`}`;
  const trxId = textOf(fields, 'trxID');
  if (!isFine(fields)) return { state: 'open', response };
  const { state, unknownWord } = meaningOf(states, status);
  if (state === 'paid' && trxId !== '')
    return {
      state: 'paid',
      trxId,
      amountPaisa: paisaOf(fields['amount']) ?? -1,
      currency: textOf(fields, 'currency'),
      invoice: textOf(fields, 'merchantInvoiceNumber') || textOf(fields, 'merchantInvoice'),
      sender: textOf(fields, 'customerMsisdn') || textOf(fields, 'payerAccount'),
      isRisky: false,
      response,
    };
  if (state === 'failed') return { state, response };
  return { state: 'open', response, ...(unknownWord !== null && { unknownWord }) };
}

function refundOf(fields: Fields): Refunded | null {
  const id = textOf(fields, 'refundTrxID');
  if (meaningOf(states, textOf(fields, 'transactionStatus')).state !== 'paid' || id === '') return null;
  return { id, amountPaisa: paisaOf(fields['amount']) };
}

/** Without a response, or after a 500, the money may have moved. */
function unlessLost(error: unknown): null {
  if (error instanceof GatewayFailure && error.reason === 'unreachable') return null;
  throw error;
}
