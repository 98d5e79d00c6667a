import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../../../db/client.ts';
import { networkOf } from '../../platform/http/requests/ip-limit.ts';

/** Pieces that one IP address can order from a shop per hour. Many phones share one IP address of a mobile carrier. */
const maxPieces = 300;

const limiters = new WeakMap<Database, RateLimiterMemory>();

/**
 * Counts the pieces that an IP address orders from a shop, in memory only. An order above the limit is marked as
 * suspicious, not refused, because another person may share the IP address. Such an order reserves no stock.
 */
export async function ordersTooMany(
  database: Database,
  { ip, shopId, quantity }: { readonly ip: string; readonly shopId: string; readonly quantity: number },
): Promise<boolean> {
  const limiter = limiters.get(database) ?? new RateLimiterMemory({ points: maxPieces, duration: 60 * 60 });
  limiters.set(database, limiter);
  const { consumedPoints } = await limiter.penalty(`${networkOf(ip)} ${shopId}`, quantity);
  return consumedPoints > maxPieces;
}
