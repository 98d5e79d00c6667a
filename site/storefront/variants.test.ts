import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { chosenVariant, choiceFrom, nothingChosen, optionField, valueState } from './variants.ts';
import { variedShop } from './fixtures.ts';
import type { VariantSnapshot } from './snapshot.ts';

const [panjabi, shirt] = variedShop.products as [(typeof variedShop.products)[0], (typeof variedShop.products)[0]];

test('nothing is preselected, except an option with one value', () => {
  expect(nothingChosen(panjabi)).toEqual([null, null, null]);
  expect(nothingChosen({ options: [{ name: 'Crate', values: ['10 kg'] }] })).toEqual([0]);
});

test('an incomplete choice shows the lowest price; a complete one shows its own price and photo', () => {
  expect(chosenVariant(panjabi, [null, null, null])).toMatchObject({ state: 'open', pricePaisa: 900_00, isFrom: true });
  expect(chosenVariant(panjabi, [2, null, null])).toMatchObject({ state: 'open', photo: 2 });
  expect(chosenVariant(panjabi, [2, 4, 0])).toMatchObject({
    state: 'whole',
    pricePaisa: 1100_00,
    beforePaisa: 1400_00,
    isFrom: false,
    photo: 2,
    options: [
      { name: 'Colour', value: 'Bottle green' },
      { name: 'Size', value: 'XXL' },
      { name: 'Sleeve', value: 'Half' },
    ],
  });
});

test('a value is marked as sold out or unavailable, given the rest of the choice', () => {
  expect(valueState(panjabi, [null, 1, null], 0, 1)).toBe('sold out');
  expect(valueState(panjabi, [1, null, null], 1, 0)).toBe('sold out');
  expect(valueState(panjabi, [0, null, null], 1, 0)).toBe('offered');
  expect([0, 1, 2].map((value) => valueState(shirt, [null], 0, value))).toEqual(['sold out', 'offered', 'none']);
  expect(chosenVariant(shirt, [2])).toMatchObject({ state: 'none' });
  expect(chosenVariant(shirt, [1])).toMatchObject({ state: 'whole', left: 3 });
});

test('a form sends the choice; any other value leaves the option open', () => {
  const sent: Record<string, string> = { o1: 'Ivory', o2: 'XL', o3: 'Something' };
  expect(choiceFrom(panjabi, (field) => sent[field])).toEqual([4, 3, null]);
});

/** Options with some of their combinations. */
const grids = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }).chain((counts) =>
  fc.record({
    counts: fc.constant(counts),
    variants: fc.uniqueArray(
      fc.record({
        choice: fc.tuple<number[]>(...counts.map((count) => fc.integer({ min: 0, max: count - 1 }))),
        pricePaisa: fc.integer({ min: 1, max: 1_000_000 }),
        left: fc.constantFrom(0, 1, 5),
      }),
      { selector: ({ choice }) => choice.join(), minLength: 1, maxLength: 20 },
    ),
  }),
);

test('every variant is found only by its own choice, and its values are offered until it is sold out', () => {
  fc.assert(
    fc.property(grids, ({ counts, variants }) => {
      const options = counts.map((count, index) => ({
        name: `Option ${index}`,
        values: Array.from({ length: count }, (_, value) => `Value ${value}`),
      }));
      const product = { name: 'Thing', pricePaisa: 1, options, variants: variants as readonly VariantSnapshot[] };
      for (const { choice, pricePaisa, left } of variants) {
        expect(chosenVariant(product, choice)).toMatchObject({ state: 'whole', pricePaisa, left });
        for (const [index, value] of choice.entries())
          expect(valueState(product, choice, index, value)).toBe(left === 0 ? 'sold out' : 'offered');
        const sent = new Map(choice.map((value, index) => [optionField(index), options[index]?.values[value]]));
        expect(choiceFrom(product, (field) => sent.get(field))).toEqual(choice);
      }
      const known = new Set(variants.map(({ choice }) => choice.join()));
      const every = counts.reduce<number[][]>(
        (found, count) => found.flatMap((begun) => Array.from({ length: count }, (_, value) => [...begun, value])),
        [[]],
      );
      for (const choice of every)
        expect(chosenVariant(product, choice).state).toBe(known.has(choice.join()) ? 'whole' : 'none');
    }),
  );
});
