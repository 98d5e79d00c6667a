import { platform } from '../../../db/schema/index.ts';

/**
 * Maximum visits, and maximum order clicks, per IP address, shop and day. The limit leaves room for phones that share a
 * mobile carrier's IP address, but stops a bot that inflates a count.
 */
export const maxOfIp = 60;

/** Maximum number of counts in memory. Beyond it, the oldest count is dropped and starts again at 0. */
const maxRemembered = 100_000;

/** Only in this server's memory, so a restart resets it. */
const added = new Map<string, number>();

type Kind = 'visits' | 'pages' | 'clicks';

interface Entry {
  readonly shopId: string;
  /** A Dhaka day. */
  readonly day: string;
  /** Pseudonym of the IP address, for this day. */
  readonly pseudonym: string;
}

/** Whether an entry still counts for its IP address, and adds it. The platform has no limit. */
export function hasShare(kind: Kind, { shopId, day, pseudonym }: Entry): boolean {
  if (shopId === platform) return true;
  const key = `${kind} ${shopId} ${day} ${pseudonym}`;
  const before = added.get(key) ?? 0;
  if (before >= maxOfIp) return false;
  added.set(key, before + 1);
  const [oldest] = added.keys();
  if (added.size > maxRemembered && oldest !== undefined) added.delete(oldest);
  return true;
}
