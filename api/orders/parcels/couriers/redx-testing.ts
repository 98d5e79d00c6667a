import { parcelOf, startStandIn, type Called, type HeldParcel } from './stand-in-testing.ts';

export const redxSecrets = { token: 'token of RedX' };

/** A stand-in for RedX's open API that follows its documented responses. */
export function startRedx() {
  const held: HeldParcel[] = [];
  let isRevoked = false;

  const standIn = startStandIn('v1.0.0-beta', (called) => {
    const { headers, path, query } = called;
    if (isRevoked || headers.get('api-access-token') !== `Bearer ${redxSecrets.token}`)
      return Response.json({ message: 'Invalid token' }, { status: 401 });
    if (path === 'areas') return Response.json({ areas: query.get('district_name') === 'Dhaka' ? areas : [] });
    if (path === 'parcel') return create(called);
    const parcel = held.find(({ consignmentId }) => path === `parcel/info/${consignmentId}`);
    if (!parcel) return Response.json({ message: 'Parcel not found' }, { status: 404 });
    const { consignmentId, invoice, state } = parcel;
    return Response.json({
      parcel: { tracking_id: consignmentId, merchant_invoice_id: invoice, status: state, charge: 70 },
    });
  });

  function create({ body }: Called): Response {
    if (!areas.some(({ id }) => id === body['delivery_area_id']))
      return Response.json({ message: 'Invalid delivery area' }, { status: 400 });
    const parcel = {
      consignmentId: `21A427TU${held.length}BN3R`,
      invoice: String(body['merchant_invoice_id']),
      collect: Number(body['cash_collection_amount']),
      fields: body,
      state: 'pickup-pending',
    };
    held.push(parcel);
    return Response.json({ tracking_id: parcel.consignmentId }, { status: 201 });
  }

  return {
    ...standIn,
    held,
    /** The fields that name a parcel in a report. */
    named: (invoice: string) => ({
      tracking_number: parcelOf(held, invoice).consignmentId,
      invoice_number: invoice,
    }),
    /** The token is no longer valid. */
    revoke: () => void (isRevoked = true),
  };
}

const areas = [
  { id: 1, name: 'Mohammadpur(Dhaka)', post_code: 1207, division_name: 'Dhaka', zone_id: 1 },
  { id: 12, name: 'Mirpur', post_code: 1216, division_name: 'Dhaka', zone_id: 1 },
];
