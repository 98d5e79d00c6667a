import type { Config } from '../../platform/config/config.ts';
import { partnerOf, registeredName } from './check-name.ts';
import type { DomainRecord } from './contract.ts';

/** A DNS line that a domain wants, before anybody has looked for it. */
export type WantedRecord = Omit<DomainRecord, 'found'>;

/** What belongs into the DNS of a domain. */
export interface WantedRecords {
  /** Leads the host here. */
  readonly pointer: WantedRecord;
  /** Proves that the name is the seller's. */
  readonly proof: WantedRecord;
  /** Leads its partner, with `www.` or without, here as well. */
  readonly partner: WantedRecord | null;
}

/**
 * The lines for a host: one that leads it here, and the proof.
 * @param addresses the platform's, as far as they are known
 */
export function wantedRecords(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { host, name, token }: { readonly host: string; readonly name: string; readonly token: string },
  addresses: readonly string[],
): WantedRecords {
  const platform = new URL(publicUrl).hostname;
  const partner = partnerOf(host);
  return {
    pointer: pointerTo(host, platform, addresses),
    proof: {
      type: 'TXT',
      name: proofName(name),
      label: labelOf(proofName(name), name),
      value: proofValue(token),
      isNeeded: true,
    },
    partner: partner === null ? null : { ...pointerTo(partner, platform, addresses), isNeeded: false },
  };
}

/** The part before the registered name, which most registrars' forms ask for alone; '@' is that name itself. */
function labelOf(name: string, host: string): string {
  const registered = registeredName(host);
  return name === registered ? '@' : name.slice(0, -registered.length - 1);
}

export const proofName = (name: string): string => `_poshora.${name}`;
export const proofValue = (token: string): string => `poshora-verification=${token}`;

/** At a registered name an A line, and wherever the platform has no name to alias; a CNAME elsewhere. */
function pointerTo(host: string, platform: string, addresses: readonly string[]): WantedRecord {
  const label = labelOf(host, host);
  const address = addresses.find((one) => !one.includes(':')) ?? addresses[0];
  const mayAlias = host !== registeredName(host) && /\.[a-z]/i.test(platform);
  if (mayAlias || address === undefined) return { type: 'CNAME', name: host, label, value: platform, isNeeded: true };
  return { type: address.includes(':') ? 'AAAA' : 'A', name: host, label, value: address, isNeeded: true };
}
