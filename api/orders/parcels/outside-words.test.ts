import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { parcels, unreadWords } from '../../../db/schema/index.ts';
import { hour } from '../../platform/formats/durations.ts';
import { recordedReports } from './couriers/recorded-testing.ts';
import { connectedCouriers, type ConnectedCourier, type ParcelState } from './parcel-states.ts';
import { startParcels } from './testing.ts';

/** A shop with a connected courier, which reports as itself. */
async function startReporting(courier: ConnectedCourier) {
  const api = await startParcels();
  await api.connect(courier);
  const { url, secret } = await api.callback(courier);
  const proof = {
    steadfast: { authorization: `Bearer ${secret}` },
    pathao: { 'x-pathao-signature': secret },
    redx: {},
  };
  const bookOne = async () => {
    const id = await api.placeConfirmed();
    await api.book([id], { courier });
    await api.work();
    return api.parcelOf(id);
  };
  const report = async (body: object) => (await api.report(url, body, proof[courier])).status;
  const state = async (id: string) =>
    (await api.services.database.db.select().from(parcels).where(eq(parcels.id, id)))[0];
  const unread = () => api.services.database.db.select().from(unreadWords);
  return { ...api, bookOne, report, state, unread };
}

test('each courier’s stand-in has reports of two public handlers', () => {
  for (const courier of connectedCouriers)
    expect(new Set(recordedReports[courier].map(({ source }) => source)).size).toBeGreaterThanOrEqual(2);
});

for (const courier of connectedCouriers)
  test(`reports of ${courier} are understood in the spelling of public handlers`, async () => {
    const api = await startReporting(courier);
    for (const { source, body, state } of recordedReports[courier]) {
      const parcel = await api.bookOne();
      expect(await api.report({ ...api[courier].named(parcel.invoice), ...body })).toBeLessThan(300);
      expect([source, body, (await api.state(parcel.id))?.state]).toEqual([source, body, state]);
    }
    expect(await api.unread()).toEqual([]);
  });

const spellings: Readonly<Record<ConnectedCourier, ReadonlyArray<readonly [body: object, state: ParcelState]>>> = {
  steadfast: [
    [{ status: 'PARTIAL-DELIVERED' }, 'partly_delivered'],
    [{ status: ' in review ' }, 'booked'],
    [{ status: 'Delivered_Approval_Pending' }, 'booked'],
  ],
  pathao: [
    [{ event: 'Order.In_Transit' }, 'in_transit'],
    [{ event: 'order.Partial Delivery' }, 'partly_delivered'],
    [{ order_status_slug: 'ON_HOLD' }, 'on_hold'],
  ],
  redx: [
    [{ status: 'Agent Hold' }, 'on_hold'],
    [{ status: 'DELIVERY_IN_PROGRESS' }, 'in_transit'],
  ],
};

for (const courier of connectedCouriers)
  test(`${courier}’s words count in every case and with every separator`, async () => {
    const api = await startReporting(courier);
    for (const [body, state] of spellings[courier]) {
      const parcel = await api.bookOne();
      await api.report({ ...api[courier].named(parcel.invoice), ...body });
      expect([body, (await api.state(parcel.id))?.state]).toEqual([body, state]);
    }
    expect(await api.unread()).toEqual([]);
  });

test.each([
  ['steadfast', { notification_type: 'delivery_status', status: 'SOMETHING NEW', tracking_message: 'New to us' }],
  ['pathao', { event: 'order.SOMETHING NEW', reason: 'New to us' }],
  ['redx', { status: 'SOMETHING NEW', message_en: 'New to us' }],
] as const)(
  'an unknown word of %s changes no state, and the operator sees it with its count',
  async (courier, body) => {
    const api = await startReporting(courier);
    const parcel = await api.bookOne();
    const named = api[courier].named(parcel.invoice);
    expect(await api.report({ ...named, ...body })).toBeLessThan(300);
    expect(await api.report({ ...named, ...body })).toBeLessThan(300);
    expect(await api.state(parcel.id)).toMatchObject({ state: 'booked', lastResponse: 'New to us' });
    const { body: health } = await api.send('GET', '/api/admin/health', { cookie: (await api.newAdmin()).cookie });
    expect(health?.['unread']).toEqual([
      { source: `courier/${courier}`, words: 'SOMETHING NEW', count: 2, payees: 1, lastAt: api.clock.now },
    ]);
  },
);

test('answers to questions are compared in the same way', async () => {
  const api = await startReporting('steadfast');
  const parcel = await api.bookOne();
  api.steadfast.report(parcel.invoice, 'Some New State');
  api.clock.now += 6 * hour;
  await api.work();
  expect(await api.state(parcel.id)).toMatchObject({ state: 'booked' });
  expect(await api.unread()).toMatchObject([{ source: 'courier/steadfast', words: 'Some New State', count: 1 }]);
  api.steadfast.report(parcel.invoice, 'DELIVERED');
  api.clock.now += 6 * hour;
  await api.work();
  expect(await api.state(parcel.id)).toMatchObject({ state: 'delivered' });
});
