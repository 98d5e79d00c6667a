import { z } from 'zod';
import type { FieldKey } from '../../platform/errors/field-texts.ts';

/** How far a domain has come: not found yet, serving the shop, no longer leading here, or about to go with the plan. */
export type DomainState = 'waiting' | 'live' | 'broken' | 'ending';

/** A line for the DNS of a domain, and what stands there. */
export interface DomainRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME' | 'TXT';
  readonly name: string;
  /** The name within the registered one, as most registrars ask for it: `@`, `www`, `_poshora`. */
  readonly label: string;
  readonly value: string;
  /** Null: nothing, or not looked for yet. */
  readonly found: string | null;
  /** False for the line by which the name with `www.`, or without, leads to the chosen one. */
  readonly isNeeded: boolean;
}

/** A shop's own domain as its owner sees it; all but `records` null or false where there is none. */
export interface DomainView {
  /** In ASCII. */
  readonly domain: string | null;
  /** As people write it, in any script. */
  readonly shown: string | null;
  /** The shop's address there. */
  readonly url: string | null;
  readonly state: DomainState | null;
  readonly records: readonly DomainRecord[];
  readonly checkedAt: number | null;
  /** Whether somebody looks again by themselves. */
  readonly isWatched: boolean;
  /** Whether the shop's address on the platform leads to the domain. */
  readonly redirects: boolean;
  /** While it is ending: when it begins to lead to the platform, and when it goes. */
  readonly ending: { readonly redirectsFrom: number; readonly goneFrom: number } | null;
}

const maxHostLength = 253;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The host that a typed or pasted address means, in lower-case ASCII, or what is wrong with it.
 * @param typed `rahimafashion.com`, `https://www.rahimafashion.com/`, `রহিমা.বাংলা`
 */
export function readHost(typed: string): { readonly host: string } | { readonly problem: FieldKey } {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/.*$/s, '')
    .replace(/\.$/, '');
  if (/^\[|:.*:/.test(bare)) return { problem: 'domain_ip' };
  const host = /[\s@:?#\\%*]/.test(bare) ? undefined : URL.parse(`http://${bare}`)?.hostname;
  // oxlint-disable-next-line no-control-regex
  if (!host) return { problem: /[^\u0000-\u007f]|xn--/i.test(bare) ? 'domain_idn' : 'domain_form' };
  if (/^[\d.]+$/.test(host)) return { problem: 'domain_ip' };
  const labels = host.split('.');
  if (host.length > maxHostLength || !labels.every((part) => label.test(part))) return { problem: 'domain_form' };
  return labels.length === 1 ? { problem: 'domain_single' } : { host };
}

const typedDomain = z
  .string()
  .trim()
  .min(1, 'required')
  .max(300)
  .transform((typed, context) => {
    const read = readHost(typed);
    if ('host' in read) return read.host;
    context.addIssue(read.problem);
    return z.NEVER;
  });

/** `PUT /api/shops/:shop/domain`. */
export const newDomain = z.object({ domain: typedDomain, redirects: z.boolean().optional() });

/** `GET /api/domains/allowed`. */
export const askedDomain = z.object({ domain: z.string().max(300) });
