import { expect, test } from 'bun:test';
import { shiftOf, type Held } from './sorter.ts';

const height = 100;
const shifts = (held: Held | null, from: number) => [0, 1, 2, 3, 4].map((place) => shiftOf(place, held, from, height));

test('the rows in between make space for the dragged one, and no others move', () => {
  expect(shifts({ id: 'a', to: 3, by: null }, 1)).toEqual([0, 200, -100, -100, 0]);
  expect(shifts({ id: 'a', to: 1, by: null }, 3)).toEqual([0, 100, 100, -200, 0]);
  expect(shifts({ id: 'a', to: 2, by: null }, 2)).toEqual([0, 0, 0, 0, 0]);
});

test('a row under a finger follows the finger and not the places', () => {
  expect(shifts({ id: 'a', to: 2, by: 130 }, 1)).toEqual([0, 130, -100, 0, 0]);
});

test('nothing moves if no row is dragged, or if the dragged row no longer exists', () => {
  expect(shifts(null, -1)).toEqual([0, 0, 0, 0, 0]);
  expect(shifts({ id: 'gone', to: 2, by: null }, -1)).toEqual([0, 0, 0, 0, 0]);
});
