import { meaningOf, wordKey } from '../../../platform/outside-words/word-key.ts';
import { credentialsOf } from '../connections/contract.ts';
import type { ParcelState } from '../parcel-states.ts';
import {
  addressOf,
  callCourier,
  cut,
  fieldsOf,
  isFine,
  isSecret,
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
  type Consignment,
  type Courier,
  type CourierClient,
  type Patience,
  type CourierStatus,
} from './courier.ts';
import { issueToken, type PathaoLogIn } from './pathao-token.ts';

/** Pathao's events (`order.in-transit`) and states (`In_Transit`), as `wordKey` writes them. */
const states: Readonly<Record<string, ParcelState | null>> = {
  created: 'booked',
  'order-created': 'booked',
  pending: 'booked',
  'pickup-requested': 'booked',
  'assigned-for-pickup': 'booked',
  'pickup-failed': 'booked',
  picked: 'picked_up',
  'picked-up': 'picked_up',
  'at-the-sorting-hub': 'in_transit',
  'at-sorting-hub': 'in_transit',
  'in-transit': 'in_transit',
  'received-at-last-mile-hub': 'in_transit',
  'assigned-for-delivery': 'in_transit',
  'on-hold': 'on_hold',
  'delivery-failed': 'on_hold',
  delivered: 'delivered',
  'partial-delivery': 'partly_delivered',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  return: 'returned',
  returned: 'returned',
  'returned-to-merchant': 'returned',
  'paid-return': 'returned',
  'pickup-cancelled': 'cancelled',
  cancelled: 'cancelled',
  updated: null,
  'order-updated': null,
  paid: null,
  'payment-invoice': null,
};

/** Pathao requires this header in each response to a report. Its value is the same for everybody. */
const integration = { 'X-Pathao-Merchant-Webhook-Integration-Secret': 'f3992ecc-59da-4cbe-a049-a13da2018d51' };

type Connection = PathaoLogIn & { readonly storeId: string };

/** Pathao Courier's merchant API. */
export const pathao: Courier<typeof credentialsOf.pathao> = {
  name: 'Pathao',
  credentials: credentialsOf.pathao,
  sandboxUrl: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
  atOnce: 1,
  open,
  callback: {
    headers: integration,
    status: 202,
    isHandshake: (fields) => wordKey(textOf(fields, 'event')) === 'webhook-integration',
    isGenuine: ({ headers }, secret) => isSecret(headers.get('x-pathao-signature'), secret),
    read(fields) {
      const status = reportedStatus(fields);
      const consignmentId = textOf(fields, 'consignment_id');
      if (status === null || consignmentId === '') return null;
      const invoice = textOf(fields, 'merchant_order_id');
      return { invoice, ...readStatus(fields, status), consignmentId };
    },
  },
};

/** A report names an event, `order.delivered`; an older one only the state. Null for an event of something else. */
function reportedStatus(fields: Fields): string | null {
  const event = textOf(fields, 'event');
  if (event === '') return statusIn(fields) || null;
  const [, kind, status] = /^([a-z]{1,20})\.(.{1,100})$/i.exec(event.trim()) ?? [];
  return kind?.toLowerCase() === 'order' ? (status ?? null) : null;
}

const statusIn = (fields: Fields): string => textOf(fields, 'order_status_slug') || textOf(fields, 'order_status');

function open(url: string, connection: Connection, patience: Patience = usualPatience): CourierClient {
  /** A call with the stored token. A refused token is renewed once; the courier has done nothing then. */
  async function call(path: string, body?: object): Promise<Fields> {
    const request = async (token: string) =>
      callCourier({
        url: `${url}/${path}`,
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        ...(body && { body: JSON.stringify(body) }),
        timeout: body ? patience.booking : patience.ordinary,
      });
    const token = await issueToken(url, connection, patience);
    try {
      return await request(token);
    } catch (error) {
      if (!(error instanceof CourierFailure) || error.reason !== 'log_in') throw error;
      return request(await issueToken(url, connection, patience, true));
    }
  }

  return {
    async book(consignment) {
      const response = await call('orders', formOf(consignment, connection.storeId));
      const data = fieldsOf(response, 'data');
      const consignmentId = textOf(data, 'consignment_id');
      if (consignmentId === '') throw new CourierFailure(isFine(response) ? 'lost' : 'refused', wordsOf(response));
      return { consignmentId, trackingCode: consignmentId, trackingUrl: '', feePaisa: paisaIn(data, 'delivery_fee') };
    },

    async state({ consignmentId }) {
      const response = await call(`orders/${encodeURIComponent(consignmentId ?? '')}/info`);
      const data = fieldsOf(response, 'data');
      const status = statusIn(data);
      if (status === '') throw new CourierFailure('refused', wordsOf(response));
      return readStatus(data, status);
    },

    async price(parcel) {
      const response = await call('merchant/price-plan', {
        store_id: Number(connection.storeId),
        ...usual,
        item_weight: weightOf(parcel),
      });
      const price = paisaIn(fieldsOf(response, 'data'), 'final_price');
      if (price === null) throw new CourierFailure('refused', wordsOf(response));
      return price;
    },

    async test() {
      await issueToken(url, connection, patience, true);
      const response = await call('stores');
      const stores = listOf(fieldsOf(response, 'data'), 'data');
      const store = stores.find((one) => textOf(one, 'store_id') === connection.storeId);
      if (!store) throw new CourierFailure('refused', `There is no store ${connection.storeId}`);
      return `Connected: ${textOf(store, 'store_name')}`;
    },
  };
}

/** Delivery within the usual time, of a parcel. */
const usual = { delivery_type: 48, item_type: 2 };

/** Pathao accepts 0.5 to 10 kg. */
const weightOf = ({ weightGrams }: Pick<Consignment, 'weightGrams'>): number =>
  Math.min(10, Math.max(0.5, weightGrams / 1000));

/** City, zone and area are left out: Pathao finds them in the address. */
const formOf = (parcel: Consignment, storeId: string) => ({
  store_id: Number(storeId),
  merchant_order_id: parcel.invoice,
  recipient_name: cut(parcel.name.padEnd(3, '.'), 100),
  recipient_phone: parcel.phone,
  recipient_address: addressOf(parcel, 220),
  ...usual,
  item_quantity: parcel.pieces,
  item_weight: weightOf(parcel),
  amount_to_collect: takaOf(parcel.collectPaisa),
  item_description: cut(parcel.contents, 255),
  ...(parcel.note !== '' && { special_instruction: cut(parcel.note, 255) }),
});

const readStatus = (fields: Fields, status: string): CourierStatus => ({
  ...meaningOf(states, status),
  words: textOf(fields, 'reason') || status,
  at: timeOf(textOf(fields, 'timestamp') || textOf(fields, 'updated_at')),
  collectedPaisa: paisaIn(fields, 'collected_amount'),
  feePaisa: paisaIn(fields, 'delivery_fee'),
  consignmentId: textOf(fields, 'consignment_id') || null,
  trackingCode: '',
});
