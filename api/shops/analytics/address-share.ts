import { platform } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

/**
 * Maximum visits, and maximum order clicks, per address, shop and day. The limit leaves room for phones that share a
 * mobile carrier's address, but stops a bot that inflates a count.
 */
export const maxOfAddress = 60;

/** Maximum number of counts in memory. Beyond it, the oldest count is dropped and starts again at 0. */
const maxRemembered = 100_000;

/** Only in this server's memory, so a restart resets it. */
const added = new Map<string, number>();

type Kind = 'visits' | 'clicks';

/** Splits new entries into those that count and those beyond their address's limit. The platform has no limit. */
export function shareOut<Entry extends Visit>(
  kind: Kind,
  entries: readonly Entry[],
): { readonly counted: Entry[]; readonly beyond: Entry[] } {
  const place = (entry: Entry) => (hasShare(kind, entry) ? 'counted' : 'beyond');
  const { counted = [], beyond = [] } = Object.groupBy(entries, place);
  return { counted, beyond };
}

function hasShare(kind: Kind, { shopId, day, pseudonym }: Visit): boolean {
  if (shopId === platform) return true;
  const key = `${kind} ${shopId} ${day} ${pseudonym}`;
  const before = added.get(key) ?? 0;
  if (before >= maxOfAddress) return false;
  added.set(key, before + 1);
  const [oldest] = added.keys();
  if (added.size > maxRemembered && oldest !== undefined) added.delete(oldest);
  return true;
}
