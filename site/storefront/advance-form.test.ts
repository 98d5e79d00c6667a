import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { AdvanceTerms } from '../../api/orders/order/advance.ts';
import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import { productPath } from '../paths.ts';
import type * as Site from '../render.ts';
import { shopperOrder } from './fixture-order.ts';
import { banglaShop, englishShop } from './fixtures.ts';
import { orderMessage } from './order-message.ts';
import type { ShopSnapshot } from './snapshot.ts';
import { brotliBytes, dist, elementsOf, origin, rendered } from './testing.ts';

const { renderOrder }: typeof Site = await import(join(dist, 'server/entry.mjs'));

const everywhere = { rule: 'share', percent: 20, scope: 'all' } as const;
const outside = { rule: 'delivery', percent: 20, scope: 'outside_dhaka' } as const;

const withAdvance = (shop: ShopSnapshot, advance?: AdvanceTerms): ShopSnapshot => ({
  ...shop,
  orders: { payment: shop.payment },
  ...(advance && { advance }),
});

const pageOf = async (shop: ShopSnapshot) => (await rendered(productPath(shop.slug, shop.products[0]!.id), shop)).body;

const statusOf = async (shop: ShopSnapshot, changes: Partial<ShopperOrder>) => {
  const order = { ...shopperOrder, ...changes };
  return (await renderOrder({ kind: 'status', token: 'A'.repeat(22), order }, shop, origin)).body;
};

/** A page without the data of its scripts, which have the words of every payment method. */
const shown = (body: string) => body.replaceAll(/<script.*?<\/script>/gs, '');

/** The order form after a submission without JavaScript was refused. */
const againPage = async (shop: ShopSnapshot, values: Record<string, string>) => {
  const [product] = shop.products;
  const page = { kind: 'again', values: { productId: product!.id, ...values }, problems: {}, message: '' } as const;
  return (await renderOrder(page, { ...shop, products: [product!] }, origin)).body;
};

/** The payment methods of a form, and the chosen one. */
const waysOf = (body: string) => {
  const ways = elementsOf(body).filter(({ attributes }) => attributes.get('name') === 'method');
  return [
    ways.map(({ attributes }) => attributes.get('value')),
    ways.find(({ attributes }) => attributes.has('checked'))?.attributes.get('value'),
  ];
};

test('a form asks for a fixed sum, and names the function of each wallet’s app', async () => {
  const payment = {
    bkash: '01712345678',
    nagad: '',
    rocket: '01812345678',
    bank: '',
    merchantWallets: ['bkash'],
  } as const;
  const sum = { rule: 'sum', percent: 20, sumPaisa: 200_00, scope: 'all' } as const;
  for (const [shop, rule, pay, sendMoney] of [
    [englishShop, '৳200 is paid in advance', 'Use ‘Payment’ to pay', 'Use ‘Send Money’ to send'],
    [banglaShop, '৳২০০ অগ্রিম দিতে হবে', '‘পেমেন্ট’ করে', '‘সেন্ড মানি’ করে'],
  ] as const) {
    const body = shown(await pageOf(withAdvance({ ...shop, payment }, sum)));
    for (const text of [rule, pay, sendMoney]) expect(body).toContain(text);
    expect(body).toContain('value="sum-20000-all"');
    expect(waysOf(body)).toEqual([['bkash', 'rocket'], 'bkash']);
    const status = await statusOf(withAdvance({ ...shop, payment }, sum), { advanceOpen: 200, advanceDue: 200 });
    expect(status).toMatch(/Payment\)|পেমেন্ট\)/);
    expect(status).toMatch(/Send Money\)|সেন্ড মানি\)/);
  }
});

test('a form that asks every shopper for an advance offers no cash, and stays small', async () => {
  for (const [shop, rule] of [
    [englishShop, '20% of the total is paid in advance, the rest on delivery.'],
    [banglaShop, 'মোট টাকার ২০% অগ্রিম দিতে হবে, বাকি টাকা ডেলিভারির সময়।'],
  ] as const) {
    const body = await pageOf(withAdvance(shop, everywhere));
    expect(body).toContain(rule);
    expect(waysOf(body)).toEqual([['bkash', 'nagad'], 'bkash']);
    expect(body).toContain('value="share-20-all"');
    expect(brotliBytes(body)).toBeLessThan(14 * 1024);
  }
});

