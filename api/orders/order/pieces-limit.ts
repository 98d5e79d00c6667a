import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../../../db/client.ts';
import { networkOf } from '../../platform/http/requests/address-limit.ts';

/** Pieces of one shop that one address orders in an hour; many phones share one address of their network. */
const maxPieces = 300;

const limiters = new WeakMap<Database, RateLimiterMemory>();

/**
 * Counts the pieces that an address orders of a shop, in memory alone. An order beyond the limit is not refused but
 * marked, since it may be a neighbour's; it then holds no stock.
 */
export async function ordersTooMany(
  database: Database,
  { address, shopId, quantity }: { readonly address: string; readonly shopId: string; readonly quantity: number },
): Promise<boolean> {
  const limiter = limiters.get(database) ?? new RateLimiterMemory({ points: maxPieces, duration: 60 * 60 });
  limiters.set(database, limiter);
  const { consumedPoints } = await limiter.penalty(`${networkOf(address)} ${shopId}`, quantity);
  return consumedPoints > maxPieces;
}
