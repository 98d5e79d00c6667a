import { expect, test } from 'bun:test';
import type { ProductView } from '../../../api/shops/products/contract.ts';
import { newSalesPage } from '../../../api/shops/sales-pages/contract.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { salesPageOf, salesTemplates } from './templates.ts';
import { typedPage, withBlock } from './typed-page.ts';

const shop = {
  address: 'Bogura',
  dhakaCost: 60,
  outsideDhakaCost: 120,
  deliveryTime: '1-3 business days',
  advance: { rule: 'none', percent: 20, scope: 'everywhere' },
} as unknown as OwnShop;
const product = {
  id: 'product-1',
  name: 'জামদানি শাড়ি',
  description: 'হাতে বোনা\nরং পাকা',
  videoUrl: 'https://youtu.be/abc',
} as unknown as ProductView;

test('the API accepts every template in both languages, with the product’s and the shop’s own data', () => {
  for (const template of salesTemplates)
    for (const language of ['bn', 'en'] as const) {
      const page = newSalesPage.parse(salesPageOf(template, language, shop, product));
      expect(page.productIds).toEqual(['product-1']);
      const text = JSON.stringify(page.blocks);
      for (const own of ['জামদানি শাড়ি', 'হাতে বোনা', 'youtu.be/abc', language === 'bn' ? '৳১২০' : '৳120'])
        expect(text, `${template} ${language}`).toContain(own);
      expect(text).not.toContain('"key"');
    }
});

test('a template does not promise cash on delivery if the shop asks for an advance', () => {
  const advance = { ...shop, advance: { ...shop.advance, rule: 'share' } } as OwnShop;
  const trust = salesPageOf('offer', 'en', advance, product).blocks.find(({ type }) => type === 'trust');
  expect(trust).toMatchObject({ showsCash: false, showsAddress: true });
});

test('a new part gets a key that no other part has', () => {
  const { blocks } = salesPageOf('story', 'en', shop, product);
  const keys = withBlock(blocks.toSpliced(2, 1), 'text').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a stored page becomes the form’s values and back', () => {
  const page = newSalesPage.parse(salesPageOf('proof', 'en', shop, product));
  const stored = { ...page, id: 'page-1', version: 1, updatedAt: 0, visits: 0, orders: 0 };
  expect(newSalesPage.parse(typedPage(stored))).toEqual(page);
});
