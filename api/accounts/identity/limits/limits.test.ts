import { afterEach, beforeEach, expect, setSystemTime, test } from 'bun:test';
import { rateLimits } from '../../../../db/schema/index.ts';
import { freshDatabase } from '../../../../db/testing.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { openLimits } from './limits.ts';
import { minute } from '../../../platform/formats/durations.ts';

const start = Date.UTC(2026, 10, 20);
beforeEach(() => void setSystemTime(start));
afterEach(() => void setSystemTime());
const later = (minutes: number) => setSystemTime(Date.now() + minutes * minute);

/** 'passed', or the failure's code and wait in seconds. */
async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'passed',
    (error: Failure) => `${error.code} ${error.details.retryAfter}`,
  );
}

test('each source gets ten attempts a minute, independent of other sources', async () => {
  const limits = openLimits(await freshDatabase());
  const tries = await Promise.all(
    Array.from({ length: 30 }, () => outcome(limits.admitAttempt('a', 'too_many_sign_ins'))),
  );
  expect(tries.filter((result) => result === 'passed')).toHaveLength(10);
  expect(await outcome(limits.admitAttempt('a', 'too_many_sign_ins'))).toBe('too_many_sign_ins 60');
  expect(await outcome(limits.admitAttempt('b', 'too_many_sign_ins'))).toBe('passed');
  later(1.01);
  expect(await outcome(limits.admitAttempt('a', 'too_many_sign_ins'))).toBe('passed');
});

test('after five wrong guesses the wait grows from one to at most fifteen minutes', async () => {
  const limits = openLimits(await freshDatabase());
  const seen: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    for (let guess = 0; guess < 5; guess += 1) expect(await outcome(limits.admitGuess('a', 'rahima'))).toBe('passed');
    const [code, wait] = (await outcome(limits.admitGuess('a', 'rahima'))).split(' ');
    expect(code).toBe('too_many_sign_ins');
    seen.push(Number(wait) / 60);
    later(Number(wait) / 60 - 0.1);
    expect(await outcome(limits.admitGuess('a', 'rahima'))).toStartWith('too_many_sign_ins');
    later(0.2);
  }
  expect(seen).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

test('five of fifty simultaneous guesses pass', async () => {
  const limits = openLimits(await freshDatabase());
  const guesses = await Promise.all(Array.from({ length: 50 }, () => outcome(limits.admitGuess('a', 'rahima'))));
  expect(guesses.filter((result) => result === 'passed')).toHaveLength(5);
});

test('a wait for one account does not affect other accounts or sources', async () => {
  const limits = openLimits(await freshDatabase());
  for (let guess = 0; guess < 6; guess += 1) await outcome(limits.admitGuess('a', 'rahima'));
  expect(await outcome(limits.admitGuess('a', 'karim'))).toBe('passed');
  expect(await outcome(limits.admitGuess('b', 'rahima'))).toBe('passed');
  expect(await outcome(limits.admitGuess('a', 'rahima'))).toStartWith('too_many_sign_ins');
});

test('a correct guess resets the earlier wrong ones', async () => {
  const limits = openLimits(await freshDatabase());
  for (let guess = 0; guess < 4; guess += 1) await limits.admitGuess('a', 'rahima');
  await (await limits.admitGuess('a', 'rahima')).wasRight();
  for (let guess = 0; guess < 5; guess += 1) expect(await outcome(limits.admitGuess('a', 'rahima'))).toBe('passed');
});

test('limits survive a restart', async () => {
  const database = await freshDatabase();
  const before = openLimits(database);
  for (let guess = 0; guess < 6; guess += 1) await outcome(before.admitGuess('a', 'rahima'));
  for (let attempt = 0; attempt < 11; attempt += 1) await outcome(before.admitAttempt('a', 'too_many_sign_ins'));
  const after = openLimits(database);
  expect(await outcome(after.admitGuess('a', 'rahima'))).toBe('too_many_sign_ins 60');
  expect(await outcome(after.admitAttempt('a', 'too_many_sign_ins'))).toBe('too_many_sign_ins 60');
});

test('a source learns five times an hour whether an account exists; responses that reveal nothing do not count', async () => {
  const limits = openLimits(await freshDatabase());
  for (let requested = 0; requested < 20; requested += 1) await (await limits.admitLookup('a')).takeBack();
  const received = await Promise.all(Array.from({ length: 20 }, () => outcome(limits.admitLookup('a'))));
  expect(received.filter((result) => result === 'passed')).toHaveLength(5);
  expect(await outcome(limits.admitLookup('a'))).toBe('too_many_requests 3600');
  later(61);
  expect(await outcome(limits.admitLookup('a'))).toBe('passed');
});

test('a flood of requests over the limit causes no further writes', async () => {
  const database = await freshDatabase();
  const limits = openLimits(database);
  let writes = 0;
  database.afterWrite(() => (writes += 1));
  for (let attempt = 0; attempt < 100; attempt += 1) await outcome(limits.admitAttempt('a', 'too_many_sign_ins'));
  expect(writes).toBe(11);
});

test('no IP address or account name is stored', async () => {
  const database = await freshDatabase();
  const limits = openLimits(database);
  await limits.admitAttempt('network 203.0.113.7', 'too_many_sign_ins');
  await limits.admitGuess('network 203.0.113.7', 'rahima@example.com');
  const stored = JSON.stringify(await database.db.select().from(rateLimits));
  expect(stored).toContain('attempts:');
  expect(stored).not.toMatch(/203\.0\.113|rahima/);
});

test('the limiter’s writes run in the same queue as all other writes', async () => {
  const database = await freshDatabase();
  const limits = openLimits(database);
  const results = await Promise.all(
    Array.from({ length: 40 }, async (_, number) =>
      number % 2 === 0
        ? limits.admitGuess(`source ${number}`, 'rahima')
        : database.write(async (transaction) => {
            await transaction.select().from(rateLimits);
          }),
    ),
  );
  expect(results).toHaveLength(40);
});

test('a recipient gets at most five mails in half an hour and twenty a day', async () => {
  const limits = openLimits(await freshDatabase());
  const sent = [];
  for (let round = 0; round < 6; round += 1) {
    const tries = [];
    for (let mail = 0; mail < 8; mail += 1) tries.push(await outcome(limits.admitMail('to rahima')));
    sent.push(tries.filter((result) => result === 'passed').length);
    later(30.1);
  }
  expect(sent).toEqual([5, 5, 5, 5, 0, 0]);
  expect(await outcome(limits.admitMail('to karim'))).toBe('passed');
  later(24 * 60);
  expect(await outcome(limits.admitMail('to rahima'))).toBe('passed');
});
