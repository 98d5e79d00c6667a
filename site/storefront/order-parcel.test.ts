import { expect, test } from 'bun:test';
import { join } from 'node:path';
import type { ShopperOrder } from '../../api/orders/order/order-views.ts';
import type * as Site from '../render.ts';
import { shopperOrder, shopperParcel as parcel } from './fixture-order.ts';
import { banglaShop, englishShop } from './fixtures.ts';
import { dist, origin } from './testing.ts';
import type { ShopSnapshot } from './snapshot.ts';

const { renderOrder }: typeof Site = await import(join(dist, 'server/entry.mjs'));

const orderPage = async (shop: ShopSnapshot, changes: Partial<ShopperOrder> = {}) => {
  const order = { ...shopperOrder, ...changes };
  return (await renderOrder({ kind: 'status', token: 'AAAAAAAAAAAAAAAAAAAAAA', order }, shop, origin)).body;
};

test('an order status page shows where the parcel is, without JavaScript, in both languages', async () => {
  for (const [shop, texts] of [
    [englishShop, ['On its way to you', 'Sundarban', 'SB-1', 'Track the parcel', 'The courier has it']],
    [banglaShop, ['আপনার কাছে আসছে', 'Sundarban', 'SB-1', 'পার্সেল কোথায় আছে দেখুন', 'কুরিয়ার নিয়ে গেছে']],
  ] as const) {
    const body = await orderPage(shop, { state: 'shipped', canCancel: false, parcel });
    const [, section = ''] = /<section[^>]*aria-labelledby="parcel-title"(.*?)<\/section>/s.exec(body) ?? [];
    for (const text of texts) expect(section).toContain(text);
    expect(section).toContain('href="https://sundarban.example/SB-1"');
    expect(section.split('<time')).toHaveLength(3);
  }
  expect(await orderPage(englishShop)).not.toContain('parcel-title');
  const ended = await orderPage(englishShop, { parcel: { ...parcel, state: 'delivered', isOpen: false } });
  expect([ended.includes('data-parcel'), ended.includes('parcel-title')]).toEqual([false, true]);
});
