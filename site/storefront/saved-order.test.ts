import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';
import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import { orderStates } from '../../api/orders/order/order-states.ts';
import { productPath } from '../paths.ts';
import type * as Site from '../render.ts';
import { shopperOrder as order, shopperParcel as parcel } from './fixture-order.ts';
import { banglaShop, englishShop, largestShop, variedShop } from './fixtures.ts';
import { brotliBytes, dist, elementsOf, origin, rendered } from './testing.ts';
import type { ShopSnapshot } from './snapshot.ts';

const { renderOrder }: typeof Site = await import(join(dist, 'server/entry.mjs'));

const saving = (shop: ShopSnapshot): ShopSnapshot => ({ ...shop, orders: { payment: shop.payment } });

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const orderPage = async (shop: ShopSnapshot, changes: Partial<ShopperOrder> = {}) =>
  (await renderOrder({ kind: 'status', token, order: { ...order, ...changes } }, shop, origin)).body;

describe('the page of a product whose shop saves orders', () => {
  test.each([englishShop, banglaShop].map((shop) => [shop.language, saving(shop)] as const))(
    'contains the whole form without JavaScript, and stays small (%s)',
    async (_, shop) => {
      const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
      expect(brotliBytes(body)).toBeLessThan(14 * 1024);
      const form = elementsOf(body).find(({ attributes }) => attributes.get('method') === 'post');
      expect(form?.attributes.get('action')).toBe(`/${shop.slug}/orders`);
      const names = elementsOf(body).flatMap(({ attributes }) => attributes.get('name') ?? []);
      for (const name of [
        'productId',
        'seen',
        'quantity',
        'name',
        'phone',
        'district',
        'area',
        'address',
        'note',
        'method',
      ])
        expect(names).toContain(name);
      expect(elementsOf(body).filter(({ name }) => name === 'option')).toHaveLength(65);
    },
  );

  test.each(['en', 'bn'] as const)(
    'stays small with a form for the product with the most photos and variants (%s)',
    async (language) => {
      const shop = saving({ ...variedShop, language });
      const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
      expect(body).toContain('class="order-form"');
      expect(brotliBytes(body)).toBeLessThan(16 * 1024);
    },
  );

  test('has a button to order by chat below the order button', async () => {
    const shop = saving(englishShop);
    const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
    const after = elementsOf(body.slice(body.indexOf('</details>')));
    const chat = after.find(({ attributes }) => attributes.get('data-channel') === 'whatsapp');
    expect(chat?.attributes.get('class')).toBe('button button--plain');
    expect(body).toContain('Order via WhatsApp');
  });

  test('has no form if the product has no price, or if the shop only takes messages', async () => {
    const requested = englishShop.products.find(({ pricePaisa }) => pricePaisa === 0)!;
    for (const [shop, product] of [
      [saving(englishShop), requested],
      [englishShop, englishShop.products[0]!],
    ] as const)
      expect((await rendered(productPath(shop.slug, product.id), shop)).body).not.toContain('class="order-form"');
  });
});

test('an order status page shows its texts for each state in the shop’s language, and is not indexed', async () => {
  const bangla = await orderPage(banglaShop);
  for (const text of ['অর্ডার #১০৪২', 'মিরপুর, ঢাকা', '৳৭৬০']) expect(bangla).toContain(text);
  expect(bangla).toContain('name="robots" content="noindex"');
  expect(bangla).not.toContain(`og:url" content="${origin}/orders`);
  for (const state of orderStates) {
    const body = await orderPage(englishShop, { state, canCancel: state === 'new' });
    expect(body.includes('Cancel this order')).toBe(state === 'new');
    expect(body.includes('To pay on delivery')).toBe(state !== 'cancelled' && state !== 'returned');
  }
  expect(await orderPage(englishShop, { paymentState: 'paid', toCollect: 0 })).toContain('<dt>Paid');
  expect(await orderPage(englishShop, { paymentState: 'refunded', toCollect: 0 })).not.toContain('<dt>Paid');
});

test('an order status page shows past and coming steps, and photos', async () => {
  const steps = [
    { state: 'new', at: 1 },
    { state: 'confirmed', at: 2 },
  ] as const;
  const stepsOf = (body: string) => stepsIn(/<ol class="order-steps">(.*?)<\/ol>/s.exec(body)?.[1] ?? '');
  const stepsIn = (list: string) =>
    [...list.matchAll(/<li([^>]*)>\s*<span>(.*?)<\/span>/gs)].map(([, attributes = '', name]) => [
      name,
      attributes.includes('order-steps__done'),
      attributes.includes('aria-current="step"'),
    ]);
  const line = { ...order.lines[0]!, imageUrl: '/i/0123456789abcdef0123456789abcdef-1200.jpg' };
  const going = await orderPage(englishShop, { state: 'confirmed', steps, canCancel: false, lines: [line] });
  expect(stepsOf(going)).toEqual([
    ['Received', true, false],
    ['Confirmed', true, true],
    ['Packed', false, false],
    ['On its way', false, false],
    ['Delivered', false, false],
  ]);
  expect(going).toContain('src="/i/0123456789abcdef0123456789abcdef-320.jpg"');
  const over = await orderPage(englishShop, { state: 'cancelled', steps: [steps[0], { state: 'cancelled', at: 3 }] });
  expect(stepsOf(over).map(([name]) => name)).toEqual(['Received', 'Cancelled']);
});

