import { platform } from '../../db/schema/index.ts';
import type { Visit } from './count-once.ts';

/** Visits that one address adds a shop and day: a mobile carrier has many people behind one, a program one person. */
export const maxOfAddress = 60;

/** Pairs of shop and address that are remembered; beyond that the oldest are forgotten and may add as many again. */
const maxPairs = 100_000;

/** In memory alone, like the secret in the addresses' pseudonyms: a restart begins anew. */
const added = new Map<string, number>();

/** Parts fresh visits into those that count and those beyond their address's share. */
export function shareOut(visits: readonly Visit[]): { readonly counted: Visit[]; readonly beyond: Visit[] } {
  const { counted = [], beyond = [] } = Object.groupBy(visits, (visit) => (hasShare(visit) ? 'counted' : 'beyond'));
  return { counted, beyond };
}

function hasShare({ shopId, day, pseudonym }: Visit): boolean {
  if (shopId === platform) return true;
  const key = `${shopId} ${day} ${pseudonym}`;
  const before = added.get(key) ?? 0;
  if (before >= maxOfAddress) return false;
  added.set(key, before + 1);
  const [oldest] = added.keys();
  if (added.size > maxPairs && oldest !== undefined) added.delete(oldest);
  return true;
}
