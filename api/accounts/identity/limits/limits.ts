import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../../db/client.ts';
import { rateLimits } from '../../../../db/schema/index.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { hashToken } from '../../access/tokens.ts';
import { queuedClient } from './queued-client.ts';

const minute = 60;
const hour = 60 * minute;

/** Seconds to wait after five wrong passwords, then after the next five, … */
const waits = [minute, 2 * minute, 4 * minute, 8 * minute, 15 * minute] as const;

type LimitCode = 'too_many_sign_ins' | 'too_many_requests';

/**
 * The limits on guessing (decisions 'Brute force', promises 'Guessing'). They are kept in the database: a restart does
 * not release them, and several servers share them. Their keys are hashes; no address is stored.
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
      // Requests over the limit are refused from memory: a flood of requests must not become a flood of writes.
      ...(blocksInMemory && { inMemoryBlockOnConsumed: points + 1 }),
    });
  const attempts = limiter('attempts', 10, minute, true);
  const answers = limiter('answers', 5, hour, false);
  const guesses = limiter('guesses', 5, 15 * minute, false);
  const strikes = limiter('strikes', Number.MAX_SAFE_INTEGER, 6 * hour, false);
  const failures = limiter('failures', 20, hour, false);
  const trickle = limiter('trickle', 1, minute, true);
  const flood = new RateLimiterMemory({ points: 120, duration: minute });

  /** Ten tries a minute from one source, whatever the account. @throws Failure with `code` */
  async function admitAttempt(source: string, code: LimitCode): Promise<void> {
    const refusal = await rejection(attempts.consume(keyOf(source)));
    if (refusal) throw tooMany(code, refusal);
  }

  /**
   * Five answers an hour and source that tell whether an account exists. Counted beforehand, so that many requests at
   * once do not get past the limit; `takeBack` when nothing was told.
   * @throws Failure `too_many_requests`
   */
  async function admitAnswer(source: string): Promise<{ takeBack: () => Promise<void> }> {
    const key = keyOf(source);
    const takeBack = async () => void (await answers.reward(key));
    const refusal = await rejection(answers.consume(key));
    if (!refusal) return { takeBack };
    await takeBack();
    throw tooMany('too_many_requests', refusal);
  }

  /**
   * Lets five guesses at one secret pass from one source, then makes it wait, longer each time.
   * @returns what to call when the guess was right
   * @throws Failure `too_many_sign_ins`
   */
  async function admitGuess(source: string, secret: string): Promise<{ wasRight: () => Promise<void> }> {
    const key = keyOf(`${source}\n${secret}`);
    const refusal = await rejection(guesses.consume(key));
    if (refusal?.consumedPoints === guesses.points + 1) {
      const { consumedPoints: strike } = await strikes.penalty(key);
      const wait = waits[Math.min(strike, waits.length) - 1] ?? 15 * minute;
      await guesses.block(key, wait);
      throw new Failure('too_many_sign_ins', { retryAfter: wait });
    }
    if (refusal) throw tooMany('too_many_sign_ins', refusal);
    return {
      wasRight: async () => {
        await guesses.delete(key);
        await strikes.delete(key);
      },
    };
  }

  /**
   * Lets a password be tried. Ten wrong ones a minute make a source crowded: a mobile carrier has thousands of people
   * behind one address, so a right password still passes, and a wrong one is told to wait (`refusal`).
   * @param account slows down after 20 wrong ones from anywhere, to one try a minute; left out for its usual browsers
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
      const waiting = await rejection(trickle.consume(ofAccount));
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

  return { admitAttempt, admitAnswer, admitGuess, admitMail: limitMails(limiter), admitSignIn };
}

type Limiter = (keyPrefix: string, points: number, duration: number, blocksInMemory: boolean) => RateLimiterDrizzle;

/**
 * Five mails in half an hour and 20 a day to one recipient or for one account, whichever addresses ask. A link for a
 * new password lasts half an hour, so while a recipient gets no other one, the last one works.
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

interface SignInAttempt {
  /** What to answer when the password was wrong, instead of saying so. */
  readonly refusal: Failure | null;
  /** Takes the attempt back. */
  readonly wasRight: () => Promise<void>;
}

export type Limits = ReturnType<typeof openLimits>;

const keyOf = hashToken;

/** The library rejects with its result when a limit is reached, and with an error when something broke. */
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
