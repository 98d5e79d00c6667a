import { expect, test } from 'bun:test';
import { assert, constant, integer, oneof, option, property, record } from 'fast-check';
import { priceAt } from './contract.ts';

/** Some so near to each other that all that lies at an edge comes about. */
const paisa = oneof(integer({ min: 1, max: 5 }), integer({ min: 1, max: 2_000 }));
const time = integer({ min: 0, max: 6 });
const product = record({
  pricePaisa: oneof(constant(0), paisa),
  salePricePaisa: option(paisa),
  saleFrom: option(time),
  saleUntil: option(time),
});
const variant = option(record({ pricePaisa: option(paisa), salePricePaisa: option(paisa) }));

test('nobody pays more because of a sale, and what is struck through is the price without it', () => {
  assert(
    property(product, variant, time, (sold, chosen, now) => {
      const { paisa: paid, beforePaisa } = priceAt(sold, chosen, now);
      const usual = chosen?.pricePaisa ?? sold.pricePaisa;
      expect(paid).toBeLessThanOrEqual(usual);
      expect(beforePaisa).toBe(paid === usual ? null : usual);
    }),
  );
});

test('a sale holds from its beginning until before its end, and at no other time', () => {
  assert(
    property(product, time, (sold, now) => {
      const isCheaper = sold.salePricePaisa !== null && sold.salePricePaisa < sold.pricePaisa;
      const hasBegun = sold.saleFrom === null || now >= sold.saleFrom;
      const isOver = sold.saleUntil !== null && now >= sold.saleUntil;
      expect(priceAt(sold, null, now).beforePaisa !== null).toBe(isCheaper && hasBegun && !isOver);
    }),
  );
});

test('a variant that says nothing of its own costs what the product costs', () => {
  assert(
    property(product, time, (sold, now) => {
      const silent = { pricePaisa: null, salePricePaisa: null };
      expect(priceAt(sold, silent, now)).toEqual(priceAt(sold, null, now));
    }),
  );
});
