import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../../db/client.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { second } from '../../platform/formats/durations.ts';
import { networkOf } from '../../platform/http/requests/ip-limit.ts';
import { couponCode } from './contract.ts';

/** Different wrong codes of one IP address in ten minutes. Many phones share one IP address of a mobile carrier. */
const maxWrong = 30;

/** Seconds for which a wrong code counts. */
const counted = 10 * 60;

/** A code that a shopper sends to a shop. */
interface Guess {
  readonly ip: string;
  readonly shopId: string;
  readonly code: string;
}

function openLimits() {
  return {
    limiter: new RateLimiterMemory({ points: maxWrong, duration: counted }),
    wrong: new LRUCache<string, true>({ max: 10_000, ttl: counted * second }),
  };
}

const limitsOf = new WeakMap<Database, ReturnType<typeof openLimits>>();

/**
 * Runs `read`, unless the IP address has sent too many wrong codes. Each try counts while it runs, so that many at once
 * cannot exceed the limit; afterwards only a wrong code counts, and once: pages and links name codes that are over, and
 * every visitor's form tries them. In memory only.
 * @throws Failure `too_many_requests`, and what `read` throws
 */
export async function limitWrongCodes<Result>(
  database: Database,
  { ip, shopId, code }: Guess,
  read: () => Promise<Result>,
): Promise<Result> {
  const limits = limitsOf.get(database) ?? openLimits();
  limitsOf.set(database, limits);
  const { limiter, wrong } = limits;
  const network = networkOf(ip);
  const guess = [network, shopId, couponCode(code)].join(' ');
  if (wrong.has(guess)) return read();
  await limiter.consume(network).catch((refusal: unknown) => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Failure('too_many_requests', { retryAfter: refusal.msBeforeNext / 1000 });
  });
  try {
    const result = await read();
    await limiter.reward(network);
    return result;
  } catch (error) {
    if (!isWrongCode(error) || wrong.has(guess)) await limiter.reward(network);
    else wrong.set(guess, true);
    throw error;
  }
}

const isWrongCode = (error: unknown): boolean =>
  error instanceof Failure && error.details.fields?.['code']?.key === 'coupon';