test('cancelling an order asks for confirmation at the end of its page, also without JavaScript', async () => {
  const body = await orderPage(englishShop);
  const [, closed = ''] = /<details class="order-cancel">(.*?)<\/details>/s.exec(body) ?? [];
  expect(closed).toContain('Do you really want to cancel order #1042?');
  expect(closed).toContain(`action="/orders/${token}/cancel"`);
  expect(body.split('/cancel"')).toHaveLength(2);
  expect(body.indexOf('order-cancel">')).toBeGreaterThan(body.indexOf('Back to the shop'));
});

test('no text of a shopper or seller becomes markup in an order status page', async () => {
  const hostile = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const clean = elementsOf(await orderPage(englishShop, { note: 'x', parcel: { ...parcel, trackingUrl: '' } }));
  const body = await orderPage(englishShop, {
    name: hostile,
    address: hostile,
    note: hostile,
    parcel: { ...parcel, courierName: hostile, number: hostile, trackingUrl: `javascript:${hostile}` },
    place: { en: hostile, bn: hostile },
    lines: [{ ...order.lines[0]!, name: hostile, options: { Size: hostile } }],
  });
  expect(elementsOf(body).map(({ name }) => name)).toEqual(clean.map(({ name }) => name));
  expect(body).not.toMatch(/href="javascript:/);
});

test('a product with several prices that can be added to an order shows the lowest one as such', async () => {
  const [varied] = variedShop.products;
  const shop = saving({ ...variedShop, products: [varied!] });
  for (const productId of ['', varied!.id]) {
    const page = {
      kind: 'more',
      token,
      order,
      productId,
      values: {},
      message: '',
      problems: {},
    } as const;
    expect((await renderOrder(page, shop, origin)).body).toMatch(/>From ৳900</);
  }
});

test('a large shop’s products are added to an order from pages, with a search that works without JavaScript', async () => {
  const shop = saving(largestShop);
  const pageOf = async (values: Record<string, string>) => {
    const page = {
      kind: 'more',
      token,
      order,
      productId: '',
      values,
      message: '',
      problems: {},
    } as const;
    const { body } = await renderOrder(page, shop, origin);
    expect(brotliBytes(body)).toBeLessThan(14 * 1024);
    const found = elementsOf(body).map(({ attributes }) => attributes);
    return {
      products: found.filter((one) => one.get('href')?.includes('productId=')).length,
      next: found.find((one) => one.get('rel') === 'next')?.get('href'),
      query: found.find((one) => one.get('name') === 'q')?.get('value'),
      form: found.find((one) => one.get('role') === 'search')?.get('action'),
    };
  };
  const path = `/orders/${token}/more`;
  expect(await pageOf({})).toEqual({ products: 24, next: `${path}?page=2`, query: '', form: path });
  expect(await pageOf({ page: '42' })).toMatchObject({ next: undefined });
  const { name } = shop.products.find(({ pricePaisa, left }) => pricePaisa > 0 && left !== 0)!;
  const searched = await pageOf({ q: name });
  expect(searched.query).toBe(name);
  expect(searched.products).toBeGreaterThan(0);
  expect(await pageOf({ q: 'qqqqqqqqq' })).toMatchObject({ products: 0, query: 'qqqqqqqqq' });
});

test('a Bangla form begins with a Bangla quantity', async () => {
  const shop = saving(banglaShop);
  const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
  const quantity = elementsOf(body).find(({ attributes }) => attributes.get('name') === 'quantity');
  expect(quantity?.attributes.get('value')).toBe('১');
});

test('a refused form keeps the input, and shows each problem at its field', async () => {
  const shop = saving({ ...englishShop, products: englishShop.products.slice(0, 1) });
  const { body } = await renderOrder(
    {
      kind: 'again',
      values: { productId: shop.products[0]!.id, name: 'Nasrin "N"', district: 'Sylhet', method: 'bkash' },
      problems: { phone: 'Please enter a number.' },
      message: 'Please check the marked fields.',
    },
    shop,
    origin,
  );
  const fieldOf = (name: string) => elementsOf(body).find(({ attributes }) => attributes.get('name') === name);
  expect(fieldOf('name')?.attributes.get('value')).toBe('Nasrin "N"');
  expect(fieldOf('phone')?.attributes.get('aria-invalid')).toBe('true');
  expect(body).toContain('Please enter a number.');
  expect(body).toContain('<option value="62" selected="">Sylhet</option>');
});

test('without JavaScript, the form’s total counts the code that the server has tried', async () => {
  const [product] = englishShop.products;
  const shop = saving({ ...englishShop, products: [product!] });
  const values = { productId: product!.id, district: 'Dhaka', quantity: '1', method: 'bkash', code: 'off 50' };
  const totalWith = async (coupon: object) => {
    const page = { kind: 'again', values: { ...values, ...coupon }, problems: {}, message: '' } as const;
    const { body } = await renderOrder(page, shop, origin);
    expect(elementsOf(body).filter(({ attributes }) => attributes.get('name') === 'coupon')).toEqual([]);
    return Number(/Place order · ৳([\d,.]+)/.exec(body)?.[1]?.replace(',', ''));
  };
  const terms = { code: 'OFF50', kind: 'amount', value: 50_00, productIds: [product!.id] };
  expect(await totalWith({ coupon: JSON.stringify(terms) })).toBe((await totalWith({})) - 50);
});

test('the page of a pickup says where to pay, and that delivery is free', async () => {
  for (const [shop, free, pay, parcel] of [
    [englishShop, 'Free', 'To pay at the shop', 'same parcel'],
    [banglaShop, 'ফ্রি', 'দোকানে দেবেন', 'একই পার্সেলে'],
  ] as const) {
    const body = await orderPage(shop, { isPickup: true, delivery: 0, canAdd: true });
    expect(body).toContain(`<dd>${free}</dd>`);
    expect(body).toContain(pay);
    expect(body).not.toContain(parcel);
  }
});
