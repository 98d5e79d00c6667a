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
    paymentInfo: { bkash: '' },
    totalViews: 0,
    orderMode: 'saved',
    doneSteps: [],
    ...changes,
  }) as unknown as OwnShop;
const asked = (changes: object, hasEmail = true) => stepsOf(shopWith(changes), hasEmail).map(({ name }) => name);
const done = (changes: object) =>
  stepsOf(shopWith(changes), true).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('a seller who signs in with a mobile number only is asked for an email address, nobody else is', () => {
  expect(asked({}, false)).toContain('email');
  expect(asked({})).not.toContain('email');
});

test('a shop that takes orders as messages is offered to save its orders', () => {
  expect(asked({ orderMode: 'message' })).toContain('orders');
  expect(asked({})).not.toContain('orders');
});

test('Messenger counts like a WhatsApp number; delivery charges count as checked only once the seller confirms them', () => {
  expect(done({})).toEqual([]);
  expect(done({ messenger: 'https://m.me/rahima' })).toEqual(['whatsapp']);
  expect(done({ doneSteps: ['delivery'] })).toEqual(['delivery']);
});

test('a completed step stays done after its result is deleted, and is recorded once', () => {
  const shop = shopWith({ name: 'Rahima', doneSteps: ['product'] });
  const steps = stepsOf(shop, true);
  expect(steps.find(({ name }) => name === 'product')?.isDone).toBe(true);
  expect(unnoted(steps, shop)).toEqual(['name']);
});
