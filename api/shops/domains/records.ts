import type { Config } from '../../platform/config/config.ts';
import { partnerOf, registeredName } from './check-name.ts';
import type { DomainRecord } from './contract.ts';

/** A required DNS record, before it was checked. */
export type WantedRecord = Omit<DomainRecord, 'found'>;

/** All DNS records of a domain. */
export interface WantedRecords {
  /** Points the host here. */
  readonly pointer: WantedRecord;
  /** Proves that the seller controls the name. */
  readonly proof: WantedRecord;
  /** Points the other form, with or without `www.`, here as well. */
  readonly partner: WantedRecord | null;
}

/**
 * The required records for a host.
 * @param addresses the platform's known IP addresses
 */
export function wantedRecords(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { host, name, token }: { readonly host: string; readonly name: string; readonly token: string },
  ips: readonly string[],
): WantedRecords {
  const platform = new URL(publicUrl).hostname;
  const partner = partnerOf(host);
  return {
    pointer: pointerTo(host, platform, ips),
    proof: {
      type: 'TXT',
      name: proofName(name),
      label: recordLabel(proofName(name), name),
      value: proofValue(token),
      isNeeded: true,
    },
    partner: partner === null ? null : { ...pointerTo(partner, platform, ips), isNeeded: false },
  };
}

/** The part before the registered domain, as registrars' forms expect it; '@' for the domain itself. */
function recordLabel(name: string, host: string): string {
  const registered = registeredName(host);
  return name === registered ? '@' : name.slice(0, -registered.length - 1);
}

export const proofName = (name: string): string => `_poshora.${name}`;
export const proofValue = (token: string): string => `poshora-verification=${token}`;

/** An A record at a registered domain, or if the platform has no name; otherwise a CNAME. */
function pointerTo(host: string, platform: string, ips: readonly string[]): WantedRecord {
  const label = recordLabel(host, host);
  const ip = ips.find((one) => !one.includes(':')) ?? ips[0];
  const mayAlias = host !== registeredName(host) && /\.[a-z]/i.test(platform);
  if (mayAlias || ip === undefined) return { type: 'CNAME', name: host, label, value: platform, isNeeded: true };
  return { type: ip.includes(':') ? 'AAAA' : 'A', name: host, label, value: ip, isNeeded: true };
}
