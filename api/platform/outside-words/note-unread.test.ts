import { expect, test } from 'bun:test';
import { unreadWords } from '../../../db/schema/index.ts';
import { startTestApi } from '../../../tests/api/testing.ts';
import { noteUnread, readUnread } from './note-unread.ts';
import { meaningOf, wordKey } from './word-key.ts';

test('words are compared without case, spaces, hyphens and underscores', () => {
  const spellings = [
    'partial_delivered',
    'Partial Delivered',
    ' PARTIAL-DELIVERED ',
    'partial  delivered',
    'Partial_ delivered',
  ];
  expect(new Set(spellings.map(wordKey))).toEqual(new Set(['partial-delivered']));
});

test('a word without a meaning is unknown; a known word may change nothing, and an empty one says nothing', () => {
  const states = { delivered: 'delivered', 'order-updated': null } as const;
  expect(meaningOf(states, 'Delivered')).toEqual({ state: 'delivered', unknownWord: null });
  expect(meaningOf(states, 'Order_Updated')).toEqual({ state: null, unknownWord: null });
  expect(meaningOf(states, ' ')).toEqual({ state: null, unknownWord: null });
  for (const word of ['SOMETHING NEW', 'constructor', 'toString', '__proto__'])
    expect(meaningOf(states, word)).toEqual({ state: null, unknownWord: word });
});

test('a payee keeps the latest twenty words of a source, of 160 signs', async () => {
  const { services } = await startTestApi();
  const { database } = services;
  const note = (words: string, now: number, payee = 'platform') =>
    database.write((transaction) =>
      noteUnread({ transaction, now }, { source: 'courier/redx', payee, shopId: null, words }),
    );
  for (let number = 1; number <= 25; number += 1) await note(`word ${number}`, number);
  await note('word 25', 26);
  await note('x'.repeat(200), 27, 'shop/another');
  const rows = await database.db.select().from(unreadWords);
  expect(rows).toHaveLength(21);
  const [long, latest, next] = await readUnread(database.db, 3);
  expect(long?.words).toHaveLength(160);
  expect([latest, next]).toMatchObject([
    { words: 'word 25', count: 2, lastAt: 26 },
    { words: 'word 24', count: 1 },
  ]);
});
