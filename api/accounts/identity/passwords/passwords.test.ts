import { afterEach, expect, spyOn, test } from 'bun:test';
import { availableParallelism } from 'node:os';
import { Failure } from '../../../platform/errors/failure.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

const spies: Array<{ mockRestore: () => void }> = [];
afterEach(() => spies.splice(0).forEach((spy) => spy.mockRestore()));

/** Blocks password checks until `finish` is called, and records the started ones. */
function holdVerification() {
  const started: string[] = [];
  const held: Array<() => void> = [];
  const spy = spyOn(Bun.password, 'verify').mockImplementation(async (password) => {
    started.push(typeof password === 'string' ? password : '');
    await new Promise<void>((resolve) => held.push(resolve));
    return true;
  });
  spies.push(spy);
  const finish = async () => {
    held.shift()?.();
    await Bun.sleep(0);
  };
  return { started, finish };
}

test('a password matches its own hash only, and a broken hash matches nothing', async () => {
  const hash = await hashPassword('শাড়ি ২০২৬');
  expect(await verifyPassword('শাড়ি ২০২৬', hash)).toBe(true);
  expect(await verifyPassword('শাড়ি ২০২৭', hash)).toBe(false);
  expect(await verifyPassword('শাড়ি ২০২৬', 'broken')).toBe(false);
  expect(await verifyPassword('শাড়ি ২০২৬', undefined)).toBe(false);
});

test('a password is hashed with argon2id, 19 MiB and two passes', async () => {
  const spy = spyOn(Bun.password, 'hash');
  spies.push(spy);
  await hashPassword('shari 2026');
  expect(spy).toHaveBeenCalledWith('shari 2026', { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 });
});

test('at most four password checks run at once, one core stays idle, and known browsers go first', async () => {
  const { started, finish } = holdVerification();
  const checks = Array.from({ length: 10 }, (_, number) => verifyPassword(`${number}`, 'hash'));
  await Bun.sleep(0);
  const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));
  const order = Array.from({ length: 10 }, (_, number) => `${number}`);
  expect(started).toEqual(order.slice(0, atOnce));
  checks.push(verifyPassword('known', 'hash', true));
  await finish();
  await finish();
  expect(started).toEqual([...order.slice(0, atOnce), 'known', `${atOnce}`]);
  for (let left = 0; left < checks.length; left += 1) await finish();
  expect(await Promise.all(checks)).toEqual(checks.map(() => true));
});

test('password checks beyond the queue limit are told to retry; known browsers are not', async () => {
  const { finish } = holdVerification();
  const crowd = Array.from({ length: 300 }, () => verifyPassword('guess', 'hash').catch((error: unknown) => error));
  const known = verifyPassword('known', 'hash', true);
  for (let turn = 0; turn < 310; turn += 1) await finish();
  const refused = (await Promise.all(crowd)).filter((result) => result instanceof Failure);
  expect(refused).toHaveLength(300 - 200 - Math.max(1, Math.min(4, availableParallelism() - 1)));
  expect(refused[0]).toMatchObject({ code: 'busy', details: { retryAfter: 5 } });
  expect(await known).toBe(true);
});

test('a password fits from every keyboard, and so does one that was hashed as typed', async () => {
  const typed = ['শা\u09dcি ২০২৬', 'শা\u09a1\u09bcি ২০২৬', '\u202aশা\u09dcি \u200b২০২৬\u202c'];
  const hash = await hashPassword(typed[0] ?? '');
  for (const next of typed) expect(await verifyPassword(next, hash)).toBe(true);
  const asTyped = await Bun.password.hash(typed[0] ?? '', { algorithm: 'argon2id', memoryCost: 1024, timeCost: 1 });
  expect(await verifyPassword(typed[0] ?? '', asTyped)).toBe(true);
  expect(await verifyPassword('শাড়ি ২০২৭', asTyped)).toBe(false);
});
