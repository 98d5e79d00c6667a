import { expect, test } from 'bun:test';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { stepsOf, unnoted } from './first-steps.ts';

/** What the steps read of a shop; a whole one would say nothing more here. */
const shopWith = (changes: object): OwnShop =>
  ({
    name: '',
    whatsapp: '',
    messenger: '',
    logoUrl: null,
    products: [],
    paymentInfo: { bkash: '' },
    totalViews: 0,
    orderMode: 'kept',
    doneSteps: [],
    ...changes,
  }) as unknown as OwnShop;
const asked = (changes: object, hasEmail = true) => stepsOf(shopWith(changes), hasEmail).map(({ name }) => name);
const done = (changes: object) =>
  stepsOf(shopWith(changes), true).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test('who signs in with a number alone is asked for an email address, nobody else is', () => {
  expect(asked({}, false)).toContain('email');
  expect(asked({})).not.toContain('email');
});

test('a shop that takes messages is offered to keep its orders', () => {
  expect(asked({ orderMode: 'message' })).toContain('orders');
  expect(asked({})).not.toContain('orders');
});

test('Messenger stands for a number; charges count as looked at only once the seller says so', () => {
  expect(done({})).toEqual([]);
  expect(done({ messenger: 'https://m.me/rahima' })).toEqual(['whatsapp']);
  expect(done({ doneSteps: ['delivery'] })).toEqual(['delivery']);
});

test('a step that was done stays done when what it made is deleted, and is noted once', () => {
  const shop = shopWith({ name: 'Rahima', doneSteps: ['product'] });
  const steps = stepsOf(shop, true);
  expect(steps.find(({ name }) => name === 'product')?.isDone).toBe(true);
  expect(unnoted(steps, shop)).toEqual(['name']);
});
