import { expect, test } from 'bun:test';
import { assert, constant, integer, oneof, option, property, record } from 'fast-check';
import { priceAt } from './prices.ts';

/** Some values are close to each other, so that edge cases occur. */
const paisa = oneof(integer({ min: 1, max: 5 }), integer({ min: 1, max: 2_000 }));
const time = integer({ min: 0, max: 6 });
const product = record({
  pricePaisa: oneof(constant(0), paisa),
  salePricePaisa: option(paisa),
  saleFrom: option(time),
  saleUntil: option(time),
});
const variant = option(record({ pricePaisa: option(paisa), salePricePaisa: option(paisa) }));

test('a sale never raises a price, and the struck-through price is the price without the sale', () => {
  assert(
    property(product, variant, time, (sold, chosen, now) => {
      const { paisa: paid, beforePaisa } = priceAt(sold, chosen, now);
      const usual = chosen?.pricePaisa ?? sold.pricePaisa;
      expect(paid).toBeLessThanOrEqual(usual);
      expect(beforePaisa).toBe(paid === usual ? null : usual);
    }),
  );
});

test('a sale applies from its start until before its end, and at no other time', () => {
  assert(
    property(product, time, (sold, now) => {
      const isCheaper = sold.salePricePaisa !== null && sold.salePricePaisa < sold.pricePaisa;
      const hasBegun = sold.saleFrom === null || now >= sold.saleFrom;
      const isOver = sold.saleUntil !== null && now >= sold.saleUntil;
      expect(priceAt(sold, null, now).beforePaisa !== null).toBe(isCheaper && hasBegun && !isOver);
    }),
  );
});

test('a variant without its own price has the product’s price', () => {
  assert(
    property(product, time, (sold, now) => {
      const silent = { pricePaisa: null, salePricePaisa: null };
      expect(priceAt(sold, silent, now)).toEqual(priceAt(sold, null, now));
    }),
  );
});
