import { expect, test } from 'bun:test';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { formatTaka } from '../../i18n/format.ts';
import { templateOf } from './templates.ts';
import { withPresentCharges } from './update-charges.ts';

const shopWith = (dhakaCost: number, outsideDhakaCost: number) =>
  ({
    name: 'Rahima',
    language: 'bn',
    whatsapp: '',
    email: '',
    address: '',
    facebook: '',
    dhakaCost,
    outsideDhakaCost,
    deliveryTime: '',
    deliveryComments: null,
    advance: { rule: 'none' },
    sizeCharts: [],
    products: [],
  }) as unknown as OwnShop;

test('a page about delivery gets the present charges in both languages, and keeps what its seller wrote', () => {
  const written = templateOf('delivery', 'both', shopWith(60, 120)).body;
  expect(withPresentCharges(written, shopWith(60, 120))).toBeNull();
  const updated = withPresentCharges(written, shopWith(80, 150));
  expect(updated).toEqual(templateOf('delivery', 'both', shopWith(80, 150)).body);
  const oneCharge = withPresentCharges(written, shopWith(100, 100));
  expect(oneCharge).toEqual(templateOf('delivery', 'both', shopWith(100, 100)).body);
});

test('rows that the seller added to the table stay, and other tables are not touched', () => {
  const sizes = {
    type: 'table' as const,
    rows: [
      ['Size', 'Chest'],
      ['M', '40'],
    ],
  };
  const [heading, table, ...others] = templateOf('delivery', 'en', shopWith(60, 120)).body;
  if (table?.type !== 'table' || !heading) throw new Error('The template has no table');
  const own = { ...table, rows: [...table.rows, ['Saint Martin', '৳300']] };
  const updated = withPresentCharges([heading, own, ...others, sizes], shopWith(70, 120));
  expect(updated?.[1]).toMatchObject({
    rows: [table.rows[0], [table.rows[1]?.[0], formatTaka(70_00, 'en')], table.rows[2], ['Saint Martin', '৳300']],
  });
  expect(updated?.at(-1)).toEqual(sizes);
});
