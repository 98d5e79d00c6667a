import { expect, test } from 'bun:test';
import { newPage, pageKinds, pageLanguages } from '../../../api/shops/pages/contract.ts';
import { textsOf } from '../../../api/shops/pages/blocks.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { templateOf } from './templates.ts';

const shop = {
  name: 'রহিমা ফ্যাশন',
  language: 'bn',
  whatsapp: '8801712345678',
  email: 'rahima@example.com',
  address: 'Bogura',
  facebook: 'https://www.facebook.com/rahima',
  dhakaCost: 60,
  outsideDhakaCost: 120.5,
  deliveryTime: '1-3 business days',
  deliveryComments: null,
  orderMode: 'saved',
  orderMonths: 12,
  advance: { rule: 'share', percent: 20, sum: 200, scope: 'outside_dhaka' },
  sizeCharts: [
    {
      id: '1',
      name: 'পাঞ্জাবি',
      rows: [
        ['সাইজ', 'বুক'],
        ['M', '40'],
      ],
      version: 1,
    },
  ],
  products: [{ category: 'শাড়ি' }, { category: 'শাড়ি' }, { category: 'গয়না' }],
} as unknown as OwnShop;

const textOf = (kind: (typeof pageKinds)[number], language: 'bn' | 'en' | 'both', of = shop) =>
  textsOf(templateOf(kind, language, of).body).join('\n');

test('the API accepts every template in every language', () => {
  for (const kind of pageKinds.filter((one) => one !== 'own'))
    for (const language of pageLanguages) {
      const page = templateOf(kind, language, shop);
      expect(newPage.parse(page), `${kind} ${language}`).toEqual(page);
    }
});

test('a template uses the shop’s own name, contact, charges, advance and size charts', () => {
  expect(textOf('about', 'bn')).toContain('রহিমা ফ্যাশন');
  expect(textOf('about', 'en')).toMatch(/01712345678[^]*rahima@example\.com/);
  expect(textOf('about', 'en').match(/শাড়ি/g)).toHaveLength(1);
  expect(textOf('delivery', 'bn')).toMatch(/৳৬০[^]*৳১২০\.৫/);
  expect(textOf('delivery', 'en')).toContain('For orders outside Dhaka you pay 20% of the total in advance');
  expect(textOf('sizes', 'bn')).toMatch(/পাঞ্জাবি[^]*40/);
  expect(textOf('privacy', 'bn')).toContain('১২ মাস');
});

test('a template says nothing that the shop does not do', () => {
  const plain = { ...shop, advance: { ...shop.advance, rule: 'none' }, orderMode: 'message', whatsapp: '' } as OwnShop;
  expect(textOf('delivery', 'en', plain)).not.toContain('advance');
  expect(textOf('delivery', 'en', { ...plain, outsideDhakaCost: 60 })).toContain('Everywhere in Bangladesh');
  expect(textOf('privacy', 'en', plain)).not.toMatch(/months|how you paid/);
  expect(textOf('about', 'en', plain)).not.toContain('WhatsApp');
});

test('a second page from the same template gets another URL', () => {
  expect(templateOf('about', 'en', shop, ['about']).slug).toBe('');
});

test('a page in both languages has the Bangla text first', () => {
  const { title, body } = templateOf('privacy', 'both', shop);
  expect(title).toBe('প্রাইভেসি · Privacy');
  const texts = textsOf(body);
  expect(texts.indexOf('আমরা কী কী রাখি')).toBeLessThan(texts.indexOf('Privacy'));
});

test('the text about the shop lists only categories that the seller chose', () => {
  const of = { ...shop, products: [{ category: 'General' }, { category: 'শাড়ি' }] } as unknown as OwnShop;
  expect(textOf('about', 'bn', of)).toContain('শাড়ি');
  expect(textOf('about', 'bn', of)).not.toContain('General');
});
