import { platform } from '../../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

/**
 * How many visits, and how many order clicks, of one address count for a shop and day: many people of a mobile carrier
 * share an address, but a program that counts itself up has one as well.
 */
export const maxOfAddress = 60;

/** How many pairs of shop and address are remembered. Beyond that the oldest are forgotten and begin again at 0. */
const maxRemembered = 100_000;

/** In this server's memory alone: a restart begins anew. */
const added = new Map<string, number>();

type Kind = 'visits' | 'clicks';

/** Splits new entries into those that count and those beyond the share of their address. */
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
