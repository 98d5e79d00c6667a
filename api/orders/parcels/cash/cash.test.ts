import { expect, test } from 'bun:test';
import { startParcels } from '../testing.ts';

/** Three delivered parcels of 1060 taka, and one on its way. */
async function startWithCash() {
  const api = await startParcels();
  await api.connect();
  const delivered = [await api.booked(), await api.booked(), await api.booked()];
  await api.booked();
  for (const { parcel } of delivered) await api.tell(api.steadfast.report(parcel.invoice, 'delivered'));
  const cash = async () => (await api.own('GET', `${api.base}/cash`)).body!;
  const money = async () => (await api.own('GET', `${api.base}/money`)).body!;
  const settle = async (parcels: readonly string[]) => api.own('PUT', `${api.base}/cash`, { parcels });
  return { ...api, delivered, cash, money, settle };
}

test('what couriers have collected is to come until it is ticked off, and agrees with the accounting', async () => {
  const { cash, money, settle, delivered, order } = await startWithCash();
  expect(await cash()).toMatchObject({
    amount: 3180,
    couriers: [{ courierName: 'Steadfast', parcels: 3, amount: 3180, fees: 180 }],
  });
  expect(await money()).toMatchObject({ received: 0, cashToCome: { parcels: 3, amount: 3180 } });
  const [first] = delivered;
  const { status, body } = await settle([first!.parcel.id]);
  expect([status, body?.['amount']]).toEqual([200, 2120]);
  await settle([first!.parcel.id]);
  expect(await money()).toMatchObject({ received: 1060, cashToCome: { parcels: 2, amount: 2120 } });
  expect(await order(first!.id)).toMatchObject({ paymentState: 'paid', toCollect: 0 });
  expect((await order(first!.id))['payments']).toHaveLength(1);
});

test('money that the seller enters by hand is no longer to come', async () => {
  const { cash, own, base, delivered, order, money } = await startWithCash();
  const { id } = delivered[0]!;
  const payment = { version: (await order(id))['version'], kind: 'cash', amount: 1060 };
  await own('POST', `${base}/orders/${id}/payments`, payment);
  expect((await cash())['amount']).toBe(2120);
  expect(await money()).toMatchObject({ received: 1060, cashToCome: { parcels: 2, amount: 2120 } });
});

test('a payout file names parcels by the courier’s number or ours, and ticks nothing off by itself', async () => {
  const { cash, own, base, settle, delivered, stored } = await startWithCash();
  const [one, two, three] = (await stored()).map(({ id, consignmentId, invoice }) => ({ id, consignmentId, invoice }));
  await settle([three!.id]);
  const csv = [
    'Consignment ID,Invoice,COD Amount,Charge',
    `${one!.consignmentId},,"1,060.00",60`,
    `,${two!.invoice},1000,60`,
    `${three!.consignmentId},,1060,60`,
    '999,X-1,500,60',
    '',
  ].join('\r\n');
  const { status, body } = await own('POST', `${base}/cash/payout`, { csv });
  expect([status, body]).toEqual([
    200,
    {
      found: [
        { id: one!.id, number: 1001, amount: 1060, stated: 1060 },
        { id: two!.id, number: 1002, amount: 1060, stated: 1000 },
      ],
      settled: 1,
      unknown: 1,
    },
  ]);
  expect((await cash())['amount']).toBe(2120);
  expect((await own('POST', `${base}/cash/payout`, { csv: 'hello' })).body).toMatchObject({ found: [], unknown: 0 });
  expect(delivered).toHaveLength(3);
});

test('another shop neither sees the money nor ticks it off', async () => {
  const { cash, base, delivered, newSeller, send, stored } = await startWithCash();
  const other = await newSeller('Other');
  const { cookie } = other;
  const before = await stored();
  const parcels = [delivered[0]!.parcel.id];
  expect((await send('GET', `${base}/cash`, { cookie })).status).toBe(404);
  expect((await send('PUT', `${base}/cash`, { cookie, body: { parcels } })).status).toBe(404);
  const own = await send('PUT', `/api/shops/${other.shopId}/cash`, { cookie, body: { parcels } });
  expect([own.status, own.body?.['amount']]).toEqual([200, 0]);
  expect([await stored(), (await cash())['amount']]).toEqual([before, 3180]);
});
