import { expect, test } from 'bun:test';
import type { KeyboardEvent } from 'react';
import { indexAfter, shiftOf, Sorter, type Held } from './sorter.ts';

const shifts = (held: Held | null, from: number) => [0, 1, 2, 3, 4].map((index) => shiftOf(index, held, from));

test('the rows in between make space for the dragged one, and no others move', () => {
  expect(shifts({ id: 'a', to: 3, by: 200, height: 100 }, 1)).toEqual([0, 200, -100, -100, 0]);
  expect(shifts({ id: 'a', to: 1, by: -200, height: 100 }, 3)).toEqual([0, 100, 100, -200, 0]);
  expect(shifts({ id: 'a', to: 2, by: 0, height: 100 }, 2)).toEqual([0, 0, 0, 0, 0]);
});

test('a row under a finger follows the finger and not the places', () => {
  expect(shifts({ id: 'a', to: 2, by: 130, height: 100 }, 1)).toEqual([0, 130, -100, 0, 0]);
});

test('nothing moves if no row is dragged, or if the dragged row no longer exists', () => {
  expect(shifts(null, -1)).toEqual([0, 0, 0, 0, 0]);
  expect(shifts({ id: 'gone', to: 2, by: 200, height: 100 }, -1)).toEqual([0, 0, 0, 0, 0]);
});

const rules = { ids: ['a', 'b', 'c'], heightOf: (index: number) => [50, 300, 100][index] ?? 0 };

test('a dragged row changes places with a row of which it covers half, however tall that one is', () => {
  expect([-149, -150, -324, -325, -900].map((by) => indexAfter(2, by, rules))).toEqual([2, 1, 1, 0, 0]);
  expect([0, 149, 150, 349, 350, 900].map((by) => indexAfter(0, by, rules))).toEqual([0, 0, 1, 1, 2, 2]);
});

test('a row that is moved by keyboard takes the place of rows of other heights, and stops at the ends', () => {
  const sorter = new Sorter();
  sorter.rules = { ...rules, onStep: () => {}, onDrop: () => {} };
  const press = (key: string) => {
    const event = { key, preventDefault() {}, currentTarget: { closest: () => null } };
    sorter.key(event as unknown as KeyboardEvent<HTMLElement>, 'c');
    const { to, by } = sorter.$held.get() ?? {};
    return [to, by];
  };
  expect([' ', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowDown'].map(press)).toEqual([
    [2, 0],
    [1, -300],
    [0, -350],
    [0, -350],
    [1, -300],
  ]);
});
