import { expect, test } from 'bun:test';
import { newOrder } from '../../api/orders/order/contract.ts';
import { fieldText } from '../../api/platform/errors/field-texts.ts';
import { shopChanges } from '../../api/shops/shop/contract.ts';
import { newProduct } from '../../api/shops/products/contract.ts';
import { taka } from '../../api/platform/formats/money.ts';
import { check } from './problems-of.ts';

test('a form accepts what the server accepts: pasted text is cleaned before it is checked', async () => {
  const name = `\ufeff${'ক\u200b'.repeat(120)}\u202c`;
  const result = await check(newProduct, { name, price: ' ৳১,২৫০/- ' }, 'en');
  expect(result).toEqual({ checked: { name: 'ক'.repeat(120), price: 1250 } });
});

test('a form shows the same refusal at its field as the server', async () => {
  expect(await check(newProduct, { name: 'Shari', price: '19,9' }, 'en')).toHaveProperty('problems.price');
  const { phone, quantity } = newOrder.options[0].shape;
  for (const [schema, typed] of [
    [phone, '0171234567'],
    [quantity, '1e1'],
    [taka, '1.250'],
  ] as const)
    expect(schema.safeParse(typed).success, typed).toBe(false);
});

test('a delivery charge is a number from zero on', async () => {
  const problemOf = async (dhakaCost: string) => {
    const result = await check(shopChanges, { dhakaCost }, 'bn');
    return 'problems' in result ? result.problems : result.checked;
  };
  expect(await problemOf('-5')).toEqual({ dhakaCost: fieldText({ key: 'too_small', limit: 0 }, 'bn') });
  expect(await problemOf('seventy')).toEqual({ dhakaCost: fieldText({ key: 'not_a_number' }, 'bn') });
  expect(await problemOf('৭০')).toEqual({ dhakaCost: 70 });
});
