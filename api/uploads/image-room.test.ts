import { expect, test } from 'bun:test';
import { plans } from '../plans/contract.ts';
import { imageRoom } from './contract.ts';

test('every plan has room for all photos of all its products', () => {
  for (const terms of Object.values(plans)) {
    const room = imageRoom(terms);
    expect(room.files).toBeGreaterThan(terms.maxProducts * terms.maxPhotos);
    expect(room.bytes / room.files).toBeGreaterThanOrEqual(250_000);
  }
});
