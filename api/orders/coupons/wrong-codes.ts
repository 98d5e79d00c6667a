import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../db/client.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { networkOf } from '../../platform/http/requests/ip-limit.ts';

/** Wrong codes of one IP address in ten minutes. Many phones share one IP address of a mobile carrier. */
const maxWrong = 30;

/** A code that the shop does not have. It looks like one that is over, which is no guess: links and pages still name it. */
export class WrongCode extends Failure {}

const limiters = new WeakMap<Database, RateLimiterMemory>();

/**
 * Runs `read`, unless the IP address has sent too many wrong codes. Each try counts while it runs, so that many at once
 * cannot exceed the limit; afterwards only a wrong code counts. In memory only.
 * @throws Failure `too_many_requests`, and what `read` throws
 */
export async function limitWrongCodes<Result>(
  database: Database,
  ip: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const limiter = limiters.get(database) ?? new RateLimiterMemory({ points: maxWrong, duration: 10 * 60 });
  limiters.set(database, limiter);
  const name = networkOf(ip);
  await limiter.consume(name).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Failure('too_many_requests', { retryAfter: refusal.msBeforeNext / 1000 });
  });
  try {
    const result = await read();
    await limiter.reward(name);
    return result;
  } catch (error) {
    if (!isWrongCode(error)) await limiter.reward(name);
    throw error;
  }
}

const isWrongCode = (error: unknown): boolean => error instanceof WrongCode;
