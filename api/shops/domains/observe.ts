import type { Config } from '../../platform/config/config.ts';
import type { DomainRow } from './find.ts';
import { lookUpHost, lookUpTexts, platformIps } from './look-up.ts';
import { wantedRecords, type WantedRecord } from './records.ts';
import { recordKey } from './view-domain.ts';

/** The result of a DNS check. */
export interface Observation {
  /** Found values by `TYPE name`: the wanted value if present, else the other ones. */
  readonly found: Readonly<Record<string, string>>;
  /** Null if DNS could not be queried. */
  readonly isProven: boolean | null;
  readonly isPointing: boolean | null;
}

interface Seen {
  /** Null if there is no record. */
  readonly found: string | null;
  /** Null if the query failed. */
  readonly holds: boolean | null;
}

/** Queries a domain's DNS records, without any cache. */
export async function observe(config: Config, domain: DomainRow): Promise<Observation> {
  const ours = await platformIps(config);
  const { pointer, proof, partner } = wantedRecords(config, domain, ours);
  const [pointing, proven, partnerSeen] = await Promise.all([
    seePointer(config, pointer, ours),
    seeProof(config, proof),
    partner && seePointer(config, partner, ours),
  ]);
  const entries = [
    [pointer, pointing],
    [proof, proven],
    ...(partner && partnerSeen ? [[partner, partnerSeen] as const] : []),
  ] as const;
  const found = entries.flatMap(([record, seen]) => (seen.found ? [[recordKey(record), seen.found] as const] : []));
  return { found: Object.fromEntries(found), isProven: proven.holds, isPointing: pointing.holds };
}

/**
 * All IP addresses must be ours. Otherwise some visitors would reach another server, and certificate requests would
 * sometimes fail.
 */
async function seePointer(config: Config, { name, value }: WantedRecord, ours: readonly string[]): Promise<Seen> {
  const { ips, aliases } = await lookUpHost(config, name);
  if (ips === null) return { found: null, holds: null };
  const strange = ips.filter((ip) => !ours.includes(ip));
  if (ips.length > 0 && strange.length === 0) return { found: value, holds: true };
  const shown = strange.length > 0 ? strange : (aliases ?? []);
  return { found: shown.join(', ') || null, holds: false };
}

/** Other TXT records at the name do not matter. */
async function seeProof(config: Config, { name, value }: WantedRecord): Promise<Seen> {
  const texts = await lookUpTexts(config, name);
  if (texts === null) return { found: null, holds: null };
  if (texts.some((text) => text.trim() === value)) return { found: value, holds: true };
  return { found: texts.map((text) => text.slice(0, 100)).join(', ') || null, holds: false };
}
