import { expect, test } from 'bun:test';
import { soundOf, spellingDistance } from './sound.ts';

test.each([
  { word: 'মধু', spellings: ['modhu', 'madhu', 'Modhu'] },
  { word: 'শাড়ি', spellings: ['saree', 'sari', 'sarees', 'sharee', 'শাড়িগুলো'] },
  { word: 'জামদানি', spellings: ['jamdani', 'zamdani'] },
  { word: 'পাঞ্জাবি', spellings: ['panjabi', 'paanjaabi'] },
  { word: 'নকশি', spellings: ['nakshi', 'nokshi'] },
  { word: 'আচার', spellings: ['achar', 'aachaar'] },
  { word: 'চিনি', spellings: ['chini'] },
  { word: 'ঘি', spellings: ['ghee', 'ghi'] },
  { word: 'থ্রি', spellings: ['three'] },
  { word: 'পিস', spellings: ['piece', 'pis'] },
  { word: 'ব্যাগ', spellings: ['bag', 'bags'] },
  { word: 'ফোন', spellings: ['phone', 'fon'] },
  { word: 'খেজুর', spellings: ['khejur'] },
  { word: 'মিষ্টি', spellings: ['mishti', 'misti'] },
  { word: 'ওড়না', spellings: ['orna'] },
  { word: 'কুর্তি', spellings: ['kurti', 'kurtee'] },
])('$word sounds like each of its spellings', ({ word, spellings }) => {
  const { withoutOpenVowels: sound } = soundOf(word);
  expect(sound).not.toBe('');
  expect(spellings.map((spelling) => [spelling, soundOf(spelling).withoutOpenVowels])).toEqual(
    spellings.map((spelling) => [spelling, sound]),
  );
});

test('within a script, vowels distinguish words; the plural sounds like the singular', () => {
  expect(soundOf('katan').full).not.toBe(soundOf('cotton').full);
  for (const spelling of ['sari', 'sarees', 'Saree']) expect(soundOf(spelling).full).toBe(soundOf('saree').full);
});

test('other words sound different, and a word that is too short has no sound', () => {
  expect(soundOf('মধু').withoutOpenVowels).not.toBe(soundOf('মাছ').withoutOpenVowels);
  for (const short of ['', 'a', '12', '(', 'zzzz', '.*'])
    expect(soundOf(short)).toMatchObject({ full: '', withoutOpenVowels: '' });
});

test('the distance of two spellings counts changed, added and missing letters, up to a limit', () => {
  expect(spellingDistance('kurti', 'kurti', 1)).toBe(0);
  expect(spellingDistance('kurti', 'korti', 1)).toBe(1);
  expect(spellingDistance('kurti', 'kurt', 1)).toBe(1);
  expect(spellingDistance('kurti', 'saree', 2)).toBe(3);
  expect(spellingDistance('kurti', 'k', 1)).toBe(2);
});
