import { expect, test } from 'bun:test';
import { paymentMessages, payments } from '../../../db/schema/index.ts';
import { eraseShopper } from '../order/erase-shopper.ts';
import { bkashText } from '../../payments/messages/phone-testing.ts';
import { startPaying, trxId } from '../../payments/messages/paying-testing.ts';

const sender = '01735814791';

/** An order whose shopper was erased. @param isClaimed whether she claimed a payment before */
async function startErased(isClaimed: boolean) {
  const api = await startPaying();
  if (isClaimed) await api.pay();
  else await api.placeFromForm();
  const [order] = await api.stored();
  await api.services.database.write((transaction) => eraseShopper({ transaction, now: api.services.now() }, order!));
  const { db } = api.services.database;
  const senders = async () => [
    ...(await db.select({ sender: payments.sender }).from(payments)),
    ...(await db.select({ sender: paymentMessages.sender }).from(paymentMessages)),
  ];
  return { ...api, id: order!.id, senders };
}

test('a payment that the seller enters for an erased customer has no sender', async () => {
  const { enter, id, senders } = await startErased(false);
  const typed = { kind: 'manual', provider: 'bkash', sender, trxId, amount: 10 };
  expect((await enter(id, typed)).status).toBe(201);
  expect(await senders()).toEqual([{ sender: '' }]);
});

test('a message that the seller assigns to an erased customer’s order loses its sender', async () => {
  const { asOwner, shopId, sms, unmatched, id, senders } = await startErased(false);
  await sms('bKash', bkashText(1060, trxId, sender));
  const [message] = (await unmatched())['messages'];
  const path = `/api/shops/${shopId}/payment-messages/${message.id}/assign`;
  expect((await asOwner('PUT', path, { orderId: id })).body).toMatchObject({ paid: 1060 });
  expect(await senders()).toEqual([{ sender: '' }, { sender: '' }]);
});

test('a message that confirms the claim of an erased customer is stored without its sender', async () => {
  const { sms, last, senders } = await startErased(true);
  await sms('bKash', bkashText(1060, trxId, sender));
  expect(await last()).toMatchObject({ paid: 1060 });
  expect(await senders()).toEqual([{ sender: '' }, { sender: '' }]);
});
