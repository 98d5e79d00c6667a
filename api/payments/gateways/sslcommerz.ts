import { meaningOf, wordKey } from '../../platform/outside-words/word-key.ts';
import { amountOf, paisaOf } from './amount.ts';
import { callGateway, textOf, usualPatience, type Fields, type Patience } from './call-gateway.ts';
import {
  currency,
  GatewayFailure,
  type Gateway,
  type GatewayPayment,
  type NewCheckout,
  type Statement,
} from './gateway.ts';
import { webUrl } from './web-url.ts';

export const sslcommerzSandboxUrl = 'https://sandbox.sslcommerz.com';

export interface SslcommerzMerchant {
  /** The host's URL, without a trailing slash. */
  readonly url: string;
  readonly storeId: string;
  readonly storePassword: string;
}

/** SSLCOMMERZ's words for a payment's `status`, as `wordKey` writes them. */
const states: Readonly<Record<string, Statement['state']>> = {
  valid: 'paid',
  validated: 'paid',
  pending: 'open',
  processing: 'open',
  unattempted: 'open',
  'invalid-transaction': 'open',
  failed: 'failed',
  cancelled: 'failed',
  expired: 'failed',
};

const isPaid = (attempt: Fields): boolean => meaningOf(states, textOf(attempt, 'status')).state === 'paid';
const isDone = (response: Fields): boolean => wordKey(textOf(response, 'APIConnect')) === 'done';

/** SSLCOMMERZ, hosted page, version 4. The payer's bank moves the money; we only ask. */
export function openSslcommerz(merchant: SslcommerzMerchant, patience: Patience = usualPatience): Gateway {
  const credentials = { store_id: merchant.storeId, store_passwd: merchant.storePassword };

  const request = async (path: string, parameters: Readonly<Record<string, string>>, timeout = patience.ordinary) => {
    const query = new URLSearchParams({ ...parameters, ...credentials, v: '1', format: 'json' });
    return callGateway({ url: `${merchant.url}/validator/api/${path}?${query}`, method: 'GET', timeout });
  };

  /** All attempts of a checkout, because a payer may fail first and pay then. */
  async function attemptsOf(invoice: string): Promise<readonly Fields[]> {
    const response = await request('merchantTransIDvalidationAPI.php', { tran_id: invoice });
    if (!isDone(response)) throw new GatewayFailure('unreachable', wordsOf(response));
    const { element } = response;
    return Array.isArray(element)
      ? element.filter((one): one is Fields => typeof one === 'object' && one !== null)
      : [];
  }

  async function validate(id: string, storeId: string): Promise<Statement> {
    const response = await request('validationserverAPI.php', { val_id: id });
    if (!isDone(response)) throw new GatewayFailure('unreachable', wordsOf(response));
    if (['', storeId].includes(textOf(response, 'store_id'))) return statementOf(response);
    return { state: 'open', response: 'a payment of another store' };
  }

  async function query({ invoice, notice }: GatewayPayment): Promise<Statement> {
    if (notice) {
      const validated = await validate(notice, merchant.storeId);
      if (validated.state === 'paid' && validated.invoice === invoice) return validated;
    }
    const attempts = await attemptsOf(invoice);
    const paid = attempts.find(isPaid);
    const id = paid && textOf(paid, 'val_id');
    if (id) return validate(id, merchant.storeId);
    return unpaid(attempts);
  }

  return {
    complete: query,
    query,

    async start(checkout) {
      const response = await callGateway({
        url: `${merchant.url}/gwprocess/v4/api.php`,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...credentials, ...fieldsOf(checkout) }).toString(),
        timeout: patience.ordinary,
      });
      const gatewayPaymentId = textOf(response, 'sessionkey');
      const url = webUrl(textOf(response, 'GatewayPageURL'));
      if (wordKey(textOf(response, 'status')) !== 'success' || !gatewayPaymentId || !url)
        throw new GatewayFailure('refused', wordsOf(response));
      return { gatewayPaymentId, url };
    },

    async refund({ invoice, amountPaisa, reason }) {
      const paid = (await attemptsOf(invoice)).find(isPaid);
      const refund = {
        bank_tran_id: paid ? textOf(paid, 'bank_tran_id') : '',
        // At most 30 characters.
        refund_trans_id: `${invoice}-r`,
        refe_id: invoice,
        refund_amount: amountOf(amountPaisa),
        refund_remarks: reason,
      };
      if (refund.bank_tran_id === '') throw new GatewayFailure('refused', 'no such payment');
      const response = await request('merchantTransIDvalidationAPI.php', refund, patience.payment);
      // The response has no amount.
      return { id: refundIdOf(response), amountPaisa: null };
    },

    async test() {
      const response = await request('merchantTransIDvalidationAPI.php', { tran_id: 'test' });
      if (!isDone(response)) throw new GatewayFailure('refused', wordsOf(response));
      return wordsOf(response);
    },
  };
}

