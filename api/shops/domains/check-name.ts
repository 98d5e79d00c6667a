import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { Config } from '../../platform/config/config.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { FieldKey } from '../../platform/errors/field-texts.ts';

/**
 * The name whose ownership must be proven: the host without `www.`.
 * @param host from `readHost`
 * @throws Failure `invalid` with advice, for shared names, names of the platform, and lookalike names
 */
export function checkName({ origins }: Pick<Config, 'origins'>, host: string): string {
  const { domain } = parse(host, registries);
  if (domain === null) throw refusal('domain_suffix');
  if (!host.split('.').every(isHonestLabel)) throw refusal('domain_idn');
  if (origins.some((origin) => isOfPlatform(new URL(origin).hostname, host, domain))) throw refusal('domain_platform');
  return host === `www.${domain}` ? domain : host;
}

/** The registered domain of a host. It cannot have a CNAME record (RFC 1034, 3.6.2). */
export const registeredName = (host: string): string => parse(host, registries).domain ?? host;

/** The same name with or without `www.`; null for other subdomains. */
export function partnerOf(host: string): string | null {
  const { domain } = parse(host, registries);
  if (host === domain) return `www.${domain}`;
  return host === `www.${domain}` ? domain : null;
}

/** A host in Unicode, for display. */
export const shownHost = (host: string): string => domainToUnicode(host);

/** Domains under which companies give subdomains to users, such as `github.io`, count as shared. */
const registries = { allowPrivateDomains: true } as const;

const refusal = (key: FieldKey) => new Failure('invalid', { fields: { domain: { key } } });

/** Whether a host is the platform's or under its registered domain. */
function isOfPlatform(platform: string, host: string, domain: string): boolean {
  return host === platform || host.endsWith(`.${platform}`) || domain === parse(platform, registries).domain;
}

/**
 * A label needs letters, marks, digits and joiners (RFC 5892) of one script, because a Cyrillic 'а' looks like a Latin
 * one.
 */
function isHonestLabel(label: string): boolean {
  const text = domainToUnicode(label);
  if (!/^(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)+$/u.test(text)) return false;
  const scripts = new Set([...text].flatMap((letter) => scriptsOf(letter)));
  return scripts.size <= 1;
}

/** Scripts that are checked for mixing. Characters of no script can occur with any. */
const scripts = ['Latin', 'Bengali', 'Devanagari', 'Arabic', 'Cyrillic', 'Greek', 'Han', 'Thai', 'Tamil', 'Hebrew'];
const patterns = scripts.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
const anyLetter = /\p{L}/u;

function scriptsOf(letter: string): string[] {
  const named = patterns.filter(({ pattern }) => pattern.test(letter)).map(({ name }) => name);
  return named.length === 0 && anyLetter.test(letter) ? ['other'] : named;
}
