import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { linesOf, orderSum, shopFor } from '../../../site/storefront/order-message.ts';
import { startWithSavedOrders } from '../testing.ts';
import { districtNumber } from '../../platform/formats/districts.ts';
import { chargesOf } from './charges-of.ts';
import { destinationOf } from './delivery-charges.ts';
import { fieldsOf, namedFields } from './further-lines.ts';
import { findOrderingShop } from './find.ts';
import { orderTotal, type Discount } from './order-total.ts';

test.each([
  ['no discount', undefined, 0],
  ['a share of the products, not of the delivery', { kind: 'percent', value: 10 }, 100_00],
  ['a share, rounded up to full taka', { kind: 'percent', value: 33 }, 330_00],
  ['an amount', { kind: 'amount', value: 150_00 }, 150_00],
  ['an amount above the products', { kind: 'amount', value: 9_000_00 }, 999_98],
  ['free delivery', { kind: 'delivery', value: 0 }, 60_00],
  ['what the seller agreed to', { kind: 'agreed', value: 1_000_00 }, 1_000_00],
] as const)('%s', (_, discount, discountPaisa) => {
  const lines = [
    { unitPaisa: 400_00, quantity: 2 },
    { unitPaisa: 199_98, quantity: 1 },
  ];
  expect(orderTotal(lines, 60_00, discount)).toEqual({
    subtotalPaisa: 999_98,
    deliveryPaisa: 60_00,
    discountPaisa,
    totalPaisa: 1_059_98 - discountPaisa,
  });
});

const two = { quantity: 2, totalPaisa: 1_800_00 };
const five = { quantity: 5, totalPaisa: 4_000_00 };

test.each([
  ['a piece', [two], [1], 1_000_00],
  ['two pieces', [two], [2], 1_800_00],
  ['three pieces: two and one', [two], [3], 2_800_00],
  ['pieces of two lines together', [two], [1, 1], 1_800_00],
  ['the cheapest of several steps', [two, five], [7], 5_800_00],
  ['pieces whose sale is cheaper than the step', [{ quantity: 2, totalPaisa: 2_100_00 }], [2], 2_000_00],
] as const)('prices by quantity: %s', (_, steps, quantities, paid) => {
  const lines = quantities.map((quantity) => ({ productId: 'saree', unitPaisa: 1_000_00, quantity, steps }));
  expect(orderTotal(lines, 0).subtotalPaisa).toBe(paid);
});

test('a step counts neither for another product nor for a variant with another price, and a coupon follows it', () => {
  const line = { productId: 'saree', unitPaisa: 1_000_00, quantity: 1, steps: [two] };
  expect(orderTotal([line, { ...line, productId: 'panjabi' }], 0).subtotalPaisa).toBe(2_000_00);
  expect(orderTotal([line, { ...line, unitPaisa: 1_100_00 }], 0).subtotalPaisa).toBe(2_100_00);
  expect(orderTotal([line, line], 0, { kind: 'percent', value: 10 }).discountPaisa).toBe(180_00);
});

test.each([
  ['below the sum', 999_99, 60_00],
  ['at the sum, before a discount', 1_000_00, 0],
] as const)('free delivery from a sum: %s', (_, unitPaisa, deliveryPaisa) => {
  const charge = { paisa: 60_00, freeFromPaisa: 1_000_00 };
  const coupon = { kind: 'percent', value: 10 } as const;
  expect(orderTotal([{ unitPaisa, quantity: 1 }], charge, coupon)).toMatchObject({ deliveryPaisa });
});

const paisa = fc.nat(10_000_000);
const lines = fc.array(fc.record({ unitPaisa: paisa, quantity: fc.integer({ min: 1, max: 99 }) }), { maxLength: 20 });
const coupons: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: paisa }),
  fc.record({ kind: fc.constant('delivery' as const), value: fc.constant(0) }),
);

test('a coupon never takes off more than there is, and a share never less than promised', () => {
  fc.assert(
    fc.property(lines, paisa, coupons, (priced, deliveryPaisa, coupon) => {
      const { subtotalPaisa, discountPaisa, totalPaisa } = orderTotal(priced, deliveryPaisa, coupon);
      expect(discountPaisa).toBeGreaterThanOrEqual(0);
      expect(discountPaisa).toBeLessThanOrEqual(coupon.kind === 'delivery' ? deliveryPaisa : subtotalPaisa);
      expect(totalPaisa).toBe(subtotalPaisa + deliveryPaisa - discountPaisa);
      if (coupon.kind !== 'percent') return;
      expect(discountPaisa * 100).toBeGreaterThanOrEqual(Math.min(subtotalPaisa * coupon.value, subtotalPaisa * 100));
      expect(discountPaisa).toBeLessThan((subtotalPaisa * coupon.value) / 100 + 100);
    }),
  );
});

