import { expect, test } from 'bun:test';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { productPath } from '../paths.ts';
import { englishShop } from './fixtures.ts';
import { OrderSum } from './parts/OrderSum.tsx';
import type { ShopSnapshot } from './snapshot.ts';
import { rendered } from './testing.ts';
import { districtOf, districts } from '../../api/platform/formats/districts.ts';

test('an order form names its three parts, also where only cash is taken, and asks for a TrxID in the third', async () => {
  const cash = { ...englishShop, orders: { payment: { bkash: '', nagad: '', bank: '' } } };
  const parts = async (shop: ShopSnapshot) => {
    const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
    const form = body.slice(body.indexOf('class="order-form"'));
    return [...form.matchAll(/<legend[^>]*>([^<]*)(.*?)<\/fieldset>/gs)].map(([, name, rest = '']) => ({
      name,
      asksTrxId: rest.includes('name="trxId"'),
    }));
  };
  const named = ['Your details', 'Delivery', 'Payment'];
  const whole = (await parts({ ...englishShop, orders: { payment: englishShop.payment } })).filter(({ name }) =>
    named.includes(name ?? ''),
  );
  expect(whole.map(({ name, asksTrxId }) => [name, asksTrxId])).toEqual(
    named.map((name) => [name, name === 'Payment']),
  );
  const short = (await parts(cash)).filter(({ name }) => named.includes(name ?? ''));
  expect(short.map(({ name, asksTrxId }) => [name, asksTrxId])).toEqual(named.map((name) => [name, false]));
});

test('districts are sorted by their names in the form’s language below first letters, with numbers that a device remembers', async () => {
  for (const [language, first, letters] of [
    ['en', ['Bagerhat', 'Bandarban', 'Barguna'], ['B', 'C', 'D', 'F']],
    ['bn', ['কক্সবাজার', 'কিশোরগঞ্জ', 'কুড়িগ্রাম'], ['ক', 'খ', 'গ', 'চ']],
  ] as const) {
    const shop = { ...englishShop, language, orders: { payment: englishShop.payment } };
    const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
    const select = /<select[^>]*name="district".*?<\/select>/s.exec(body)?.[0] ?? '';
    const options = [...select.matchAll(/<option value="(\d+)"[^>]*>([^<]*)/g)];
    expect(options.slice(0, 3).map(([, , name]) => name)).toEqual([...first]);
    expect(
      options.map(([, value = '', name = '']) => districtOf(value) === districtOf(name.replace('&#x27;', "'"))),
    ).not.toContain(false);
    expect(new Set(options.map(([, value]) => value)).size).toBe(districts.length);
    expect([...select.matchAll(/<optgroup label="(.)"/g)].map(([, letter]) => letter).slice(0, 4)).toEqual([
      ...letters,
    ]);
  }
});

test('the parts of a sum are shown as long as they add up to its total', () => {
  const product = englishShop.products[0]!;
  const order = { quantity: 1, area: 'dhaka' } as const;
  const sum = (named: number | null) =>
    renderToString(
      createElement(OrderSum, {
        shop: englishShop,
        productId: product.id,
        priced: { pricePaisa: 500_00, steps: undefined, isFrom: false },
        order,
        named,
      }),
    );
  const { dhakaPaisa } = englishShop.delivery;
  for (const known of [null, 500_00 + dhakaPaisa]) expect(sum(known)).toContain('Products');
  expect(sum(400_00)).not.toMatch(/Products|Delivery/);
  expect(sum(400_00)).toContain('৳400');
});
