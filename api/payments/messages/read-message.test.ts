import { expect, test } from 'bun:test';
import { bkash } from './bkash.ts';
import { counting, notCounting } from './messages-testing.ts';
import { nagad } from './nagad.ts';
import { findUnread, readMessage } from './read-message.ts';
import { recorded } from './recorded-testing.ts';
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
  for (const pattern of [bkash, nagad, rocket, upay].flatMap(({ grammars }) => grammars.map(({ whole }) => whole))) {
    const bare = bareOf(pattern);
    expect(bare.match(/[*+]|\{\d+,\}/), 'without a limit').toBeNull();
    for (const [, limit] of bare.matchAll(/\{(?:\d+,)?(\d+)\}/g)) expect(Number(limit)).toBeLessThanOrEqual(60);
    expect(
      repeatedGroups(bare).filter((inside) => /[*+?{]/.test(inside)),
      'repeats a repetition',
    ).toEqual([]);
  }
});

const allRecorded = Object.entries(recorded).flatMap(([source, messages]) =>
  messages.map((message) => [source, ...message] as const),
);

test('at least thirty more messages of five wallets are recorded', () => {
  const more = allRecorded.filter(([source]) => source !== 'the findings');
  expect(more.length).toBeGreaterThanOrEqual(30);
  const senders = new Set(more.map(([, from]) => from));
  expect(senders).toEqual(new Set(['bKash', 'NAGAD', '16216', 'upay', 'TallyPay']));
});

for (const [source, from, text, outcome] of allRecorded)
  test(`a message recorded by ${source} is ${outcome}: ${from} ${text.slice(0, 60).replaceAll('\n', ' ')}`, () => {
    const taka = (readMessage(from, text)?.amountPaisa ?? 0) / 100;
    const isUnread = findUnread(from, text) !== null;
    expect([taka, isUnread]).toEqual([typeof outcome === 'number' ? outcome : 0, outcome === 'unread']);
  });

const genuine =
  'You have received Tk 500.00 from 01735814791. Fee Tk 0.00. Balance Tk 6,075.50. TrxID BLU1H6X87P at 30/12/2024 13:22';

test.each([
  ['before', `Offer! Get 20% off. bka.sh/offer\n${genuine}`],
  ['after', `${genuine}\n\nPay your bills with the app.`],
  ['on both sides', `Offer!\r\n${genuine}\r\nMore at bka.sh`],
])('an advertisement in lines %s does not hide a payment', (_, text) => {
  expect(readMessage('bKash', text)).toMatchObject({ amountPaisa: 50_000, trxId: 'BLU1H6X87P' });
});

const shapes: ReadonlyArray<[why: string, text: string]> = [
  // The payer's reference ends with a line break and another amount; the provider's own TrxID follows.
  ['a reference that begins a second message', `You have received Tk 1.00 from 01735814791. Ref x\n${genuine}`],
  [
    'a reference with a whole message',
    `You have received Tk 1.00 from 01735814791. Ref x\n${genuine}\n. TrxID BLU1H6X87Q`,
  ],
  ['another TrxID before', `Your TrxID BLU1H6X87Q was checked.\n${genuine}`],
  ['another TrxID after', `${genuine}\nTrxID: BLU1H6X87Q`],
  ['another TrxID with an invisible sign', `Your Trx\u200BID BLU1H6X87Q was checked.\n${genuine}`],
  ['words after it in the same line', `${genuine} has been returned.`],
  ['more lines than any message has', `${'Hello\n'.repeat(16)}${genuine}`],
];

test.each(shapes)('a message with %s does not count, and is shown', (_, text) => {
  expect(readMessage('bKash', text)).toBeNull();
  expect(findUnread('bKash', text)).not.toBeNull();
});

test('a point between Tk and the digits changes no amount', () => {
  const paisa = (sum: string) =>
    readMessage('16216', `${sum} received from A/C:***946 Fee: Tk.00 NetBal: Tk41.00 TxnId: 6022164588`)?.amountPaisa;
  expect(['Tk.20.00', 'Tk.50', 'Tk. 900', 'Tk1,234.50', 'Tk.1,234.50', 'Tk.00', 'Tk.5'].map(paisa)).toEqual([
    2000,
    50,
    90_000,
    123_450,
    123_450,
    undefined,
    50,
  ]);
});

test('a shape has no number, transaction id or reference, and at most 160 signs', () => {
  const text =
    'You have got Tk ৫০০.০০ from 01735814791. Ref Salma Akter. Fee Tk 0.00. TrxID BLU1H6X87P at 30/12/2024 13:22\n' +
    'more '.repeat(40);
  const shape = findUnread('bKash', text)?.shape ?? '';
  expect(shape).toStartWith(
    'You have got Tk 999.99 from 99999999999. Ref …. Fee Tk 9.99. TrxID 9999999999 at 99/99/9999 99:99\nmore more',
  );
  expect(shape).toHaveLength(160);
});

test('nothing of an unknown sender is shown', () => {
  for (const from of ['01712345678', 'bKash ', 'BKASH', '']) expect(findUnread(from, 'Some other words')).toBeNull();
});
