import { meaningOf } from '../../../platform/outside-words/word-key.ts';
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
  type CourierArea,
  type CourierStatus,
} from './courier.ts';
import { isSameArea } from './same-area.ts';

/** RedX's words for states, as `wordKey` writes them. */
const states: Readonly<Record<string, ParcelState | null>> = {
  'pickup-pending': 'booked',
  'pickup-processing': 'booked',
  'ready-for-delivery': 'picked_up',
  'delivery-in-progress': 'in_transit',
  'agent-area-change': 'in_transit',
  'agent-hold': 'on_hold',
  'agent-returning': 'returning',
  returned: 'returned',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** RedX's open API. */
export const redx: Courier<typeof credentialsOf.redx> = {
  name: 'RedX',
  credentials: credentialsOf.redx,
  sandboxUrl: 'https://sandbox.redx.com.bd/v1.0.0-beta',
  atOnce: 1,
  open,
  callback: {
    isSecretInUrl: true,
    isGenuine: ({ query }, secret) => isSecret(query['token'], secret),
    read(fields) {
      const consignmentId = textOf(fields, 'tracking_number');
      if (consignmentId === '') return null;
      return { invoice: textOf(fields, 'invoice_number'), ...readStatus(fields), consignmentId };
    },
  },
};

function open(url: string, { token }: { readonly token: string }, patience = usualPatience): CourierClient {
  const headers = { 'content-type': 'application/json', 'API-ACCESS-TOKEN': `Bearer ${token}` };
  const get = async (path: string) =>
    callCourier({ url: `${url}/${path}`, method: 'GET', headers, timeout: patience.ordinary, maxBytes: 1024 * 1024 });

  async function areas(district: string): Promise<CourierArea[]> {
    const response = await get(`areas?district_name=${encodeURIComponent(district)}`);
    if (!isFine(response)) throw new CourierFailure('refused', wordsOf(response));
    return listOf(response, 'areas').map((area) => ({ id: textOf(area, 'id'), name: textOf(area, 'name') }));
  }

  /** The area that the seller has chosen, or the one with the order's area name. */
  async function areaOf({ areaId, area, district }: Consignment): Promise<CourierArea> {
    const all = await areas(district).catch((error: unknown) => {
      const isLost = error instanceof CourierFailure && error.reason === 'lost';
      throw isLost ? new CourierFailure('unsent', error.message) : error;
    });
    const found = all.find(({ id, name }) => (areaId === '' ? isSameArea(name, area) : id === areaId));
    if (!found) throw new CourierFailure('refused', `RedX has no area '${area}' in ${district}`);
    return found;
  }

  return {
    async book(consignment) {
      const area = await areaOf(consignment);
      const response = await callCourier({
        url: `${url}/parcel`,
        method: 'POST',
        headers,
        body: JSON.stringify(formOf(consignment, area)),
        timeout: patience.booking,
      });
      const consignmentId = textOf(response, 'tracking_id');
      if (consignmentId === '') throw new CourierFailure(isFine(response) ? 'lost' : 'refused', wordsOf(response));
      return { consignmentId, trackingCode: consignmentId, trackingUrl: '', feePaisa: null };
    },

    async state({ consignmentId }) {
      const response = await get(`parcel/info/${encodeURIComponent(consignmentId ?? '')}`);
      const parcel = fieldsOf(response, 'parcel');
      if (textOf(parcel, 'status') === '') throw new CourierFailure('refused', wordsOf(response));
      return readStatus(parcel);
    },

    areas,

    async test() {
      await areas('Dhaka');
      return 'Connected';
    },
  };
}

const formOf = (parcel: Consignment, area: CourierArea) => ({
  customer_name: cut(parcel.name, 100),
  customer_phone: parcel.phone,
  delivery_area: area.name,
  delivery_area_id: Number(area.id),
  customer_address: addressOf(parcel, 250),
  merchant_invoice_id: parcel.invoice,
  cash_collection_amount: String(takaOf(parcel.collectPaisa)),
  parcel_weight: String(parcel.weightGrams),
  value: String(takaOf(parcel.worthPaisa)),
  instruction: cut(parcel.note, 255),
});

const readStatus = (fields: Fields): CourierStatus => ({
  ...meaningOf(states, textOf(fields, 'status')),
  words: textOf(fields, 'message_en') || textOf(fields, 'status'),
  at: timeOf(textOf(fields, 'timestamp')),
  // RedX states only what is to be collected.
  collectedPaisa: null,
  feePaisa: paisaIn(fields, 'charge'),
  consignmentId: textOf(fields, 'tracking_id') || null,
  trackingCode: '',
});
