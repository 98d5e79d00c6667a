import { expect, test } from 'bun:test';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { stepsOf, unnoted } from './first-steps.ts';

/** The fields of a shop that the steps read. */
const shopWith = (changes: object): OwnShop =>
  ({
    name: '',
    whatsapp: '',
    messenger: '',
    logoUrl: null,
    products: [],
    paymentInfo: { bkash: '', nagad: '', rocket: '', upay: '', bank: '', merchantWallets: [] },
    totalViews: 0,
    orderMode: 'message',
    doneSteps: [],
    ...changes,
  }) as unknown as OwnShop;
const doneOf = (changes: object, hasEmail = false) =>
  stepsOf(shopWith(changes), hasEmail).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('the number of steps is the same for every seller, whatever she has done', () => {
  const all = stepsOf(shopWith({}), false).length;
  expect(stepsOf(shopWith({ orderMode: 'saved', doneSteps: ['email', 'product'] }), true)).toHaveLength(all);
});

test('an email address, an order form and any payment account are steps that the account or shop proves', () => {
  expect(doneOf({})).toEqual([]);
  expect(doneOf({}, true)).toEqual(['email']);
  expect(doneOf({ orderMode: 'saved' })).toEqual(['orders']);
  expect(
    doneOf({ paymentInfo: { bkash: '', nagad: '', rocket: '01712345678', upay: '', bank: '', merchantWallets: [] } }),
  ).toEqual(['payment']);
});

test('Messenger counts like a WhatsApp number; delivery charges count as checked only once the seller confirms them', () => {
  expect(doneOf({ messenger: 'https://m.me/rahima' })).toEqual(['whatsapp']);
  expect(doneOf({ doneSteps: ['delivery'] })).toEqual(['delivery']);
});

test('a completed step stays done after its result is deleted, and is recorded once', () => {
  const shop = shopWith({ name: 'Rahima', doneSteps: ['product'] });
  const steps = stepsOf(shop, false);
  expect(steps.find(({ name }) => name === 'product')?.isDone).toBe(true);
  expect(unnoted(steps, shop)).toEqual(['name']);
});
