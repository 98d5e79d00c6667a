import type { ParcelState } from '../parcel-states.ts';
import { meaningOf, wordKey } from '../../../platform/outside-words/word-key.ts';
import { credentialsOf } from '../connections/contract.ts';
import {
  addressOf,
  callCourier,
  cut,
  fieldsOf,
  isFine,
  isSecret,
  linkOf,
  listOf,
  paisaIn,
  takaOf,
  textOf,
  timeOf,
  wordsOf,
  type Fields,
} from './call-courier.ts';
import {
  CourierFailure,
  usualPatience,
  type Booked,
  type Booking,
  type Consignment,
  type Courier,
  type CourierClient,
  type CourierStatus,
} from './courier.ts';

/** Steadfast's words for states, as `wordKey` writes them. `…-approval-pending` is not final, `unknown` tells nothing. */
const states: Readonly<Record<string, ParcelState | null>> = {
  'in-review': 'booked',
  pending: 'in_transit',
  hold: 'on_hold',
  delivered: 'delivered',
  'partial-delivered': 'partly_delivered',
  cancelled: 'cancelled',
  'delivered-approval-pending': null,
  'partial-delivered-approval-pending': null,
  'cancelled-approval-pending': null,
  'unknown-approval-pending': null,
  unknown: null,
};

/** Steadfast (portal.packzy.com). */
export const steadfast: Courier<typeof credentialsOf.steadfast> = {
  name: 'Steadfast',
  credentials: credentialsOf.steadfast,
  sandboxUrl: null,
  atOnce: 100,
  open,
  callback: {
    isGenuine: ({ headers }, secret) => isSecret(headers.get('authorization')?.replace(/^Bearer /i, ''), secret),
    read(fields) {
      const invoice = textOf(fields, 'invoice');
      const isOfParcel = invoice !== '' || textOf(fields, 'consignment_id') !== '';
      return isOfParcel ? { invoice, ...readStatus(fields, textOf(fields, 'status')) } : null;
    },
  },
};

function open(
  url: string,
  { apiKey, secretKey }: { readonly apiKey: string; readonly secretKey: string },
  patience = usualPatience,
): CourierClient {
  const headers = { 'content-type': 'application/json', 'api-key': apiKey, 'secret-key': secretKey };
  const get = async (path: string) =>
    callCourier({ url: `${url}/${path}`, method: 'GET', headers, timeout: patience.ordinary });
  const post = async (path: string, body: object) =>
    callCourier({
      url: `${url}/${path}`,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      timeout: patience.booking,
      maxBytes: 1024 * 1024,
    });
  const byInvoice = async (invoice: string) => get(`status_by_invoice/${encodeURIComponent(invoice)}`);

  return {
    async book(consignment) {
      const response = await post('create_order', formOf(consignment));
      const booked = bookedIn(fieldsOf(response, 'consignment'));
      if (booked) return booked;
      const isRefused = !isFine(response) || Number(response['status']) >= 400;
      throw new CourierFailure(isRefused ? 'refused' : 'lost', wordsOf(response));
    },

    async bookMany(consignments) {
      const response = await post('create_order/bulk-order/extended', { data: consignments.map(formOf) });
      if (!isFine(response)) throw new CourierFailure('refused', wordsOf(response));
      const items = ['data', 'items', 'results'].map((name) => listOf(response, name)).find(({ length }) => length > 0);
      return new Map((items ?? []).flatMap((item) => bookingIn(item)));
    },

    async find(invoice) {
      const response = await byInvoice(invoice);
      const status = textOf(response, 'delivery_status');
      if (['', 'unknown'].includes(wordKey(status))) return null;
      return { trackingCode: '', trackingUrl: '', feePaisa: null, consignmentId: null, ...bookedIn(response) };
    },

    async state({ invoice, consignmentId }) {
      const response = await (consignmentId === null
        ? byInvoice(invoice)
        : get(`status_by_cid/${encodeURIComponent(consignmentId)}`));
      const status = textOf(response, 'delivery_status');
      if (status === '') throw new CourierFailure('refused', wordsOf(response));
      return readStatus(response, status);
    },

    async history(phone) {
      const response = await get(`fraud_check/score/${encodeURIComponent(phone)}`);
      if (!isFine(response)) throw new CourierFailure('refused', wordsOf(response));
      return response;
    },

    async test() {
      const response = await get('get_balance');
      if (!isFine(response)) throw new CourierFailure('refused', wordsOf(response));
      return wordsOf({ message: 'Connected', ...response });
    },
  };
}

const formOf = (parcel: Consignment) => ({
  invoice: parcel.invoice,
  recipient_name: cut(parcel.name, 100),
  recipient_phone: parcel.phone,
  recipient_address: addressOf(parcel, 250),
  cod_amount: takaOf(parcel.collectPaisa),
  item_description: cut(parcel.contents, 255),
  total_lot: parcel.pieces,
  ...(parcel.note !== '' && { note: cut(parcel.note, 480) }),
});

function bookedIn(fields: Fields): Booked | null {
  const consignmentId = textOf(fields, 'consignment_id');
  if (consignmentId === '') return null;
  return {
    consignmentId,
    trackingCode: cut(textOf(fields, 'tracking_code'), 60),
    trackingUrl: linkOf(textOf(fields, 'tracking_link')),
    feePaisa: paisaIn(fields, 'delivery_charge'),
  };
}

/** A line of the bulk response. The status of the whole response is 200 even if lines failed. */
function bookingIn(item: Fields): [string, Booking][] {
  const nested = fieldsOf(item, 'consignment');
  const invoice = textOf(item, 'invoice') || textOf(nested, 'invoice');
  const booked = bookedIn(nested) ?? bookedIn(item);
  if (invoice === '') return [];
  return [[invoice, booked ? { outcome: 'booked', booked } : { outcome: 'refused', response: refusalIn(item) }]];
}

const refusalIn = (item: Fields): string => {
  const words = wordsOf(item);
  return words.startsWith('status ') ? textOf(item, 'status') || 'refused' : words;
};

const readStatus = (fields: Fields, status: string): CourierStatus => ({
  ...meaningOf(states, status),
  words: textOf(fields, 'tracking_message') || status,
  at: timeOf(textOf(fields, 'updated_at')),
  collectedPaisa: paisaIn(fields, 'cod_amount'),
  feePaisa: paisaIn(fields, 'delivery_charge'),
  consignmentId: textOf(fields, 'consignment_id') || null,
  trackingCode: cut(textOf(fields, 'tracking_code'), 60),
});
