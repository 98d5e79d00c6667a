import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { moved } from '../../sorting/moved.ts';
import { withArrived, withMain } from './photo-order.ts';

test('photos are in the order in which they were chosen, whichever upload finishes first', () => {
  const chosen = ['a', 'b', 'c', 'd'];
  const turnOf = (photo: string) => (chosen.includes(photo) ? chosen.indexOf(photo) : undefined);
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen), (arrivals) => {
      const photos = arrivals.reduce<readonly string[]>((all, photo) => withArrived(all, photo, turnOf), ['main']);
      expect(photos).toEqual(['main', ...chosen.filter((photo) => arrivals.includes(photo))]);
    }),
  );
});

test('a moved photo takes its new place and the others close the gap', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a'], 3, 0)).toEqual(['a']);
});

test('a new main photo replaces the one before, and no photo that arrived while it was uploaded', () => {
  expect(withMain(['a', 'b', 'c'], 'a', 'new')).toEqual(['new', 'b', 'c']);
  expect(withMain(['arrived'], null, 'new')).toEqual(['new', 'arrived']);
  expect(withMain(['a', 'b'], 'a', 'b')).toEqual(['b']);
  expect(withMain(['a', 'b'], 'a', null)).toEqual(['b']);
});