/** @throws GatewayFailure `refused` */
function refundIdOf(response: Fields): string {
  const id = textOf(response, 'refund_ref_id');
  if (['success', 'processing'].includes(wordKey(textOf(response, 'status'))) && id !== '') return id;
  throw new GatewayFailure('refused', wordsOf(response));
}

/** The statement about attempts of which none was paid. */
function unpaid(attempts: readonly Fields[]): Statement {
  const found = attempts.map((attempt) => meaningOf(states, textOf(attempt, 'status')));
  const hasEnded = found.length > 0 && found.every(({ state }) => state === 'failed');
  const response = attempts.map((attempt) => textOf(attempt, 'status')).join(', ') || 'no payment yet';
  const unknownWord = found.find((one) => one.unknownWord !== null)?.unknownWord;
  return hasEnded ? { state: 'failed', response } : { state: 'open', response, ...(unknownWord && { unknownWord }) };
}

/** The fields of a new session. */
const fieldsOf = ({ invoice, amountPaisa, returnUrl, noticeUrl, phone, subject }: NewCheckout) => ({
  total_amount: amountOf(amountPaisa),
  currency,
  tran_id: invoice,
  success_url: returnUrl,
  fail_url: returnUrl,
  cancel_url: returnUrl,
  ipn_url: noticeUrl,
  shipping_method: 'NO',
  num_of_item: '1',
  product_name: subject,
  product_category: 'shop',
  product_profile: 'general',
  // The gateway requires these. They are no personal data, because it does not need any from us.
  cus_name: 'Customer',
  cus_email: 'customer@poshora.example',
  cus_add1: 'Bangladesh',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: phone || '01700000000',
});

const wordsOf = (fields: Fields): string =>
  [
    textOf(fields, 'APIConnect') || textOf(fields, 'status'),
    textOf(fields, 'failedreason') || textOf(fields, 'errorReason'),
  ]
    .filter(Boolean)
    .join(' ') || `status ${textOf(fields, 'httpStatus')}`;

function statementOf(fields: Fields): Statement {
  const response = wordsOf(fields);
  const { state, unknownWord } = meaningOf(states, textOf(fields, 'status'));
  if (state !== 'paid') return { state: 'open', response, ...(unknownWord !== null && { unknownWord }) };
  return {
    state: 'paid',
    trxId: textOf(fields, 'bank_tran_id'),
    // The amount that the payer was asked for, in the currency that we named.
    amountPaisa: paisaOf(fields['currency_amount'] ?? fields['amount']) ?? -1,
    currency: textOf(fields, 'currency_type') || textOf(fields, 'currency'),
    invoice: textOf(fields, 'tran_id'),
    sender: '',
    // 0 is safe, 1 is risky. A level that is not known is not safe.
    isRisky: !['', '0'].includes(textOf(fields, 'risk_level')),
    response,
  };
}
