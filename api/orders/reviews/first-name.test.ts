import { expect, test } from 'bun:test';
import { firstName } from './first-name.ts';

test('a review shows the first name only, without titles', () => {
  for (const [typed, first] of [
    ['Salma Akter', 'Salma'],
    ['Mst. Rahima Khatun', 'Rahima'],
    ['MD Karim', 'Karim'],
    ['Md.', 'Md.'],
    ['S. M. Rahman', 'Rahman'],
    ['মোছাঃ রহিমা খাতুন', 'রহিমা'],
    ['মো: করিম', 'করিম'],
    ['  (Nadia) Islam', 'Nadia'],
  ] as const)
    expect([typed, firstName(typed)]).toEqual([typed, first]);
});

test('a name field with a number, an address or one endless word shows no name', () => {
  for (const typed of ['01812345678', 'Salma 01812345678', 'রহিমা ০১৮১২', 'salma@example.com', 'x'.repeat(31)])
    expect([typed, firstName(typed)]).toEqual([typed, '']);
});
