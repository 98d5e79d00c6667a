import { expect, test } from 'bun:test';
import { paymentDoubts } from '../../../db/schema/payment-states.ts';
import { paymentNames } from '../../platform/texts/texts.ts';
import type { Accounting } from '../accounting/contract.ts';
import { order } from '../../orders/testing.ts';
import { startPaying, type Paying } from './paying-testing.ts';
import { bkashText, nagadText } from './phone-testing.ts';

const trxId = '71A2B3C4D5';

/** A claim of bKash that its message does not confirm: less money, money at Nagad, and a message that is spoken for. */
const cases: Readonly<Record<string, (api: Paying, pay: () => Promise<unknown>) => Promise<unknown>>> = {
  'wrong_amount, claim first': async (api, pay) => {
    await pay();
    await api.sms('bKash', bkashText(999, trxId));
  },
  'wrong_amount, message first': async (api, pay) => {
    await api.sms('bKash', bkashText(999, trxId));
    await pay();
  },
  'wrong_account, claim first': async (api, pay) => {
    await pay();
    await api.sms('NAGAD', nagadText(5000, trxId));
  },
  'wrong_account, message first': async (api, pay) => {
    await api.sms('NAGAD', nagadText(5000, trxId));
    await pay();
  },
  'used_before, because the seller has withdrawn what the message paid': async (api, pay) => {
    await api.pay(trxId);
    await api.sms('bKash', bkashText(5000, trxId));
    const { id, version, payments } = await api.last();
    await api.asOwner('PUT', `${api.base}/${id}/payments/${payments[0].id}`, { version, step: 'reverse' });
    await pay();
  },
  'used_before, because the seller has dismissed the message': async (api, pay) => {
    await api.sms('bKash', bkashText(5000, trxId));
    const [message] = (await api.unmatched())['messages'];
    await api.asOwner('PUT', `/api/shops/${api.shopId}/payment-messages/${message.id}/dismiss`, {});
    await pay();
  },
};

for (const [name, run] of Object.entries(cases))
  test(`a claim that is not confirmed has its reason everywhere: ${name}`, async () => {
    const [doubt] = name.split(',');
    const api = await startPaying();
    const phone = '01612345678';
    await run(api, () => api.placeFromForm({ ...api.claim(trxId), phone }));
    const claiming = await api.last();
    expect(claiming).toMatchObject({
      phone,
      paymentState: 'claimed',
      paid: 0,
      payments: [{ state: 'claimed', doubt }],
    });
    const money = (await api.asOwner('GET', `/api/shops/${api.shopId}/money`)).body as unknown as Accounting;
    expect(money.claims.first).toMatchObject([{ orderId: claiming['id'], trxId, doubt }]);
    const { messages } = await api.unmatched();
    const isListed = doubt !== 'used_before';
    expect(messages).toMatchObject(isListed ? [{ trxId, doubt, order: { id: claiming['id'] } }] : []);
  });

test('each reason has its text in both languages', () => {
  const textsIn = (language: 'en' | 'bn') => paymentDoubts.map((doubt) => paymentNames(language).doubts[doubt]);
  expect(textsIn('en')).toEqual([
    'Less money arrived than expected.',
    'The money came to another wallet than the customer named.',
    'This TrxID already belongs to another payment.',
    'The payment service marks this payment as risky. Check it in your account there, then confirm it.',
  ]);
  expect(textsIn('bn')).toEqual([
    'যত টাকা পাওয়ার কথা, তার চেয়ে কম এসেছে।',
    'ক্রেতা যে ওয়ালেটের নাম দিয়েছেন, টাকা এসেছে অন্য ওয়ালেটে।',
    'এই TrxID আগে অন্য পেমেন্টে ব্যবহার হয়েছে।',
    'পেমেন্ট সার্ভিস এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে। সেখানে আপনার অ্যাকাউন্টে দেখে তারপর নিশ্চিত করুন।',
  ]);
});

test('a TrxID of another order is refused at once, and its shopper reads why in her language', async () => {
  const api = await startPaying();
  await api.pay(trxId);
  for (const [language, text] of [
    ['en', 'This TrxID was already given for another order. Please check it.'],
    ['bn', 'এই TrxID আগে অন্য অর্ডারে দেওয়া হয়েছে। আবার দেখে লিখুন।'],
  ] as const) {
    const { status, body } = await api.send('POST', `/api/shops/${api.slug}/orders`, {
      body: { productId: api.productId, ...order, ...api.claim(trxId), phone: '01612345678' },
      headers: { 'idempotency-key': crypto.randomUUID(), 'accept-language': language },
    });
    expect([status, body?.['fields']]).toEqual([422, { 'payment.trxId': text }]);
  }
  expect(await api.stored()).toHaveLength(1);
});

test('a forgotten customer’s number leaves the messages with a doubt about her claim', async () => {
  const api = await startPaying();
  await api.pay(trxId);
  await api.sms('bKash', bkashText(999, trxId, '01755555555'));
  const { id, version, phone } = await api.last();
  await api.asOwner('PUT', `${api.base}/${id}`, { version, state: 'cancelled' });
  expect((await api.received()).map(({ sender }) => sender)).toEqual(['01755555555']);
  expect((await api.asOwner('DELETE', `/api/shops/${api.shopId}/customers/${phone}`)).status).toBe(200);
  expect((await api.received()).map(({ sender, trxId: kept }) => [sender, kept])).toEqual([['', trxId]]);
});
