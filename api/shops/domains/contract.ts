import { z } from 'zod';
import type { FieldKey } from '../../platform/errors/field-texts.ts';

/**
 * State of a domain: `waiting` (DNS not set up yet), `live`, `broken` (DNS points elsewhere), or `ending` with the
 * plan.
 */
export type DomainState = 'waiting' | 'live' | 'broken' | 'ending';

/** A required DNS record, and the record found. */
export interface DomainRecord {
  readonly type: 'A' | 'AAAA' | 'CNAME' | 'TXT';
  readonly name: string;
  /** The name relative to the registered domain, as most registrars expect it: `@`, `www`, `_poshora`. */
  readonly label: string;
  readonly value: string;
  /** Null if there is none or it was not checked yet. */
  readonly found: string | null;
  /** False for the record of the other form with or without `www.`, which redirects to the main name. */
  readonly isNeeded: boolean;
}

/** A shop's own domain, for its owner. Without a domain, all fields except `records` are null or false. */
export interface DomainView {
  /** ASCII form. */
  readonly domain: string | null;
  /** Unicode form for display. */
  readonly shown: string | null;
  /** The shop's URL there. */
  readonly url: string | null;
  readonly state: DomainState | null;
  readonly records: readonly DomainRecord[];
  readonly checkedAt: number | null;
  /** Whether the domain is checked automatically. */
  readonly isWatched: boolean;
  /** Whether the shop's URL on the platform redirects to the domain. */
  readonly redirects: boolean;
  /** While ending: when redirects to the platform start, and when the domain is removed. */
  readonly ending: { readonly redirectsFrom: number; readonly goneFrom: number } | null;
}

export const maxHostLength = 253;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * The host of a typed or pasted URL, in lower-case ASCII, or its problem.
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
export const domainQuery = z.object({ domain: z.string().max(300) });
