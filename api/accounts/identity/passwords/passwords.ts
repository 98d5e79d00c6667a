import pLimit from 'p-limit';
import { availableParallelism } from 'node:os';
import { Failure } from '../../../platform/errors/failure.ts';
import { cleanText } from '../../../platform/formats/clean-text.ts';

/**
 * Maximum number of simultaneous hashes: one fewer than the number of cores, and at most four. Bun hashes in the thread
 * pool that also reads files, one thread per core. With all threads busy, an uncached page took half a second.
 */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Queue limit. Browsers would time out before a longer queue is processed, so further requests get `busy`. */
const maxWaiting = 200;

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

/** Hash of an unknown password. Compared if there is no account, so that both cases take the same time. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$7YuSmiTpHDmJiFpWAUG+7WZscqn2AyfsDfEOWVTNc3I$pslsPnNf71kOio0F3kf8urIlYmBBw1ZJSpj/TXDlGKs';

const hashes = pLimit(atOnce);

/** The queue of all other hashes. It lets in one after another, so an urgent hash waits for few of them. */
const others = pLimit(atOnce);

/** @throws Failure `busy` if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(false, () => Bun.password.hash(cleanText(password), cost));
}

/**
 * Whether the password matches. Takes the same time if `hash` is undefined. Keyboards write ড় in one character or two;
 * hashes from before passwords were cleaned have the password as typed.
 * @param isUrgent skips the queue, so that a flood of guesses does not delay known browsers
 * @throws Failure `busy` if the queue is full
 */
export async function verifyPassword(password: string, hash: string | undefined, isUrgent = false): Promise<boolean> {
  for (const form of new Set([cleanText(password), password])) {
    const fits = await inTurn(isUrgent, () => Bun.password.verify(form, hash ?? decoy).catch(() => false));
    if (fits) return hash !== undefined;
  }
  return false;
}

async function inTurn<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  if (isUrgent) return hashes(work);
  if (others.pendingCount >= maxWaiting) throw new Failure('busy', { retryAfter: 5 });
  return others(() => hashes(work));
}
