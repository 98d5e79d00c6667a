import { expect, test } from 'bun:test';
import { usualWhatsappTexts, whatsappEvents } from '../../../api/shops/shop/whatsapp-texts.ts';
import { fittingEvents, whatsappText } from './whatsapp-text.ts';

const shop = { name: 'Rahima', whatsappTexts: { ...usualWhatsappTexts, unpaidEn: 'Please pay {due} of {sum}.' } };
const order = {
  language: 'bn',
  name: 'Salma',
  number: 1001,
  total: 1120,
  toCollect: 1000,
  advanceOpen: 120,
  state: 'new',
} as const;
const link = 'https://poshora.test/o/x';

test('a message is in the customer’s language, with the order’s link and sum', () => {
  const text = whatsappText(shop, order, 'received', link);
  expect(text).toContain('#১০০১');
  expect(text).toContain('৳১,১২০');
  expect(text).toContain(link);
  for (const event of whatsappEvents)
    for (const language of ['en', 'bn'] as const)
      expect(whatsappText(shop, { ...order, language }, event, link)).not.toMatch(/[{}]/);
});

test('a seller’s own message replaces the usual one, and asks for the advance while it is open', () => {
  const english = { ...order, language: 'en' } as const;
  expect(whatsappText(shop, english, 'unpaid', link)).toBe('Please pay ৳120 of ৳1,120.');
  expect(whatsappText(shop, { ...english, advanceOpen: 0 }, 'unpaid', link)).toBe('Please pay ৳1,000 of ৳1,120.');
});

test('an order offers the messages that fit its state', () => {
  expect(fittingEvents(order)).toEqual(['received', 'confirmed', 'unpaid']);
  expect(fittingEvents({ ...order, state: 'shipped', toCollect: 0, advanceOpen: 0 })).toEqual(['shipped']);
  expect(fittingEvents({ ...order, state: 'cancelled', toCollect: 0, advanceOpen: 0 })).toEqual([]);
});

test('a delivered order asks for a review, if its customer can write one', () => {
  const delivered = { ...order, state: 'delivered', toCollect: 0, advanceOpen: 0 } as const;
  expect(fittingEvents({ ...delivered, channel: 'form' })).toEqual(['review']);
  expect(fittingEvents({ ...delivered, channel: 'plain', toCollect: 500 })).toEqual(['unpaid', 'review']);
  expect(fittingEvents({ ...delivered, channel: 'manual' })).toEqual([]);
  const own = { ...shop, whatsappTexts: { ...shop.whatsappTexts, reviewBn: '{নাম} আপু, কেমন লাগল? {লিংক}' } };
  expect(whatsappText(own, delivered, 'review', link)).toBe(`Salma আপু, কেমন লাগল? ${link}`);
  expect(whatsappText(shop, { ...delivered, language: 'en' }, 'review', link)).toEndWith(link);
});

test('a pickup has the shop’s address in its messages, and nothing is on its way', () => {
  const place = { en: 'Pickup at the shop', bn: 'দোকান থেকে নেবেন' };
  const pickup = { ...order, isPickup: true, place, address: 'সাতমাথা, বগুড়া' };
  expect(whatsappText(shop, pickup, 'confirmed', link)).toEndWith(`${link}\nদোকান থেকে নেবেন: সাতমাথা, বগুড়া`);
  expect(whatsappText(shop, order, 'confirmed', link)).toEndWith(link);
  expect(fittingEvents({ ...pickup, state: 'packed' })).toEqual(['confirmed', 'unpaid']);
});
