import type { Config } from '../../platform/config/config.ts';
import type { DomainRow } from './find.ts';
import { lookUpHost, lookUpTexts, platformAddresses } from './look-up.ts';
import { wantedRecords, type WantedRecord } from './records.ts';
import { recordKey } from './view-domain.ts';

/** What a look at the DNS of a domain found. */
export interface Observation {
  /** By `TYPE name`; the wanted value where that stands there, else what does. */
  readonly found: Readonly<Record<string, string>>;
  /** Null: the DNS could not be asked. */
  readonly isProven: boolean | null;
  readonly isPointing: boolean | null;
}

interface Seen {
  /** Null: nothing stands there. */
  readonly found: string | null;
  /** Null: could not be asked. */
  readonly holds: boolean | null;
}

/** Looks at the DNS lines of a domain. Nothing is believed that was seen before. */
export async function observe(config: Config, domain: DomainRow): Promise<Observation> {
  const ours = await platformAddresses(config);
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

/** All addresses must be ours: whoever is led to another one sees another site, and certificates would fail now and then. */
async function seePointer(config: Config, { name, value }: WantedRecord, ours: readonly string[]): Promise<Seen> {
  const { addresses, aliases } = await lookUpHost(config, name);
  if (addresses === null) return { found: null, holds: null };
  const strange = addresses.filter((address) => !ours.includes(address));
  if (addresses.length > 0 && strange.length === 0) return { found: value, holds: true };
  const shown = strange.length > 0 ? strange : (aliases ?? []);
  return { found: shown.join(', ') || null, holds: false };
}

/** Other texts at the name, such as those of earlier tries, do no harm. */
async function seeProof(config: Config, { name, value }: WantedRecord): Promise<Seen> {
  const texts = await lookUpTexts(config, name);
  if (texts === null) return { found: null, holds: null };
  if (texts.some((text) => text.trim() === value)) return { found: value, holds: true };
  return { found: texts.map((text) => text.slice(0, 100)).join(', ') || null, holds: false };
}
