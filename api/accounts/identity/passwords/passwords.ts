import { availableParallelism } from 'node:os';
import { Failure } from '../../../platform/errors/failure.ts';

/**
 * Hashes made at once: at most four, and one fewer than there are cores. Bun makes them in the threads, one a core,
 * that also read files; with all of them taken a page that is not in memory waited half a second.
 */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1));

/** More than can be done before a browser gives up; whoever comes then is asked to come back. */
const maxWaiting = 200;

/** OWASP's second recommendation for argon2id: 19 MiB, two passes. */
const cost = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const;

/** The hash of a password that nobody knows: compared against when there is no account, so that both take as long. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$7YuSmiTpHDmJiFpWAUG+7WZscqn2AyfsDfEOWVTNc3I$pslsPnNf71kOio0F3kf8urIlYmBBw1ZJSpj/TXDlGKs';

const waiting: Array<() => void> = [];
let running = 0;

/** @throws Failure `busy` when too many wait already */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(false, () => Bun.password.hash(password, cost));
}

/**
 * Whether the password fits; takes the same time when there is no hash to compare with.
 * @param isUrgent goes before the others: a usual browser is not made to wait by a crowd that guesses
 * @throws Failure `busy` when too many wait already
 */
export async function verifyPassword(password: string, hash: string | undefined, isUrgent = false): Promise<boolean> {
  const fits = await inTurn(isUrgent, () => Bun.password.verify(password, hash ?? decoy).catch(() => false));
  return fits && hash !== undefined;
}

async function inTurn<T>(isUrgent: boolean, work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting && !isUrgent) throw new Failure('busy', { retryAfter: 5 });
  if (running >= atOnce) await new Promise<void>((start) => (isUrgent ? waiting.unshift(start) : waiting.push(start)));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
