import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { furtherLine } from './further.ts';
import { orderLink, orderMessage, orderQuery, orderSum, whatsappLink, type OrderShop } from './order-message.ts';
import { productPath } from '../paths.ts';
import { linksOf } from './product-link.ts';
import { questionMessage } from './question-message.ts';

const shop: OrderShop = {
  name: 'Rahima Fashion',
  language: 'en',
  whatsapp: '8801712345678',
  delivery: { dhakaPaisa: 60_00, outsideDhakaPaisa: 120_00, time: '', comments: '' },
  asksForRecipient: false,
};
const product = { name: 'Jamdani & Co. 50% #1', pricePaisa: 1250_00 };
const link = 'https://poshora.example/rahima/p/1';
const textOf = (url: string) => decodeURIComponent(url.slice(url.indexOf('?text=') + '?text='.length));

test('an order message has product, quantity, price, delivery, total and link, one per line', () => {
  expect(orderMessage(shop, { product, link, quantity: 2, area: 'outside' })).toBe(
    [
      'Hello Rahima Fashion! I would like to order:',
      '',
      'Jamdani & Co. 50% #1',
      'Quantity: 2',
      'Price: ৳1,250 × 2 = ৳2,500',
      'Delivery (Outside Dhaka): ৳120',
      'Total: ৳2,620',
      link,
    ].join('\n'),
  );
});

test('a message with further products lists them all, with one delivery charge and one total', () => {
  const wanted = { productId: 'b', options: { o1: 'M' }, quantity: '২' };
  const options = [{ name: 'Size', values: ['M'] }];
  const shown = { id: 'b', name: 'Blouse', category: 'Saree', pricePaisa: 300_00, features: [], picture: null };
  const blouse = { ...shown, options, variants: [{ choice: [0], pricePaisa: 300_00 }] };
  const lines = [furtherLine([blouse], wanted, 'en')!.line];
  const { further } = linksOf('https://poshora.example', { slug: 'rahima' }, { id: '1' }, lines);
  expect(orderMessage(shop, { product, link, quantity: 1, area: 'dhaka', further })).toBe(
    [
      'Hello Rahima Fashion! I would like to order:',
      '',
      'Jamdani & Co. 50% #1',
      'Quantity: 1',
      'Price: ৳1,250',
      link,
      '',
      'Blouse',
      'Size: M',
      'Quantity: 2',
      'Price: ৳300 × 2 = ৳600',
      `https://poshora.example${productPath('rahima', 'b')}`,
      '',
      'Delivery (Inside Dhaka): ৳60',
      'Total: ৳1,910',
    ].join('\n'),
  );
});

test('a message says what pieces of several lines save together, and its link to Messenger names the code', () => {
  const steps = [{ quantity: 2, totalPaisa: 1500_00 }];
  const options = [{ name: 'Size', values: ['M', 'L'] }];
  const variants = [0, 1].map((choice) => ({ choice: [choice], pricePaisa: 800_00 }));
  const kurti = { id: '1', name: 'Kurti', category: 'Kurti', pricePaisa: 800_00, steps, features: [], picture: null };
  const wanted = { productId: '1', options: { o1: 'L' }, quantity: '1' };
  const further = [furtherLine([{ ...kurti, options, variants }], wanted, 'en')!.line];
  const message = orderMessage(shop, { product: kurti, link, quantity: 1, area: 'dhaka', further });
  expect(message.split('\n').slice(-3)).toEqual([
    'Price by quantity: −৳100',
    'Delivery (Inside Dhaka): ৳60',
    'Total: ৳1,560',
  ]);
  const coupon = { code: 'EID10', kind: 'percent', value: 10 } as const;
  const query = orderQuery({}, { quantity: 1, area: 'dhaka', coupon, options: [] }, 'messenger');
  expect(query.get('code')).toBe('EID10');
});

test('a message of ten products links them, the last ones only as far as the URL is not too long', () => {
  const bangla = { ...shop, language: 'bn' } as const;
  const messageOf = (name: string) => {
    const known = Array.from({ length: 9 }, (_, index) => `019f0000-0000-7000-8000-00000000000${index}`).map((id) => ({
      id,
      name,
      category: 'শাড়ি',
      pricePaisa: 300_00,
      features: [],
      picture: null,
    }));
    const lines = known.map(({ id }) => furtherLine(known, { productId: id, options: {}, quantity: '1' }, 'bn')!.line);
    const { further } = linksOf('https://poshora.example', { slug: 'rahima' }, { id: '1' }, lines);
    const message = orderMessage(bangla, { product, link, quantity: 1, area: 'dhaka', further });
    expect(message.split(name)).toHaveLength(10);
    return { links: message.split('https://').length - 1, length: new URL(whatsappLink('88', message)).href.length };
  };
  expect(messageOf('শাড়ি').links).toBe(10);
  const long = messageOf('টাঙ্গাইলের হাতে বোনা তাঁতের শাড়ি, লাল পাড় আর মেরুন আঁচল, সাথে ব্লাউজ পিস');
  expect(long.links).toBeGreaterThan(3);
  expect(long.links).toBeLessThan(10);
  expect(long.length).toBeLessThan(8100);
  expect(messageOf('শাড়ি'.repeat(24)).links).toBe(1);
});

