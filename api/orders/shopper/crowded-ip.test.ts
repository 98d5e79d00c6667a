import { expect, test } from 'bun:test';
import { startWithSavedOrders } from '../testing.ts';

test('many shoppers behind one carrier’s IP address can order within a minute without becoming suspicious', async () => {
  const { place, stored } = await startWithSavedOrders();
  const statuses = new Set<number>();
  for (let index = 0; index < 60; index += 1) {
    const phone = `0181${String(index).padStart(7, '0')}`;
    statuses.add((await place({ phone }, crypto.randomUUID(), '203.0.113.7')).status);
  }
  expect([...statuses]).toEqual([201]);
  // Here they order without the form, which is the only reason.
  expect(new Set((await stored()).flatMap(({ reasons }) => reasons))).toEqual(new Set(['unsigned']));
});
