import { expect, test } from 'bun:test';
import { addressOf } from './call-courier.ts';

test('a courier gets area and district of an address that is too long for it', () => {
  const place = { area: 'নিউ মার্কেট', district: 'Dhaka' };
  const street = 'House 12, Road 5, '.repeat(13);
  const recipient = addressOf({ ...place, address: street }, 220);
  expect(recipient).toEndWith(', নিউ মার্কেট, Dhaka');
  expect([...recipient].length).toBeLessThanOrEqual(220);
  expect(recipient).toStartWith('House 12, Road 5, House 12');
  expect(addressOf({ ...place, address: 'House\n12' }, 220)).toBe('House 12, নিউ মার্কেট, Dhaka');
});
