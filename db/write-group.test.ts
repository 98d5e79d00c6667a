import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFailure } from '../api/platform/errors/answer.ts';
import { FileClient, type OpenTransaction } from './file-client.ts';
import { AbandonedWrite, writeTogether, type Job } from './write-group.ts';

/** A table of words, and what was told to whom waits, in its order. */
async function startWithWords() {
  const client = new FileClient(join(mkdtempSync(join(tmpdir(), 'poshora-group-')), 'words.db'), 0);
  await client.execute('CREATE TABLE words (word TEXT)');
  const told: string[] = [];
  const job = (word: string, afterwards?: (transaction: OpenTransaction) => Promise<unknown>): Job => ({
    async run(transaction) {
      await transaction.execute({ sql: 'INSERT INTO words VALUES (?)', args: [word] });
      await afterwards?.(transaction);
    },
    succeed: () => told.push(`${word} is kept`),
    fail: (error) => told.push(`${word}: ${error instanceof Error ? error.message : String(error)}`),
  });
  const steps = {
    begin: () => client.transaction(),
    commit: async (transaction: OpenTransaction) => {
      await transaction.commit();
      told.push('committed');
    },
    longest: Infinity,
  };
  const kept = async () => (await client.execute('SELECT word FROM words')).rows.map(({ word }) => word);
  return { told, job, steps, kept };
}

const refuse = () => Promise.reject(new Error('refused'));

test('what waits together is answered after one commit, and what fails takes back its own changes alone', async () => {
  const { told, job, steps, kept } = await startWithWords();
  await writeTogether([job('one'), job('two', refuse), job('three')], steps);
  expect(told).toEqual(['committed', 'one is kept', 'two: refused', 'three is kept']);
  expect(await kept()).toEqual(['one', 'three']);
});

test('nobody of a group is told that something is kept whose commit failed', async () => {
  const { told, job, steps, kept } = await startWithWords();
  const waiting = [job('one'), job('two', refuse), job('three')];
  await writeTogether(waiting, { ...steps, commit: () => Promise.reject(new Error('disk full')) });
  expect(told).toEqual(['one: disk full', 'two: disk full', 'three: disk full']);
  expect(await kept()).toEqual([]);
  await writeTogether([job('four')], steps);
  expect(await kept()).toEqual(['four']);
});

test('a job that never ends, or with which SQLite gives up the transaction, takes its group with it', async () => {
  const { told, job, steps, kept } = await startWithWords();
  const abandoned = () => Promise.reject(new AbandonedWrite('given up'));
  const rollBack = async (transaction: OpenTransaction) => {
    await transaction.execute('ROLLBACK');
    throw new Error('disk full');
  };
  for (const end of [abandoned, rollBack]) {
    const waiting = [job('one'), job('two', end), job('three')];
    await writeTogether(waiting, steps);
    expect(waiting).toHaveLength(1);
  }
  const beside = 'one: A write beside this one was given up';
  expect(told).toEqual([beside, 'two: given up', 'one: disk full', 'two: disk full']);
  expect(await kept()).toEqual([]);
});

test('who wrote beside a job that never ends is told to try again, and that one is not', async () => {
  const { job, steps, kept } = await startWithWords();
  const codes: string[] = [];
  const asked = (made: Job): Job => ({ ...made, fail: (error) => codes.push(asFailure(error, 'request').code) });
  const stuck = job('stuck', () => Promise.reject(new AbandonedWrite('given up')));
  const waiting = [asked(job('one')), asked(stuck), asked(job('two'))];
  await writeTogether(waiting, steps);
  expect(codes).toEqual(['busy', 'unexpected']);
  await writeTogether(waiting, steps);
  expect(await kept()).toEqual(['two']);
});

test('where the file is another’s, all that wait are refused at once', async () => {
  const { told, job, steps } = await startWithWords();
  await writeTogether([job('one'), job('two')], { ...steps, begin: () => Promise.reject(new Error('busy')) });
  expect(told).toEqual(['one: busy', 'two: busy']);
});

test('a group ends with its time, so that all else has its turn', async () => {
  const { told, job, steps } = await startWithWords();
  const waiting = [job('one'), job('two')];
  await writeTogether(waiting, { ...steps, longest: 0 });
  expect(told).toEqual(['committed', 'one is kept']);
  expect(waiting).toHaveLength(1);
});
