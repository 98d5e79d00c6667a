import { expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { orderEvents } from '../../../db/schema/index.ts';
import { ordersTopic } from '../../orders/live/announce-change.ts';
import { startPaying, trxId, type Paying } from './paying-testing.ts';
import { appBody, bkashText, nagadText } from './phone-testing.ts';
import { forward } from './testing.ts';

/** Places an order and sends its message, in both orders of arrival. */
const arrivals: ReadonlyArray<
  [kind: string, run: (api: Paying, send: () => Promise<unknown>, pay: () => Promise<unknown>) => Promise<void>]
> = [
  [
    'claim first',
    async (_, send, pay) => {
      await pay();
      await send();
    },
  ],
  [
    'message first',
    async (_, send, pay) => {
      await send();
      await pay();
    },
  ],
];

for (const [kind, run] of arrivals) {
  test(`an order is paid at once by its message, ${kind}`, async () => {
    const api = await startPaying();
    let sent = 0;
    api.services.database.commits.on(ordersTopic, (changed) => void (sent += changed === api.shopId ? 1 : 0));
    let placed: Record<string, unknown> = {};
    const total = 1000 + (await deliveryOf(api));
    await run(
      api,
      () => api.sms('bKash', bkashText(total, trxId)),
      async () => void (placed = await api.pay()),
    );
    expect(await api.last()).toMatchObject({
      paymentState: 'paid',
      toCollect: 0,
      payments: [{ trxId, state: 'confirmed', confirmedBy: 'message', amount: total, doubt: null, byName: '' }],
    });
    expect((await api.page(String(placed['token'])))['paymentState']).toBe('paid');
    expect(sent).toBeGreaterThanOrEqual(2);
    expect((await api.unmatched())['messages']).toEqual([]);
    const [entry] = await api.entries();
    expect(await api.received()).toMatchObject([{ paymentId: entry?.id, doubt: null }]);
  });

  test(`more money than claimed is counted as it came, ${kind}`, async () => {
    const api = await startPaying();
    await run(
      api,
      () => api.sms('bKash', bkashText('2,000.50', trxId)),
      () => api.pay(),
    );
    expect(await api.entries()).toMatchObject([{ state: 'confirmed', amountPaisa: 200_050 }]);
    const { total, paid, toGiveBack } = await api.last();
    expect(paid).toBe(2000.5);
    expect(toGiveBack).toBe(2000.5 - total);
  });

  test(`less money than claimed stays with the seller, with the reason, ${kind}`, async () => {
    const api = await startPaying();
    await run(
      api,
      () => api.sms('bKash', bkashText(999, trxId)),
      () => api.pay(),
    );
    const order = await api.last();
    expect(order).toMatchObject({ paymentState: 'claimed', payments: [{ state: 'claimed', doubt: 'wrong_amount' }] });
    expect((await api.unmatched())['messages']).toMatchObject([
      { provider: 'bkash', amount: 999, trxId, doubt: 'wrong_amount', order: { id: order['id'], number: 1001 } },
    ]);
  });

  test(`money that came to another wallet stays with the seller, with the reason, ${kind}`, async () => {
    const api = await startPaying();
    await run(
      api,
      () => api.sms('NAGAD', nagadText(5000, '71A2B3C4')),
      () => api.pay('71A2B3C4'),
    );
    expect(await api.last()).toMatchObject({
      paymentState: 'claimed',
      payments: [{ state: 'claimed', doubt: 'wrong_account' }],
    });
    expect((await api.unmatched())['messages']).toMatchObject([{ provider: 'nagad', doubt: 'wrong_account' }]);
  });

  test(`a message of another shop confirms nothing, ${kind}`, async () => {
    const api = await startPaying();
    const other = await api.newSeller('Other');
    const path = `/api/shops/${other.shopId}/payment-forwarder`;
    const made = await api.send('PUT', path, { cookie: other.cookie, body: {} });
    await run(
      api,
      () => forward(api, String(made.body?.['url']), appBody('bKash', bkashText(5000, trxId))),
      () => api.pay(),
    );
    expect(await api.last()).toMatchObject({ paymentState: 'claimed', payments: [{ state: 'claimed', doubt: null }] });
  });
}

test('a message that arrives twice settles the order once', async () => {
  const api = await startPaying();
  await api.pay();
  await api.sms('bKash', bkashText(5000, trxId));
  const events = () => api.services.database.db.select().from(orderEvents).where(eq(orderEvents.kind, 'payment'));
  const before = [await events(), await api.entries(), await api.stored()];
  await api.sms('bKash', bkashText(5000, trxId));
  await api.sms('bKash', bkashText(9000, trxId));
  expect([await events(), await api.entries(), await api.stored()]).toEqual(before);
  expect(before[0]).toHaveLength(1);
});

test('a TrxID that paid one order is refused for another one', async () => {
  const api = await startPaying();
  await api.pay();
  await api.sms('bKash', bkashText(5000, trxId));
  const second = await api.placeFromForm({ ...api.claim(), phone: '01612345678' });
  expect([second.status, Object.keys(second.body?.['fields'])]).toEqual([422, ['payment.trxId']]);
});

test('a message that the seller dismissed confirms no later claim', async () => {
  const api = await startPaying();
  await api.sms('bKash', bkashText(5000, trxId));
  const { messages } = await api.unmatched();
  await api.asOwner('PUT', `/api/shops/${api.shopId}/payment-messages/${messages[0].id}/dismiss`, {});
  await api.pay();
  expect(await api.last()).toMatchObject({ paymentState: 'claimed', payments: [{ doubt: 'used_before' }] });
});

test('the money of a cancelled order pays another order of the same phone by its message', async () => {
  const api = await startPaying();
  await api.pay();
  await api.sms('bKash', bkashText(5000, trxId));
  const { id, version } = await api.last();
  await api.asOwner('PUT', `${api.base}/${id}`, { version, state: 'cancelled' });
  await api.pay();
  expect(await api.last()).toMatchObject({ number: 1002, payments: [{ confirmedBy: 'message', amount: 5000 }] });
});

test('the seller confirms a claim in spite of its doubt, and the message leaves the list', async () => {
  const api = await startPaying();
  await api.pay();
  await api.sms('bKash', bkashText(999, trxId));
  await api.stepEntry((await api.last())['id'], { step: 'confirm' });
  expect((await api.unmatched())['messages']).toEqual([]);
});

test('a claim that the seller has confirmed gets its message without a second payment', async () => {
  const api = await startPaying();
  await api.pay();
  await api.stepEntry((await api.last())['id'], { step: 'confirm' });
  await api.sms('bKash', bkashText(5000, trxId));
  expect(await api.entries()).toMatchObject([{ state: 'confirmed', confirmedBy: 'seller' }]);
  expect((await api.unmatched())['messages']).toEqual([]);
});

/** The delivery charge (taka) of an order from Dhaka. */
async function deliveryOf(api: Paying): Promise<number> {
  await api.placeFromForm({ phone: '01512345678' }, 'probe');
  const { id, version, delivery } = await api.last();
  await api.asOwner('PUT', `${api.base}/${id}`, { version, state: 'cancelled' });
  return Number(delivery);
}
