import { expect, test } from 'bun:test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asFailure } from '../api/platform/errors/answer.ts';
import { FileClient, type OpenTransaction } from './file-client.ts';
import { WriteTimeout, writeTogether, type Job } from './write-group.ts';

/** A table of words, and a log of outcomes in order. */
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

test('waiting jobs share one commit, and a failed job rolls back only its own changes', async () => {
  const { told, job, steps, kept } = await startWithWords();
  await writeTogether([job('one'), job('two', refuse), job('three')], steps);
  expect(told).toEqual(['committed', 'one is kept', 'two: refused', 'three is kept']);
  expect(await kept()).toEqual(['one', 'three']);
});

test('no job of a group succeeds if the commit failed', async () => {
  const { told, job, steps, kept } = await startWithWords();
  const waiting = [job('one'), job('two', refuse), job('three')];
  await writeTogether(waiting, { ...steps, commit: () => Promise.reject(new Error('disk full')) });
  expect(told).toEqual(['one: disk full', 'two: disk full', 'three: disk full']);
  expect(await kept()).toEqual([]);
  await writeTogether([job('four')], steps);
  expect(await kept()).toEqual(['four']);
});

test('a job that times out, or makes SQLite roll back the transaction, fails its group', async () => {
  const { told, job, steps, kept } = await startWithWords();
  const abandoned = () => Promise.reject(new WriteTimeout('given up'));
  const rollBack = async (transaction: OpenTransaction) => {
    await transaction.execute('ROLLBACK');
    throw new Error('disk full');
  };
  for (const end of [abandoned, rollBack]) {
    const waiting = [job('one'), job('two', end), job('three')];
    await writeTogether(waiting, steps);
    expect(waiting).toHaveLength(1);
  }
  const beside = 'one: Another write of this group timed out';
  expect(told).toEqual([beside, 'two: given up', 'one: disk full', 'two: disk full']);
  expect(await kept()).toEqual([]);
});

test('if one job of a group times out, the other clients are told to retry', async () => {
  const { job, steps, kept } = await startWithWords();
  const codes: string[] = [];
  const asked = (made: Job): Job => ({ ...made, fail: (error) => codes.push(asFailure(error, 'request').code) });
  const stuck = job('stuck', () => Promise.reject(new WriteTimeout('given up')));
  const waiting = [asked(job('one')), asked(stuck), asked(job('two'))];
  await writeTogether(waiting, steps);
  expect(codes).toEqual(['busy', 'unexpected']);
  await writeTogether(waiting, steps);
  expect(await kept()).toEqual(['two']);
});

test('if another process has locked the file, all waiting jobs fail immediately', async () => {
  const { told, job, steps } = await startWithWords();
  await writeTogether([job('one'), job('two')], { ...steps, begin: () => Promise.reject(new Error('busy')) });
  expect(told).toEqual(['one: busy', 'two: busy']);
});

test('a group ends after its time limit, so that other work can run', async () => {
  const { told, job, steps } = await startWithWords();
  const waiting = [job('one'), job('two')];
  await writeTogether(waiting, { ...steps, longest: 0 });
  expect(told).toEqual(['committed', 'one is kept']);
  expect(waiting).toHaveLength(1);
});
