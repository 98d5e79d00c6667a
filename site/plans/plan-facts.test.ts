import { expect, test } from 'bun:test';
import { comparison, factsOf } from './plan-facts.ts';

test('each card states what its plan adds to the previous one, in the reader’s digits', () => {
  expect(factsOf('free', 'en')[0]).toBe('Up to 5 products');
  expect(factsOf('free', 'en')).toContain('Every order saved, with WhatsApp and Messenger');
  expect(factsOf('starter', 'en')).toEqual([
    'Up to 40 products',
    'Everything in Free',
    'First 8 products shown at once',
    '6 photos per product',
    '10 pages such as ‘About us’',
    '10 sales pages for your ads',
    '20 coupons',
    "Without 'Made with Poshora'",
    'All sections for your shop page',
    'Staff with their own login',
    'Printing many orders at once',
    'Ads measured by Meta, TikTok and Google',
    'Orders sent to your other system',
  ]);
  expect(factsOf('pro', 'en')).toEqual([
    'Up to 999 products',
    'Everything in Starter',
    '8 photos per product',
    '50 sales pages for your ads',
    '200 coupons',
    'Feature images and best-selling products',
    'Your own domain and payment gateway',
  ]);
  expect(factsOf('pro', 'bn')[0]).toBe('৯৯৯টি পর্যন্ত পণ্য');
});

test('the comparison shows the prices and limits that the server uses', () => {
  const lines = new Map(comparison('en').map(({ label, values }) => [label, values]));
  expect(lines.get('Products')).toEqual(['5', '999', '40', '999']);
  expect(lines.get('Pages such as ‘About us’')).toEqual(['3', '10', '10', '10']);
  expect(lines.get('Sales pages for ads')).toEqual(['1', '10', '10', '50']);
  expect(lines.get('Photos per product')).toEqual(['3', '8', '6', '8']);
  for (const name of ['Couriers: Steadfast, Pathao, RedX', 'Reviews from buyers', 'API for your own systems'])
    expect([name, lines.get(name)]).toEqual([name, [true, true, true, true]]);
  expect(lines.get('Ads measured by Meta, TikTok and Google')).toEqual([false, true, true, true]);
  expect(lines.get('Staff with their own login')).toEqual([false, true, true, true]);
  expect(lines.get('All sections for your shop page: questions, categories, contact, texts')).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(lines.get('Printing many orders at once')).toEqual([false, true, true, true]);
  expect(lines.get('Price per month')).toEqual(['৳0', '7 days free', '৳499', '৳899']);
  expect(lines.get('Feature images, best sellers')).toEqual([false, true, false, true]);
  expect(lines.get('Orders sent to your other system')).toEqual([false, true, true, true]);
  expect(lines.get('Your own domain and payment gateway')).toEqual([false, false, false, true]);
});
