import { expect, test } from 'bun:test';
import { bestMatches } from './search.ts';

const texts = [
  'Couriers: Steadfast, Pathao and RedX কুরিয়ার পার্সেল kurier',
  'Get paid by bKash, Nagad or bank বিকাশ নগদ টাকা bikash',
  'Forgotten password পাসওয়ার্ড ভুলে গেলে',
];

test('a reader finds an article by a word of either script, with an ending or in the middle of typing', () => {
  expect(bestMatches(texts, 'কুরিয়ারের')).toEqual([0]);
  expect(bestMatches(texts, 'COUR')).toEqual([0]);
  expect(bestMatches(texts, 'bikash')).toEqual([1]);
  expect(bestMatches(texts, 'passwords')).toEqual([2]);
});

test('a whole question finds the articles that have most of its words', () => {
  expect(bestMatches(texts, 'বিকাশের টাকা কীভাবে মিলাব?')).toEqual([1]);
  const described = [...texts, 'ভুয়া অর্ডার: কীভাবে চিনবেন, কী করবেন'];
  expect(bestMatches(described, 'কীভাবে কুরিয়ারে দেব, কী করব'), 'words of questions do not count').toEqual([0]);
});

test('both ways of typing য় and an invisible joiner find the same', () => {
  expect(bestMatches(texts, 'কুরি\u09DFার')).toEqual([0]);
  expect(bestMatches(texts, 'কুরি\u09AF\u09BC\u200Dার')).toEqual([0]);
});

test('nothing typed shows everything, and an unknown word nothing', () => {
  expect(bestMatches(texts, ' ')).toEqual([0, 1, 2]);
  expect(bestMatches(texts, 'zzz')).toEqual([]);
});
