import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../../errors/failure.ts';
import { factsOf } from './facts.ts';

export interface AddressLimit {
  /** How many requests an address may send … */
  readonly requests: number;
  /** … within this many seconds. */
  readonly seconds: number;
}

/**
 * Counts requests by address, in memory alone: nothing of it is ever stored.
 * @returns a check that throws Failure `too_many_requests` once an address has had its share
 */
export function limitByAddress(limit: AddressLimit): (request: Request) => Promise<void> {
  const admit = limitBy(limit);
  return (request) => admit(networkOf(factsOf(request).address));
}

/** The same by any other name of who asks. */
export function limitBy({ requests, seconds }: AddressLimit): (name: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: requests, duration: seconds });
  return async (name) => {
    try {
      await limiter.consume(name);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Failure('too_many_requests', { retryAfter: refusal.msBeforeNext / 1000 });
    }
  };
}

/** One subscriber has all addresses of an IPv6 /64, so they count as one. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) {
    const after = tail.split(':').filter(Boolean);
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
