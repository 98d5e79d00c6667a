import { expect, test } from 'bun:test';
import { productPath } from '../paths.ts';
import { englishShop } from './fixtures.ts';
import type { ShopSnapshot } from './snapshot.ts';
import { rendered } from './testing.ts';
import { districtOf, districts } from '../../api/orders/order/places/districts.ts';

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

test('a remembered district is found in shops of both languages, because each form sends the same numbers', async () => {
  const sent: unknown[] = [];
  for (const language of ['en', 'bn'] as const) {
    const shop = { ...englishShop, language, orders: { payment: englishShop.payment } };
    const { body } = await rendered(productPath(shop.slug, shop.products[0]!.id), shop);
    const select = /<select[^>]*name="district".*?<\/select>/s.exec(body)?.[0] ?? '';
    const options = [...select.matchAll(/<option(?: value="([^"]*)")?[^>]*>([^<]*)/g)].slice(1);
    expect(options.map(([, value]) => districtOf(value ?? ''))).toEqual([...districts]);
    sent.push(options.map(([, value, name]) => value ?? name));
  }
  expect(sent[1]).toEqual(sent[0]);
});
