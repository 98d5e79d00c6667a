import { platform } from '../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

/** Visits, and order clicks, that one address adds a shop and day: a mobile carrier has many people behind one, a program one person. */
export const maxOfAddress = 60;

/** Counts of a shop and address that are remembered; beyond that the oldest are forgotten and may add as many again. */
const maxRemembered = 100_000;

/** In memory alone, like the secret in the addresses' pseudonyms: a restart begins anew. */
const added = new Map<string, number>();

type Kind = 'visits' | 'clicks';

/** Parts what is fresh into what counts and what is beyond its address's share. */
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
