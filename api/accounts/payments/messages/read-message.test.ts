import { expect, test } from 'bun:test';
import { bkash } from './bkash.ts';
import { counting, notCounting } from './messages-testing.ts';
import { nagad } from './nagad.ts';
import { readMessage } from './read-message.ts';
import { rocket } from './rocket.ts';
import { upay } from './upay.ts';

test('the tables have at least forty messages of each kind and every provider', () => {
  expect(counting.length).toBeGreaterThanOrEqual(40);
  expect(notCounting.length).toBeGreaterThanOrEqual(40);
  expect(new Set(counting.map(([from]) => from.toLowerCase()))).toEqual(new Set(['bkash', 'nagad', '16216', 'upay']));
});

for (const [index, [from, text, amount, sender, trxId, sentAt]] of counting.entries())
  test(`message ${index + 1} counts: ${from} ${amount} taka`, () => {
    const message = readMessage(from, text);
    expect(message).toMatchObject({ amountPaisa: Math.round(amount * 100), sender, trxId });
    expect(message?.sentAt ?? null).toBe(sentAt === null ? null : Date.parse(sentAt));
    expect(message?.parser).toMatch(new RegExp(`^${message?.provider}/\\d+$`));
  });

for (const [index, [why, from, text]] of notCounting.entries())
  test(`message ${index + 1} does not count: ${why}`, () => {
    expect(readMessage(from, text)).toBeNull();
  });

/** A pattern without what cannot be tried again: escaped characters, classes and lookaheads become one letter. */
const bareOf = ({ source }: RegExp): string =>
  source
    .replace(/\\./g, 'e')
    .replace(/\[[^\]]*\]/g, 'c')
    .replace(/\(\?[!=][^()]*\)/g, 'l')
    .replace(/\(\?(?::|<\w+>)/g, '(');

/** The insides of groups that are repeated more than once. */
const repeatedGroups = (bare: string): string[] =>
  [...bare.matchAll(/\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)(?=[*+{])/g)].map(([, inside = '']) => inside);

test('no text makes a pattern slow: repetitions have a limit, and none repeats another', () => {
  for (const pattern of [bkash, nagad, rocket, upay].flatMap(({ patterns }) => patterns)) {
    const bare = bareOf(pattern);
    expect(bare.match(/[*+]|\{\d+,\}/), 'without a limit').toBeNull();
    for (const [, limit] of bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)) expect(Number(limit)).toBeLessThanOrEqual(60);
    expect(
      repeatedGroups(bare).filter((inside) => /[*+?{]/.test(inside)),
      'repeats a repetition',
    ).toEqual([]);
  }
});
