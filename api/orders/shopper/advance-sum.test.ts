import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';

// Two pieces of 500 taka. Delivery costs 120 taka outside Dhaka.
const outside = { district: 'Sylhet', area: 'Beanibazar' };
const paidBy = (method: string) => ({ method, sender: '01912345678', trxId: '8N7A6B5C4D', pays: 'advance' });

async function startWithTerms(changes: object) {
  const api = await startWithSavedOrders();
  const save = (info: object) => api.asOwner('PUT', `/api/payment-info/${api.shopId}`, { ...info });
  const saved = await save({ bkash: '', nagad: '', ...changes });
  return { ...api, save, saved };
}

test('a shop asks for a fixed sum in advance, never more than the order costs', async () => {
  const { placeFromForm, stored, save, saved } = await startWithTerms({
    upay: '01712345678',
    advanceRule: 'sum',
    advanceSum: '২০০',
  });
  expect(saved.body?.['advance']).toMatchObject({ rule: 'sum', sum: 200 });
  const wrong = await placeFromForm({ ...outside, payment: paidBy('upay'), expectedAdvance: 120 });
  expect(wrong.body).toMatchObject({ code: 'advance_changed', advance: 200 });
  expect((await placeFromForm({ ...outside, payment: paidBy('upay'), expectedAdvance: 200 })).status).toBe(201);
  expect(await stored()).toMatchObject([{ paymentMethod: 'upay', advanceDuePaisa: 200_00, paymentState: 'claimed' }]);
  await save({ bkash: '', nagad: '', advanceSum: 5000 });
  const all = await placeFromForm({
    ...outside,
    phone: '01812345679',
    payment: { method: 'cash' },
    expectedAdvance: 0,
  });
  expect(all.body).toMatchObject({ code: 'advance_changed', advance: 1120 });
});

test('a fixed advance is a positive sum in full paisa, of at most a lakh taka', async () => {
  const { save } = await startWithTerms({ rocket: '01712345678' });
  for (const advanceSum of [0, '', 'x', 0.001, 100_001])
    expect((await save({ bkash: '', nagad: '', advanceRule: 'sum', advanceSum })).body?.['fields']).toHaveProperty([
      'advanceSum',
    ]);
});

test('Rocket and Upay numbers are public with their type, and unknown wallets are refused', async () => {
  const { save, shopId, asOwner } = await startWithTerms({});
  const numbers = { bkash: '01712345678', nagad: '', rocket: '০১৮১২৩৪৫৬৭৮', upay: '01912345678' };
  const saved = await save({ ...numbers, merchantWallets: ['bkash', 'upay'] });
  const paymentInfo = { ...numbers, rocket: '01812345678', bank: '', merchantWallets: ['bkash', 'upay'] };
  expect(saved.body?.['paymentInfo']).toEqual(paymentInfo);
  for (const change of [{ rocket: '0171' }, { merchantWallets: ['cash'] }, { merchantWallets: 'bkash' }])
    expect((await save({ ...numbers, ...change })).status).toBe(422);
  const kept = await asOwner('PUT', `/api/payment-info/${shopId}`, { bkash: '01712345678', nagad: '' });
  expect(kept.body?.['paymentInfo']).toEqual(paymentInfo);
});