test('a message to a Bangla shop is in Bangla, with Bangla digits', () => {
  const bangla = { ...shop, name: 'রহিমা ফ্যাশন', language: 'bn' } as const;
  expect(orderMessage(bangla, { product: { name: 'শাড়ি', pricePaisa: 99950 }, link, quantity: 3, area: 'dhaka' })).toBe(
    [
      'হ্যালো রহিমা ফ্যাশন! আমি অর্ডার করতে চাই:',
      '',
      'শাড়ি',
      'পরিমাণ: ৩টি',
      'দাম: ৳৯৯৯.৫০ × ৩ = ৳২,৯৯৮.৫০',
      'ডেলিভারি (ঢাকার ভেতরে): ৳৬০',
      'মোট: ৳৩,০৫৮.৫০',
      link,
    ].join('\n'),
  );
});

test('if the shop asks for it, the message ends with lines for name, address and phone, for the shopper to fill in', () => {
  const order = { product, link, quantity: 1, area: 'dhaka' } as const;
  const withRecipient = { ...shop, asksForRecipient: true };
  expect(orderMessage(withRecipient, order)).toEndWith(`Total: ৳1,310\n${link}\n\nName: \nAddress: \nPhone: `);
  expect(orderMessage({ ...withRecipient, language: 'bn' }, order)).toEndWith(`${link}\n\nনাম: \nঠিকানা: \nফোন: `);
  expect(textOf(orderLink(withRecipient, order) ?? '')).toBe(orderMessage(withRecipient, order));
  // A question about the price is not an order yet.
  expect(orderMessage(withRecipient, { ...order, product: { ...product, pricePaisa: 0 } })).toEndWith(link);
});

test('the message about a product without a price asks for it and contains no total', () => {
  const message = orderMessage(shop, { product: { name: 'Cake', pricePaisa: 0 }, link, quantity: 1, area: 'dhaka' });
  expect(message).toStartWith('Hello Rahima Fashion! Please tell me the price of:');
  expect(message).not.toContain('Total');
  expect(message).not.toContain('৳0');
});

test('a message without area and link ends with quantity and price', () => {
  const message = orderMessage(shop, { product, link: null, quantity: 1, area: null });
  expect(message).toEndWith('Quantity: 1\nPrice: ৳1,250');
});

test('without a number there is no link instead of a broken one', () => {
  expect(orderLink({ ...shop, whatsapp: null }, { product, link, quantity: 1, area: null })).toBeNull();
});

test('Bangla, emoji, &, #, % and line breaks arrive unchanged in WhatsApp', () => {
  const written = 'শাড়ি 👗 & ওড়না #১ 50% off\n+ "gift" <3 /?=';
  const url = whatsappLink('8801712345678', written);
  expect(url).toStartWith('https://wa.me/8801712345678?text=');
  expect(url.slice(url.indexOf('?text=') + 6)).toMatch(/^[\p{L}\p{M}\p{N}\-_.!~*'()%]*$/u);
  expect(new URL(url).searchParams.get('text')).toBe(written);
});

test('the link returns the same text for any input', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      (written) => textOf(whatsappLink('880', written)) === written,
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const message = questionMessage({ name, language: 'bn' });
      return textOf(whatsappLink('', message)) === message.toWellFormed();
    }),
  );
});

test('half of a surrogate pair makes a readable link, not an error', () => {
  expect(textOf(whatsappLink('880', 'a\ud800b'))).toBe('a\uFFFDb');
});

test('until an area is chosen, the message contains no charge or total', () => {
  expect(orderSum(shop, [{ unitPaisa: 1250_00, quantity: 2 }], null)).toEqual({
    products: 2500_00,
    delivery: null,
    discount: 0,
    total: null,
  });
  expect(orderMessage(shop, { product, link: null, quantity: 2, area: null })).toEndWith('Price: ৳1,250 × 2 = ৳2,500');
});

test('if delivery costs the same everywhere, the message includes the charge without an area', () => {
  const even = { ...shop, delivery: { ...shop.delivery, outsideDhakaPaisa: 60_00 } };
  for (const area of [null, 'dhaka', 'outside'] as const) {
    const message = orderMessage(even, { product, link: null, quantity: 1, area });
    expect(message).toEndWith('Price: ৳1,250\nDelivery charge: ৳60\nTotal: ৳1,310');
  }
  const free = { ...shop, delivery: { ...shop.delivery, dhakaPaisa: 0, outsideDhakaPaisa: 0 } };
  expect(orderMessage(free, { product, link: null, quantity: 1, area: null })).toContain('Delivery charge: Free');
});