/** An order; amounts in paisa. */
const ordered = fc.record({
  // Not below the seller's discount further down.
  unitPaisa: fc.integer({ min: 50, max: 900_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  more: fc.integer({ min: 1, max: 9 }),
  /** Pieces of further lines, of the same product or of another one of 300 taka. */
  further: fc.array(fc.record({ isSame: fc.boolean(), pieces: fc.integer({ min: 1, max: 9 }) }), { maxLength: 9 }),
  dhakaPaisa: fc.nat(30_000),
  outsideDhakaPaisa: fc.nat(30_000),
  zonePaisa: fc.nat(30_000),
  freeFromPaisa: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  isFreeProduct: fc.boolean(),
  to: fc.constantFrom('Dhaka', 'Gazipur', 'Khulna', 'pickup'),
  /** How much less two pieces, and three more, cost than single ones. */
  steps: fc.subarray([2, 5]).map((all) => all.map((pieces) => ({ quantity: pieces, share: 1 - pieces / 20 }))),
});

test('the form, the form without script, a manual order, an added product and a change have the same total', async () => {
  const { asOwner, send, shopId, slug, services, productId, place, placePlain, stored, base, last, clock } =
    await startWithSavedOrders();
  const otherId = String((await asOwner('POST', '/api/products', { name: 'Blouse', price: 300 })).body?.['id']);
  await fc.assert(
    fc.asyncProperty(
      ordered,
      async ({ unitPaisa, quantity, more, further, to, isFreeProduct, steps: shares, ...charges }) => {
        clock.now += 2 * 60 * 60 * 1000;
        const steps = shares.map((step) => ({
          quantity: step.quantity,
          totalPaisa: Math.floor(unitPaisa * step.quantity * step.share),
        }));
        const quantityPrices = steps.map((step) => `${step.quantity}=${step.totalPaisa / 100}`).join('; ');
        await asOwner('PUT', `/api/products/${productId}`, { price: unitPaisa / 100, quantityPrices });
        const { dhakaPaisa, outsideDhakaPaisa, zonePaisa, freeFromPaisa } = charges;
        await asOwner('PUT', `/api/shops/${shopId}`, {
          dhakaCost: dhakaPaisa / 100,
          outsideDhakaCost: outsideDhakaPaisa / 100,
          deliveryZones: [{ name: 'Near Dhaka', districts: ['Gazipur'], charge: zonePaisa / 100 }],
          offersPickup: true,
          address: 'House 1, Mirpur',
          freeDeliveryFrom: freeFromPaisa && freeFromPaisa / 100,
          freeDeliveryProductIds: isFreeProduct ? [productId] : [],
        });
        const delivery = { ...chargesOf(await findOrderingShop(services.database.db, slug)), time: '', comments: '' };
        const area = to === 'pickup' ? 'pickup' : destinationOf(districtNumber(to), delivery);
        const product = isFreeProduct ? ({ hasFreeDelivery: true } as const) : {};
        const lines = further.map(({ isSame, pieces }) => ({
          ...(isSame ? { productId, unitPaisa, steps } : { productId: otherId, unitPaisa: 300_00 }),
          quantity: pieces,
        }));
        const own = { productId, unitPaisa, quantity, steps };
        const first = linesOf(productId, { pricePaisa: unitPaisa, steps }, { quantity });
        const shown = orderSum(shopFor({ delivery }, product), [...first, ...lines], area).total;
        const paisa = { Dhaka: dhakaPaisa, Gazipur: zonePaisa, Khulna: outsideDhakaPaisa, pickup: 0 }[to];
        const charge = { paisa, freeFromPaisa: isFreeProduct ? 0 : (freeFromPaisa ?? undefined) };
        const expected = orderTotal([own, ...lines], charge).totalPaisa;
        const person = { name: 'Salma', phone: '01812345678' };
        const address = to === 'pickup' ? {} : { district: to, area: 'Mirpur', address: 'House 4' };
        const fields = { quantity, ...person, ...address, ...(to === 'pickup' && { pickup: true }) };
        const requested = lines.map((line) => ({ productId: line.productId, quantity: line.quantity }));
        const placed = await place({ ...fields, more: requested, expectedTotal: expected / 100 });
        const pickup = to === 'pickup' ? 'yes' : '';
        const typed = requested.map((line) => fieldsOf({ ...line, options: {}, quantity: String(line.quantity) }));
        const plain = Object.fromEntries(namedFields(typed)) as Record<string, string>;
        await placePlain({ ...person, ...address, pickup, quantity: String(quantity), ...plain });
        await asOwner('POST', `${base}/manual`, { ...fields, lines: [{ productId, quantity }, ...requested] });
        const three = (await stored()).slice(-3);
        expect([shown, ...three.map(({ totalPaisa }) => totalPaisa)]).toEqual(Array(4).fill(expected));
        expect(three.map(({ channel }) => channel)).toEqual(['form', 'plain', 'manual']);
        // The shopper adds pieces as a second line, the seller to the first one.
        await send('POST', `/api/orders/${String(placed.body?.['token'])}/lines`, {
          body: { productId, quantity: more },
        });
        const { id, version, lines: saved } = await last();
        const wanted = [{ id: saved[0].id, quantity: quantity + more }];
        await asOwner('PUT', `${base}/${id}`, { version, lines: wanted, discount: 0.5 });
        const both = orderTotal([{ ...own, quantity: quantity + more }, ...lines], charge).totalPaisa;
        const [added, , changed] = (await stored()).slice(-3);
        expect([added?.totalPaisa, changed?.totalPaisa]).toEqual([both, both - 50]);
      },
    ),
    { numRuns: 12 },
  );
});
