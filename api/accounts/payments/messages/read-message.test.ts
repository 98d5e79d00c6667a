import { expect, test } from 'bun:test';
import { counting, notCounting } from './messages-testing.ts';
import { readMessage } from './read-message.ts';

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

test('a hostile text of 4 KB is refused in less than 10 ms', () => {
  const fillings = ['Ref ', '1', '1,', ' ', '. ', 'Tk ', 'TrxID ', 'Fee Tk 0.00. ', 'a', '০', '\u00A0', 'Ref: .', '*'];
  const slow: unknown[] = [];
  for (const filling of fillings.map((one) => one.repeat(4096 / one.length)))
    for (const [from, text] of counting)
      for (const cut of [30, 60, text.length])
        for (const size of [480, 4096]) {
          const hostile = `${text.slice(0, cut)}${filling}`.slice(0, size);
          // A pause of the machine is not the parser's time.
          if (timeOf(from, hostile) > 10 && timeOf(from, hostile) > 10) slow.push([from, hostile.slice(0, 100), size]);
        }
  expect(slow).toEqual([]);
});

/** Time of reading a message, ms. */
function timeOf(from: string, text: string): number {
  const startedAt = performance.now();
  readMessage(from, text);
  return performance.now() - startedAt;
}
