import { expect, test } from 'bun:test';
import { plans } from '../../accounts/plans/contract.ts';
import { imageRoom, picturesLeft } from './contract.ts';

test('every plan allows all photos of all its products', () => {
  for (const terms of Object.values(plans)) {
    const room = imageRoom(terms);
    expect(room.files).toBeGreaterThan(terms.maxProducts * terms.maxPhotos);
    expect(room.bytes / room.files).toBeGreaterThanOrEqual(250_000);
  }
});

test('a shop learns how many more pictures it can store, limited by number or size', () => {
  const megabyte = 1024 * 1024;
  expect(picturesLeft(plans.free, { files: 0, bytes: 0 })).toBe(500);
  expect(picturesLeft(plans.free, { files: 488, bytes: megabyte })).toBe(12);
  expect(picturesLeft(plans.free, { files: 100, bytes: 199 * megabyte })).toBe(4);
  expect(picturesLeft(plans.free, { files: 600, bytes: 0 })).toBe(0);
});
