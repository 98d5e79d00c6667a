import { expect, test } from 'bun:test';
import { freshDatabase } from '../../db/testing.ts';
import { addEntry, findEntry, platformPayee, setEntry, sumsOf, type NewEntry } from './ledger.ts';

const now = Date.UTC(2026, 10, 23);

const claim = {
  shopId: null,
  direction: 'in',
  kind: 'claim',
  provider: 'bkash',
  amountPaisa: 39900,
  trxId: 'BLU1H6X87P',
  state: 'claimed',
} satisfies NewEntry;

test('a transaction id counts once for each provider of an account', async () => {
  const database = await freshDatabase();
  const entry = await database.write((transaction) => addEntry({ transaction, now }, claim));
  await expect(database.write((transaction) => addEntry({ transaction, now }, claim))).rejects.toThrow(
    'duplicate_transaction',
  );
  await database.write((transaction) => addEntry({ transaction, now }, { ...claim, provider: 'nagad' }));
  expect(await findEntry(database.db, platformPayee, 'bkash', 'BLU1H6X87P')).toEqual(entry);
  await database.close();
});

test('a rejected entry frees its transaction id and cannot come back once another holds it', async () => {
  const database = await freshDatabase();
  const first = await database.write((transaction) => addEntry({ transaction, now }, claim));
  const rejected = await database.write((transaction) =>
    setEntry({ transaction, now: now + 1 }, first.id, { state: 'rejected', byName: 'Rina' }),
  );
  expect(rejected).toMatchObject({ state: 'rejected', byName: 'Rina', closedAt: now + 1 });
  await database.write((transaction) => addEntry({ transaction, now }, claim));
  await expect(
    database.write((transaction) => setEntry({ transaction, now }, first.id, { state: 'confirmed' })),
  ).rejects.toThrow('duplicate_transaction');
  await database.close();
});

test('the amount of a settled entry cannot change', async () => {
  const database = await freshDatabase();
  const { id } = await database.write((transaction) => addEntry({ transaction, now }, claim));
  await database.write((transaction) => setEntry({ transaction, now }, id, { amountPaisa: 30000, state: 'confirmed' }));
  await expect(
    database.write((transaction) => setEntry({ transaction, now }, id, { amountPaisa: 39900 })),
  ).rejects.toThrow('cannot change');
  await database.close();
});

test('only confirmed entries and open claims count', () => {
  const sums = sumsOf([
    { direction: 'in', state: 'confirmed', amountPaisa: 100 },
    { direction: 'in', state: 'confirmed', amountPaisa: 20 },
    { direction: 'out', state: 'confirmed', amountPaisa: 7 },
    { direction: 'in', state: 'claimed', amountPaisa: 3 },
    { direction: 'in', state: 'pending', amountPaisa: 40 },
    { direction: 'in', state: 'rejected', amountPaisa: 1000 },
    { direction: 'in', state: 'reversed', amountPaisa: 1000 },
    { direction: 'out', state: 'reversed', amountPaisa: 1000 },
  ]);
  expect(sums).toEqual({ inPaisa: 120, outPaisa: 7, claimedPaisa: 3, pendingPaisa: 40 });
});
