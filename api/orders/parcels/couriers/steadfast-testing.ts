import { parcelOf, startStandIn, type Called, type HeldParcel } from './stand-in-testing.ts';

export const steadfastSecrets = { apiKey: 'key of Steadfast', secretKey: 'secret of Steadfast' };

/** Wrong log-ins after which the account is locked. The real lock ends after an hour. */
const locksAfter = 10;

/** A stand-in for Steadfast that follows its documented responses. */
// Its calls share one state.
// oxlint-disable-next-line max-lines-per-function
export function startSteadfast() {
  /** Each parcel that the courier took, in order; a parcel that was booked twice is here twice. */
  const held: HeldParcel[] = [];
  const refused = new Map<unknown, string>();
  let wrongLogIns = 0;
  let isOpenToAll = false;
  const scores = new Map<string, object>();
  let canTellScores = true;

  const standIn = startStandIn('api/v1', (called) => {
    if (wrongLogIns >= locksAfter) return Response.json({ message: 'Connection locked' }, { status: 403 });
    const { headers, path } = called;
    const isRight =
      headers.get('api-key') === steadfastSecrets.apiKey && headers.get('secret-key') === steadfastSecrets.secretKey;
    if (!isRight || isOpenToAll) {
      wrongLogIns += 1;
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    }
    const [name = '', id = ''] = path.split('/');
    if (path.startsWith('fraud_check/score/'))
      return canTellScores
        ? Response.json({ status: 200, ...scores.get(path.split('/')[2] ?? '') })
        : Response.json({ message: 'Not allowed' }, { status: 403 });
    if (path === 'get_balance') return Response.json({ status: 200, current_balance: 1250 });
    if (path === 'create_order') return create(called);
    if (path === 'create_order/bulk-order/extended') return bulk(called);
    if (name === 'status_by_invoice') return stateOf(held.find(({ invoice }) => invoice === id));
    if (name === 'status_by_cid') return stateOf(held.find(({ consignmentId }) => consignmentId === id));
    return Response.json({ status: 404, message: 'Not found' }, { status: 404 });
  });

  function take(fields: Readonly<Record<string, unknown>>): HeldParcel | string {
    const {
      invoice,
      recipient_name: name,
      recipient_phone: phone,
      recipient_address: address,
      cod_amount: cod,
    } = fields;
    if (refused.has(phone)) return refused.get(phone) ?? '';
    if (typeof invoice !== 'string' || !/^[\w-]{1,100}$/.test(invoice)) return 'The invoice format is invalid.';
    if (held.some((parcel) => parcel.invoice === invoice)) return 'The invoice has already been taken.';
    if (typeof name !== 'string' || name.length > 100) return 'The recipient name is too long.';
    if (typeof phone !== 'string' || !/^01\d{9}$/.test(phone)) return 'The recipient phone must be 11 digits.';
    if (typeof address !== 'string' || [...address].length > 250) return 'The recipient address is too long.';
    if (typeof cod !== 'number' || cod < 0 || cod > 1_000_000) return 'The cod amount is invalid.';
    const parcel = { consignmentId: String(1424107 + held.length), invoice, collect: cod, fields, state: 'in_review' };
    held.push(parcel);
    return parcel;
  }

  function create({ body }: Called): Response {
    const taken = take(body);
    if (typeof taken === 'string')
      return Response.json({ status: 400, message: 'Invalid data', errors: { invoice: [taken] } }, { status: 400 });
    return Response.json({
      status: 200,
      message: 'Consignment has been created successfully.',
      consignment: view(taken),
    });
  }

  /** 200 also if items fail. */
  function bulk({ body }: Called): Response {
    const items = (body['data'] as Record<string, unknown>[]).map((item) => {
      const taken = take(item);
      return typeof taken === 'string'
        ? { invoice: item['invoice'], consignment_id: null, tracking_code: null, status: 'error', message: taken }
        : { ...view(taken), status: 'success' };
    });
    return Response.json({ status: 200, data: items });
  }

  const stateOf = (parcel: HeldParcel | undefined) =>
    parcel
      ? Response.json({ status: 200, delivery_status: parcel.state })
      : Response.json({ status: 404, message: 'Consignment not found' }, { status: 404 });

  return {
    ...standIn,
    held,
    /** Parcels to this phone are refused with these words. */
    refuse: (phone: string, words: string) => void refused.set(phone, words),
    wrongLogIns: () => wrongLogIns,
    /** Sets the history of a phone. */
    score: (phone: string, response: object) => void scores.set(phone, response),
    /** The account may book, but not ask about phones. */
    keepScores: () => void (canTellScores = false),
    /** The keys are no longer valid. */
    revoke: () => void (isOpenToAll = true),
    /** The fields that name a parcel in a report. */
    named: (invoice: string) => ({ consignment_id: Number(parcelOf(held, invoice).consignmentId), invoice }),
    /**
     * The body of a report about a parcel, which has the state from then on. Reports write states with capitals and
     * spaces, responds with underscores.
     */
    report(invoice: string, status: string, more: object = {}): object {
      const parcel = parcelOf(held, invoice);
      parcel.state = status;
      return {
        notification_type: 'delivery_status',
        consignment_id: Number(parcel.consignmentId),
        invoice,
        status: capitalised(status),
        cod_amount: parcel.collect,
        delivery_charge: 60,
        tracking_message: `Parcel is ${status}`,
        ...more,
      };
    },
  };
}

const capitalised = (status: string): string =>
  status.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const view = ({ consignmentId, invoice, state }: HeldParcel) => ({
  consignment_id: Number(consignmentId),
  invoice,
  tracking_code: `TC${consignmentId}`,
  tracking_link: `https://steadfast.example/t/TC${consignmentId}`,
  status: state,
});
