import { expect, test } from 'bun:test';
import { renderToString } from 'react-dom/server';
import { savingShop, variedShop } from '../fixtures.ts';
import { cardsHtml } from './cards-html.tsx';
import { ProductCards, type CardsProps } from './ProductCard.tsx';

const { products } = variedShop;
const oneCharge = { ...variedShop.delivery, dhakaPaisa: 7_777, outsideDhakaPaisa: 7_777 };
const first: CardsProps = { shop: variedShop, origin: 'https://poshora.example', products };
const { orders: _, ...withoutOrders } = savingShop;

test.each<[string, Partial<CardsProps>]>([
  ['unchanged', {}],
  ['two on the first screen', { eager: 2 }],
  ['at another URL', { origin: 'https://rahimafashion.com' }],
  ['of a shop with another number', { shop: { ...variedShop, whatsapp: '8801812345678' } }],
  ['of a shop with another name', { shop: { ...variedShop, name: 'Salma' } }],
  [
    'of a shop that takes orders by Messenger',
    { shop: { ...variedShop, whatsapp: null, messenger: 'https://m.me/x' } },
  ],
  ['of a shop with another charge', { shop: { ...variedShop, delivery: oneCharge } }],
  ['of a shop in the other language', { shop: { ...variedShop, language: 'bn' } }],
  ['of a shop that saves orders', { shop: savingShop }],
  ['of a shop that does not save orders', { shop: withoutOrders }],
  ['unchanged, once more', {}],
])('cached cards equal React’s: %s', (_name, changes) => {
  const props = { ...first, ...changes };
  expect(cardsHtml(props)).toBe(renderToString(<ProductCards {...props} />));
});

test('a product’s card is rendered once, however many pages show it', () => {
  let reads = 0;
  const counted = products.map((product) => ({
    ...product,
    get name() {
      reads += 1;
      return product.name;
    },
  }));
  const once = cardsHtml({ ...first, products: counted });
  const readOnce = reads;
  expect(readOnce).toBeGreaterThan(0);
  expect(cardsHtml({ ...first, products: counted })).toBe(once);
  expect(reads).toBe(readOnce);
});
