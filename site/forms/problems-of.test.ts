import { expect, test } from 'bun:test';
import { newOrder } from '../../api/orders/order/contract.ts';
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
