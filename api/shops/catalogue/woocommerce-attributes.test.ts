import { expect, test } from 'bun:test';
import { combinations } from './woocommerce-attributes.ts';

test('attributes with thousands of values are refused soon', () => {
  const values = Array.from({ length: 20_000 }, (_, index) => `value ${index}`);
  const options = [
    { name: 'Size', values },
    { name: 'Colour', values },
  ];
  const variations = Array.from({ length: 20 }, (_, index) => ({ line: index + 2, cells: {}, isTooLong: false }));
  const { user: before } = process.threadCpuUsage();
  expect(combinations(options, variations)).toHaveLength(200);
  // It took 6 s when each combination was built before most were left out.
  expect(process.threadCpuUsage().user - before).toBeLessThan(500_000);
});
