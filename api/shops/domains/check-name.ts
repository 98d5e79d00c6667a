import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { Config } from '../../platform/config/config.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { FieldKey } from '../../platform/errors/field-texts.ts';

/**
 * What is to be proven before a host may become a shop's own: the host without `www.`.
 * @param host as `readHost` gives it
 * @throws Failure `invalid`, which says what to do, for names that many share, that belong to the platform, or that
 * look like another name
 */
export function checkName({ origins }: Pick<Config, 'origins'>, host: string): string {
  const { domain } = parse(host, registries);
  if (domain === null) throw refusal('domain_suffix');
  if (!host.split('.').every(isHonestLabel)) throw refusal('domain_idn');
  if (origins.some((origin) => isOfPlatform(new URL(origin).hostname, host, domain))) throw refusal('domain_platform');
  return host === `www.${domain}` ? domain : host;
}

/** The name that was registered, at which no CNAME may stand (RFC 1034, 3.6.2), of a host that is that or below it. */
export const registeredName = (host: string): string => parse(host, registries).domain ?? host;

/** The same name with `www.`, or without it; null below a registered name, where nobody expects one. */
export function partnerOf(host: string): string | null {
  const { domain } = parse(host, registries);
  if (host === domain) return `www.${domain}`;
  return host === `www.${domain}` ? domain : null;
}

/** How people write a host that is kept in ASCII. */
export const shownHost = (host: string): string => domainToUnicode(host);

/** Names below which companies give addresses to their users, such as `github.io`, are shared as well. */
const registries = { allowPrivateDomains: true } as const;

const refusal = (key: FieldKey) => new Failure('invalid', { fields: { domain: { key } } });

/** The platform's own names, and whatever else is registered to it. */
function isOfPlatform(platform: string, host: string, domain: string): boolean {
  return host === platform || host.endsWith(`.${platform}`) || domain === parse(platform, registries).domain;
}

/** Letters, marks, digits and joiners (RFC 5892) of one script: a Cyrillic 'а' among Latin letters passes for another. */
function isHonestLabel(label: string): boolean {
  const text = domainToUnicode(label);
  if (!/^(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)+$/u.test(text)) return false;
  const scripts = new Set([...text].flatMap((letter) => scriptsOf(letter)));
  return scripts.size <= 1;
}

/** Scripts in which names are registered here; what belongs to none of them may stand with any. */
const scripts = ['Latin', 'Bengali', 'Devanagari', 'Arabic', 'Cyrillic', 'Greek', 'Han', 'Thai', 'Tamil', 'Hebrew'];
const patterns = scripts.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
const anyLetter = /\p{L}/u;

function scriptsOf(letter: string): string[] {
  const named = patterns.filter(({ pattern }) => pattern.test(letter)).map(({ name }) => name);
  return named.length === 0 && anyLetter.test(letter) ? ['other'] : named;
}