test('without JavaScript, a form that asks outside Dhaka alone says so and offers cash', async () => {
  const body = await pageOf(withAdvance(englishShop, outside));
  expect(body).toContain('Outside Dhaka district, the delivery charge is paid in advance, the rest on delivery.');
  expect(waysOf(body)).toEqual([['cash', 'bkash', 'nagad'], 'cash']);
});

test('with a gateway, the advance can be paid online after the order, also without a number', async () => {
  const online = { ...withAdvance(englishShop, everywhere), takesOnline: true };
  const both = shown(await pageOf(online));
  expect(waysOf(both)).toEqual([['cash', 'bkash', 'nagad'], 'cash']);
  expect(both).toContain('Online: you pay the money on the next page');
  expect(both).not.toContain('Cash on delivery');
  const payment = { bkash: '', nagad: '', bank: '' };
  const alone = { ...online, payment, orders: { payment } };
  const page = await pageOf(alone);
  expect(waysOf(page)).toEqual([['cash'], 'cash']);
  expect(page).not.toMatch(/name="(pays|trxId)"/);
  const known = await againPage({ ...alone, advance: outside }, { district: 'Sylhet', quantity: '1', method: 'cash' });
  expect(known).toContain('Online: you pay ৳120 on the next page');
  const local = await againPage({ ...alone, advance: outside }, { district: 'Dhaka', quantity: '1', method: 'cash' });
  expect(local).toContain('Cash on delivery');
  expect(local).not.toContain('Online:');
});

test('free delivery somewhere leaves cash in the form', async () => {
  const delivery = { ...englishShop.delivery, dhakaPaisa: 0 };
  const body = await pageOf({ ...withAdvance(englishShop, { ...outside, scope: 'all' }), delivery });
  expect(waysOf(body)).toEqual([['cash', 'bkash', 'nagad'], 'cash']);
});

test('a form without an advance says nothing of it', async () => {
  const body = await pageOf(withAdvance(englishShop));
  expect(waysOf(body)).toEqual([['cash', 'bkash', 'nagad'], 'cash']);
  expect(body).not.toMatch(/name="(terms|pays)"|in advance/);
});

test('a refused form knows the district and shows the amounts', async () => {
  const shop = withAdvance(englishShop, outside);
  const refused = await againPage(shop, { district: 'Sylhet', quantity: '1', method: 'cash' });
  expect(refused).toMatch(/Pay ৳120 now and ৳[\d,]+ when you receive the goods\./);
  expect(refused).toContain('to send ৳120 to 01712345678');
  expect(waysOf(refused)[0]).toEqual(['bkash', 'nagad']);
  const everything = await againPage(shop, { district: 'Sylhet', quantity: '1', method: 'bkash', pays: 'total' });
  expect(everything).not.toContain('to send ৳120 to');
  expect(everything).toContain('Pay ৳4,970 now. Nothing is left to pay later.');
  const pays = elementsOf(everything).find(({ attributes }) => attributes.get('name') === 'pays');
  expect(pays?.attributes.has('checked'), 'her choice is kept').toBe(true);
  const local = await againPage(shop, { district: 'Dhaka', quantity: '1', method: 'cash' });
  expect(waysOf(local)).toEqual([['cash', 'bkash', 'nagad'], 'cash']);
  expect(local).not.toContain('Pay ৳');
});

test('a chat message names the advance once its area is known', () => {
  const shop = { ...englishShop, advance: outside };
  const order = { product: { name: 'Cake', pricePaisa: 500_00 }, link: null, quantity: 1 };
  expect(orderMessage(shop, { ...order, area: 'outside' })).toContain('Total: ৳620\nIn advance: ৳120');
  expect(orderMessage(shop, { ...order, area: 'dhaka' })).not.toContain('advance');
  expect(orderMessage(shop, { ...order, area: null })).not.toContain('advance');
  const bangla = { ...banglaShop, advance: everywhere };
  expect(orderMessage(bangla, { ...order, area: 'dhaka' })).toContain('অগ্রিম: ৳১১২');
});

