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
  const settle = async (id: string, received = 1060, owed = 1060) =>
    api.own('PUT', `${api.base}/cash`, { parcels: [{ id, owed, received }] });
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
  const { status, body } = await settle(first!.parcel.id);
  expect([status, body?.['amount'], body?.['settled']]).toEqual([200, 2120, 1]);
  expect((await settle(first!.parcel.id)).body?.['settled']).toBe(0);
  expect(await money()).toMatchObject({ received: 1060, cashToCome: { parcels: 2, amount: 2120 } });
  expect(await order(first!.id)).toMatchObject({ paymentState: 'paid', toCollect: 0 });
  expect((await order(first!.id))['payments']).toHaveLength(1);
});

test('a retry whose first response was lost still says that the parcel was ticked off', async () => {
  const { own, base, delivered, order } = await startWithCash();
  const [{ id, parcel }] = delivered as [(typeof delivered)[0]];
  const body = { parcels: [{ id: parcel.id, owed: 1060, received: 1060 }] };
  for (let tries = 0; tries < 2; tries += 1)
    expect((await own('PUT', `${base}/cash`, body, 'payout-1')).body).toMatchObject({ settled: 1, amount: 2120 });
  expect((await order(id))['payments']).toHaveLength(1);
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
  await settle(three!.id);
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
        { id: one!.id, number: 1001, amount: 1060, stated: 1060, fee: 60 },
        { id: two!.id, number: 1002, amount: 1060, stated: 1000, fee: 60 },
      ],
      settled: 1,
      unknown: 1,
    },
  ]);
  expect((await cash())['amount']).toBe(2120);
  expect((await own('POST', `${base}/cash/payout`, { csv: 'hello' })).body).toMatchObject({ found: [], unknown: 0 });
  expect(delivered).toHaveLength(3);
});

test('a payout of less than owed is entered as it is, once, and the rest is still to come', async () => {
  const { cash, money, settle, delivered, order } = await startWithCash();
  const [{ id, parcel }] = delivered as [(typeof delivered)[number]];
  // A double tap, a second tab or a lost response repeats the request.
  for (const settled of [1, 0]) expect((await settle(parcel.id, 1000)).body).toMatchObject({ settled, amount: 2180 });
  expect(await order(id)).toMatchObject({ paymentState: 'part_paid', paid: 1000, toCollect: 60 });
  expect(await money()).toMatchObject({ received: 1000, cashToCome: { parcels: 3, amount: 2180 } });
  const [rest] = (await cash())['parcels'].filter((one: { id: string }) => one.id === parcel.id);
  expect(rest).toMatchObject({ amount: 60, collected: 1060 });
  expect((await settle(parcel.id, 60, 60)).body).toMatchObject({ settled: 1, amount: 2120 });
  expect(await order(id)).toMatchObject({ paymentState: 'paid', paid: 1060, toCollect: 0 });
  expect(await money()).toMatchObject({ received: 1060, cashToCome: { parcels: 2, amount: 2120 } });
});

test('more than owed is never entered', async () => {
  const { money, settle, delivered } = await startWithCash();
  await settle(delivered[0]!.parcel.id, 5000);
  expect(await money()).toMatchObject({ received: 1060, cashToCome: { parcels: 2, amount: 2120 } });
  expect((await settle(delivered[1]!.parcel.id, 0)).status).toBe(422);
});

test('another shop neither sees the money nor ticks it off', async () => {
  const { cash, base, delivered, newSeller, send, stored } = await startWithCash();
  const other = await newSeller('Other');
  const { cookie } = other;
  const before = await stored();
  const parcels = [{ id: delivered[0]!.parcel.id, owed: 1060, received: 1060 }];
  expect((await send('GET', `${base}/cash`, { cookie })).status).toBe(404);
  expect((await send('PUT', `${base}/cash`, { cookie, body: { parcels } })).status).toBe(404);
  const own = await send('PUT', `/api/shops/${other.shopId}/cash`, { cookie, body: { parcels } });
  expect([own.status, own.body?.['amount']]).toEqual([200, 0]);
  expect([await stored(), (await cash())['amount']]).toEqual([before, 3180]);
});
