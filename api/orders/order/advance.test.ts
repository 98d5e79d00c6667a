import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { advanceFor, type AdvanceTerms } from './advance.ts';

const share = (percent: number, scope: AdvanceTerms['scope'] = 'all') => ({ rule: 'share', percent, scope }) as const;
const charge = (scope: AdvanceTerms['scope'] = 'all') => ({ rule: 'delivery', percent: 20, scope }) as const;
const none = { rule: 'none', percent: 20, scope: 'all' } as const;
const plain = { isInDhaka: false, isSuspicious: false };
const inDhaka = { isInDhaka: true, isSuspicious: false };
const doubtful = { isInDhaka: true, isSuspicious: true };

test.each([
  // terms, total, delivery, circumstances, advance; amounts in paisa
  ['no rule', none, 1370_00, 120_00, plain, 0],
  ['the delivery charge', charge(), 1370_00, 120_00, plain, 120_00],
  ['the delivery charge with paisa', charge(), 1370_50, 120_50, plain, 120_50],
  ['free delivery', charge(), 1250_00, 0, plain, 0],
  ['a discount below the charge', charge(), 100_00, 120_00, plain, 100_00],
  ['a share in full taka', share(20), 1000_00, 120_00, plain, 200_00],
  ['a share, rounded up', share(20), 1371_00, 120_00, plain, 275_00],
  ['a share of paisa, rounded up', share(50), 999_99, 60_00, plain, 500_00],
  ['a share just above full taka', share(1), 100_01, 60_00, plain, 2_00],
  ['everything', share(100), 1371_00, 120_00, plain, 1371_00],
  ['everything, with paisa', share(100), 999_50, 60_00, plain, 999_50],
  ['an order of nothing', share(50), 0, 0, plain, 0],
  ['outside Dhaka, from outside', charge('outside_dhaka'), 1370_00, 120_00, plain, 120_00],
  ['outside Dhaka, from Dhaka', charge('outside_dhaka'), 1310_00, 60_00, inDhaka, 0],
  ['outside Dhaka, suspicious from Dhaka', charge('outside_dhaka'), 1310_00, 60_00, doubtful, 0],
  ['suspicious orders, a usual one', share(20, 'suspicious'), 1000_00, 60_00, plain, 0],
  ['suspicious orders, a suspicious one', share(20, 'suspicious'), 1000_00, 60_00, doubtful, 200_00],
  ['all orders, a suspicious one', share(20), 1000_00, 60_00, doubtful, 200_00],
] as const)('%s', (_, terms, totalPaisa, deliveryPaisa, circumstances, advance) => {
  expect(advanceFor({ totalPaisa, deliveryPaisa, ...circumstances }, terms)).toBe(advance);
});

test('a share is in full taka unless it is the total, and never less than asked', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 100 }), (totalPaisa, percent) => {
      const advance = advanceFor({ totalPaisa, deliveryPaisa: 0, ...plain }, share(percent));
      expect(advance === totalPaisa || advance % 100 === 0).toBe(true);
      expect(advance).toBeLessThanOrEqual(totalPaisa);
      expect(advance * 100).toBeGreaterThanOrEqual(totalPaisa * percent);
      expect(advance).toBeLessThan((totalPaisa * percent) / 100 + 100);
    }),
  );
});
