import { parcelOf, startStandIn, type Called, type HeldParcel } from './stand-in-testing.ts';

export const pathaoSecrets = {
  clientId: 'client of Pathao',
  clientSecret: 'secret of Pathao',
  username: 'shop@example.com',
  password: 'password of Pathao',
  storeId: '130820',
};

/** A stand-in for Pathao's merchant API that follows its documented responses. */
export function startPathao() {
  const held: HeldParcel[] = [];
  const tokens = new Set<string>();

  const standIn = startStandIn('aladdin/api/v1', (called) => {
    const { headers, path } = called;
    if (path === 'issue-token') return issue(called);
    if (!tokens.has(headers.get('authorization')?.replace('Bearer ', '') ?? ''))
      return Response.json({ message: 'Unauthorized' }, { status: 401 });
    if (path === 'stores')
      return Response.json({ data: { data: [{ store_id: 130820, store_name: 'Rahima Fashion' }] } });
    if (path === 'orders') return create(called);
    if (path === 'merchant/price-plan') return price(called);
    const parcel = held.find(({ consignmentId }) => path === `orders/${consignmentId}/info`);
    if (!parcel) return Response.json({ message: 'Order not found' }, { status: 404 });
    const { consignmentId, invoice, state } = parcel;
    const data = { consignment_id: consignmentId, merchant_order_id: invoice, order_status: state };
    return Response.json({ code: 200, data: { ...data, updated_at: '2026-11-20 12:00:00' } });
  });

  function issue({ body }: Called): Response {
    const { clientId, clientSecret, username, password } = pathaoSecrets;
    const isRight =
      body['client_id'] === clientId &&
      body['client_secret'] === clientSecret &&
      body['username'] === username &&
      body['password'] === password &&
      body['grant_type'] === 'password';
    if (!isRight) return Response.json({ message: 'The user credentials were incorrect.' }, { status: 400 });
    const token = `token ${tokens.size + 1} ${crypto.randomUUID()}`;
    tokens.add(token);
    return Response.json({ token_type: 'Bearer', expires_in: 432_000, access_token: token, refresh_token: 'refresh' });
  }

  function create({ body }: Called): Response {
    const problems: Record<string, string[]> = {};
    const lengthOf = (name: string) => (typeof body[name] === 'string' ? [...body[name]].length : 0);
    if (lengthOf('recipient_name') < 3) problems['recipient_name'] = ['The recipient name is too short.'];
    if (lengthOf('recipient_address') < 10) problems['recipient_address'] = ['The address must have 10 characters.'];
    if (Object.values(body).includes(null)) problems['recipient_city'] = ['The city must be an integer.'];
    if (body['store_id'] !== 130820) problems['store_id'] = ['Wrong store selected.'];
    if (Object.keys(problems).length > 0)
      return Response.json({ message: 'Please fix the given errors', errors: problems }, { status: 422 });
    const parcel = {
      consignmentId: `DL${121224 + held.length}VS8TTJ`,
      invoice: String(body['merchant_order_id']),
      collect: Number(body['amount_to_collect']),
      fields: body,
      state: 'Pending',
    };
    held.push(parcel);
    const { consignmentId, invoice } = parcel;
    const data = {
      consignment_id: consignmentId,
      merchant_order_id: invoice,
      order_status: 'Pending',
      delivery_fee: 80,
    };
    return Response.json({ message: 'Order Created Successfully', type: 'success', code: 200, data });
  }

  return {
    ...standIn,
    held,
    expireTokens: () => tokens.clear(),
    named: (invoice: string) => namedIn(held, invoice),
    /** The body of a report about a parcel. */
    report: (invoice: string, event: string, more: object = {}): object => ({
      ...namedIn(held, invoice),
      store_id: 130820,
      event,
      ...more,
    }),
  };
}

/** 80 taka for the first kilogram, 20 for each further one. */
function price({ body }: Called): Response {
  if (body['store_id'] !== 130820) return Response.json({ message: 'Wrong store selected.' }, { status: 422 });
  const finalPrice = 60 + 20 * Math.ceil(Number(body['item_weight']));
  return Response.json({ code: 200, data: { price: finalPrice, final_price: finalPrice, cod_percentage: 0.01 } });
}

/** The fields that name a parcel in a report. */
const namedIn = (held: readonly HeldParcel[], invoice: string) => ({
  consignment_id: parcelOf(held, invoice).consignmentId,
  merchant_order_id: invoice,
});
