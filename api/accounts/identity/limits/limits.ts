import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../../db/client.ts';
import { rateLimits } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { hashToken } from '../../access/tokens.ts';
import { queuedClient } from './queued-client.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after the first, second, … group of five wrong passwords. */
const waits = [minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute] as const;

type LimitCode = 'too_many_sign_ins' | 'too_many_requests';

/**
 * Rate limits against guessing. They are stored in the database, so they survive a restart and are shared by all
 * servers. Keys are hashes; no IP address is stored.
 */
export function openLimits(database: Database) {
  const storeClient = queuedClient(database);
  const limiter = (keyPrefix: string, points: number, duration: number, blocksInMemory: boolean) =>
    new RateLimiterDrizzle({
      storeClient,
      schema: rateLimits,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
      // Requests over the limit are refused from memory, so a flood of requests does not cause a flood of writes.
      ...(blocksInMemory && { inMemoryBlockOnConsumed: points + 1 }),
    });
  const attempts = limiter('attempts', 10, minute, true);
  const lookups = limiter('lookups', 5, hour, false);
  const guesses = limiter('guesses', 5, 15 * minute, false);
  const blocks = limiter('blocks', Number.MAX_SAFE_INTEGER, 6 * hour, false);
  const failures = limiter('failures', 20, hour, false);
  const slowRetries = limiter('slow_retries', 1, minute, true);
  const flood = new RateLimiterMemory({ points: 120, duration: minute });

  /** Allows ten attempts a minute per source, for all accounts together. @throws Failure with `code` */
  async function admitAttempt(source: string, code: LimitCode): Promise<void> {
    const refusal = await rejection(attempts.consume(keyOf(source)));
    if (refusal) throw tooMany(code, refusal);
  }

  /**
   * Allows five lookups an hour per source that tell whether an account exists. Counted before the lookup, so that
   * simultaneous requests cannot exceed the limit. Call `takeBack` if the response reveals nothing.
   * @throws Failure `too_many_requests`
   */
  async function admitLookup(source: string): Promise<{ takeBack: () => Promise<void> }> {
    const key = keyOf(source);
    const takeBack = async () => void (await lookups.reward(key));
    const refusal = await rejection(lookups.consume(key));
    if (!refusal) return { takeBack };
    await takeBack();
    throw tooMany('too_many_requests', refusal);
  }

  /**
   * Allows five guesses of one secret per source, then requires a wait that grows each time.
   * @returns `wasRight`, to be called after a correct guess
   * @throws Failure `too_many_sign_ins`
   */
  async function admitGuess(source: string, secret: string): Promise<{ wasRight: () => Promise<void> }> {
    const key = keyOf(`${source}\n${secret}`);
    const refusal = await rejection(guesses.consume(key));
    if (refusal?.consumedPoints === guesses.points + 1) {
      const { consumedPoints: block } = await blocks.penalty(key);
      const wait = waits[Math.min(block, waits.length) - 1] ?? 15 * minute;
      await guesses.block(key, wait);
      throw new Failure('too_many_sign_ins', { retryAfter: wait });
    }
    if (refusal) throw tooMany('too_many_sign_ins', refusal);
    return {
      wasRight: async () => {
        await guesses.delete(key);
        await blocks.delete(key);
      },
    };
  }

  /**
   * Admits a password check. After ten wrong passwords a minute a source counts as crowded. Thousands of people share
   * one IP address of a mobile carrier, so a correct password still passes; a wrong one gets `refusal`.
   * @param account limited to one attempt a minute after 20 wrong passwords from all sources; omitted for known
   * browsers
   * @throws Failure `too_many_sign_ins`
   */
  async function admitSignIn(source: string, secret: string, account?: string): Promise<SignInAttempt> {
    const key = keyOf(source);
    const flooded = await rejection(flood.consume(key));
    if (flooded) throw tooMany('too_many_sign_ins', flooded);
    const crowded = await rejection(attempts.consume(key));
    const guess = await admitGuess(source, secret);
    const ofAccount = account === undefined ? null : keyOf(account);
    if (ofAccount && (await rejection(failures.consume(ofAccount)))) {
      const waiting = await rejection(slowRetries.consume(ofAccount));
      if (waiting) throw tooMany('too_many_sign_ins', waiting);
    }
    return {
      refusal: crowded && tooMany('too_many_sign_ins', crowded),
      wasRight: async () => {
        await guess.wasRight();
        if (!crowded) await attempts.reward(key);
        if (ofAccount) await failures.reward(ofAccount);
      },
    };
  }

  return { admitAttempt, admitLookup, admitGuess, ...limitMessages(limiter), admitSignIn };
}

type Limiter = (keyPrefix: string, points: number, duration: number, blocksInMemory: boolean) => RateLimiterDrizzle;

const limitMessages = (limiter: Limiter) => ({ admitMail: limitMails(limiter), admitCode: limitCodes(limiter) });

/**
 * Limits mails per recipient or account, over all sources: five in half an hour and 20 a day. A password link is valid
 * for half an hour, so the last link still works while the limit applies.
 */
function limitMails(limiter: Limiter) {
  const mails = limiter('mails', 5, 30 * minute, true);
  const mailsOfDay = limiter('mails-of-day', 20, 24 * hour, true);
  /** @throws Failure `too_many_requests` */
  return async (to: string): Promise<void> => {
    const key = keyOf(to);
    const refusal = (await rejection(mails.consume(key))) ?? (await rejection(mailsOfDay.consume(key)));
    if (refusal) throw tooMany('too_many_requests', refusal);
  };
}

/** Limits codes by SMS to three a day per number, whether it has an account or not. */
function limitCodes(limiter: Limiter) {
  const codes = limiter('codes', 3, 24 * hour, true);
  /** @throws Failure `too_many_requests` */
  return async (mobile: string): Promise<void> => {
    const refusal = await rejection(codes.consume(keyOf(`code ${mobile}`)));
    if (refusal) throw tooMany('too_many_requests', refusal);
  };
}

interface SignInAttempt {
  /** The failure to answer with after a wrong password, instead of `invalid_credentials`. */
  readonly refusal: Failure | null;
  /** Removes this attempt from the counters. */
  readonly wasRight: () => Promise<void>;
}

export type Limits = ReturnType<typeof openLimits>;

const keyOf = hashToken;

/** The library rejects with its result when a limit is reached, and with an error when it fails. */
async function rejection(consumed: Promise<unknown>): Promise<RateLimiterRes | null> {
  try {
    await consumed;
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

const tooMany = (code: LimitCode, { msBeforeNext }: RateLimiterRes) =>
  new Failure(code, { retryAfter: Math.max(1, msBeforeNext / 1000) });