test('an order status page offers the gateway for an open advance, and numbers only if there are some', async () => {
  const order = { ...shopperOrder, advanceDue: 120, advanceOpen: 120 };
  const online = { providers: ['bkash'], amount: 120, outcome: null } as const;
  const statusPage = async (shop: ShopSnapshot) =>
    (await renderOrder({ kind: 'status', token: 'A'.repeat(22), order, online }, shop, origin)).body;
  const both = await statusPage(englishShop);
  expect(both).toContain('Pay ৳120 with bKash');
  expect(both).toContain('Or send the money to one of these numbers');
  const alone = await statusPage({ ...englishShop, payment: { bkash: '', nagad: '', bank: '' } });
  expect(alone).toContain('Pay ৳120 with bKash');
  expect(alone).not.toMatch(/one of these numbers|ask the shop how|payment#advance/);
});

test('an order status page asks for an open advance, with the numbers to pay to', async () => {
  const statusPage = async (shop: ShopSnapshot, changes: object) =>
    (await renderOrder({ kind: 'status', token: 'A'.repeat(22), order: { ...shopperOrder, ...changes } }, shop, origin))
      .body;
  const open = await statusPage(englishShop, { advanceDue: 120, advanceOpen: 120 });
  expect(open).toContain('The shop asks for ৳120 in advance');
  expect(open).toContain('৳640 is left to pay on delivery');
  expect(open).toContain(`action="/orders/${'A'.repeat(22)}/payment#advance"`);
  expect(open).toContain('Nagad: 01812345678');
  const partly = await statusPage(englishShop, { advanceDue: 120, advanceOpen: 70, paymentState: 'part_paid' });
  expect(partly).toContain('The shop asks for ৳70 in advance');
  expect(partly).toContain('/payment#advance');
  expect(await statusPage(banglaShop, { advanceDue: 120, advanceOpen: 120 })).toContain('দোকান ৳১২০ অগ্রিম চেয়েছে');
  const claimed = await statusPage(englishShop, { advanceDue: 120, advanceOpen: 0, paymentState: 'claimed' });
  expect(claimed).toContain('Asked in advance: ৳120');
  expect(await statusPage(englishShop, {})).not.toContain('advance');
});

test.each([
  [englishShop, 'bKash, TrxID 8N7A6B5C4D: ৳120', 'do not pay again', 'To pay on delivery', '৳640'],
  [banglaShop, 'বিকাশ, TrxID 8N7A6B5C4D: ৳১২০', 'আবার টাকা পাঠাবেন না', 'ডেলিভারির সময় দেবেন', '৳৬৪০'],
] as const)(
  'while the shop checks a payment, its order’s page names it and the rest, and no wallet',
  async (shop, claim, once, rest, amount) => {
    const claimed = {
      claims: [{ method: 'bkash', trxId: '8N7A6B5C4D', amount: 120 }],
      paymentState: 'claimed',
    } as const;
    const body = await statusOf(shop, { ...claimed, advanceDue: 120 });
    for (const text of [claim, once]) expect(body).toContain(text);
    expect(body).toMatch(new RegExp(`<dt>${rest}</dt>\\s*<dd>${amount}<`));
    expect(body).not.toContain('data-text="01712345678"');
    expect(await statusOf(shop, {})).toContain('data-text="01712345678"');
  },
);

test('a payment that the shop did not find is explained to its shopper', async () => {
  const refusedClaim = { method: 'nagad', trxId: '8N7A6B5C4D', amount: 120 } as const;
  const open = await statusOf(englishShop, { refusedClaim, advanceDue: 120, advanceOpen: 120 });
  expect(open).toContain('The shop did not find this payment. Nagad, TrxID 8N7A6B5C4D: ৳120');
  expect(open).toContain('send it again below');
  expect(await statusOf(englishShop, { refusedClaim })).toContain('ask the shop before you pay again');
  expect(await statusOf(englishShop, { refusedClaim, state: 'cancelled' })).not.toContain('did not find');
});

test('the page of a cancelled order says that nothing has to be paid, and shows no wallet', async () => {
  const cancelled = await statusOf(englishShop, { state: 'cancelled', canCancel: false, toCollect: 0 });
  expect(cancelled).toContain('This order is cancelled. You do not have to pay anything.');
  expect(cancelled).not.toMatch(/data-text="01712345678"|already sent money/);
  const claims = [{ method: 'bkash', trxId: '8N7A6B5C4D', amount: 120 }] as const;
  expect(await statusOf(banglaShop, { state: 'cancelled', paymentState: 'claimed', claims })).toContain(
    'ফেরত পেতে দোকানকে জানান',
  );
});

test('an order’s page has its link to copy, and its message names the products and the total', async () => {
  const body = await statusOf(englishShop, {});
  const link = `${origin}/orders/${'A'.repeat(22)}`;
  expect(body).toContain(`data-text="${link}"`);
  const chat = elementsOf(body).find(({ attributes }) => attributes.get('class') === 'button button--order')!;
  expect(new URL(chat.attributes.get('href')!).searchParams.get('text')).toBe(
    `I have placed order #1042:\nEarrings (M) × 2\nTotal: ৳760\n${link}`,
  );
});
