import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../../errors/failure.ts';
import { factsOf } from './facts.ts';

export interface IpLimit {
  /** Maximum number of requests of one client within `seconds`. */
  readonly requests: number;
  readonly seconds: number;
}

/**
 * Counts requests by IP address, only in memory.
 * @returns a check that throws Failure `too_many_requests` when an IP address exceeds its limit
 */
export function limitByIp(limit: IpLimit): (request: Request) => Promise<void> {
  const admit = limitBy(limit);
  return (request) => admit(networkOf(factsOf(request).ip));
}

/** The same, by another name of the client, such as a user id. */
export function limitBy({ requests, seconds }: IpLimit): (name: string) => Promise<void> {
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

/** The network of an IP address. All IP addresses of an IPv6 /64 count as one, because one subscriber has them all. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
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
