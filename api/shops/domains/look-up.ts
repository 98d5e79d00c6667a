import { lookup, Resolver } from 'node:dns/promises';
import type { Config } from '../../platform/config/config.ts';
import { minute } from '../../platform/formats/durations.ts';

/** DNS responses for a name; null if the query failed. */
export interface Responses {
  readonly ips: readonly string[] | null;
  readonly aliases: readonly string[] | null;
}

/** Error codes that mean 'no record'. Other errors (timeout, server failure) give no information. */
const nothing = new Set(['ENOTFOUND', 'ENODATA', 'EREFUSED']);

/** Queries the servers in DNS_SERVER or this machine's: two tries, at most 3 s. */
function openResolver({ dnsServers }: Pick<Config, 'dnsServers'>): Resolver {
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  return resolver;
}

/** IP addresses and CNAME of a host. */
export async function lookUpHost(config: Config, host: string): Promise<Responses> {
  const resolver = openResolver(config);
  const [four, six, aliases] = await Promise.all([
    resultOf(resolver.resolve4(host)),
    resultOf(resolver.resolve6(host)),
    resultOf(resolver.resolveCname(host)),
  ]);
  const isKnown = four !== null && six !== null;
  return { ips: isKnown ? [...four, ...six] : null, aliases };
}

/** The TXT records of a name. */
export async function lookUpTexts(config: Config, name: string): Promise<readonly string[] | null> {
  const texts = await resultOf(openResolver(config).resolveTxt(name));
  return texts?.map((parts) => parts.join('')) ?? null;
}

/** The platform's IP addresses: DOMAIN_ADDRESSES, else those of PUBLIC_URL; empty if unknown. */
export async function platformIps(config: Config): Promise<readonly string[]> {
  if (config.domainIps.length > 0) return config.domainIps;
  const { hostname } = new URL(config.publicUrl);
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (/^[\d.]+$|:/.test(plain)) return [plain];
  const known = cached.get(config);
  if (known && known.until > performance.now()) return known.ips;
  const resolved = (await lookUpHost(config, plain)).ips ?? [];
  const ips = resolved.length > 0 ? resolved : await ofThisMachine(plain);
  if (ips.length > 0) cached.set(config, { ips, until: performance.now() + freshFor });
  return ips;
}

/** How long (ms) the platform's IP addresses are cached. */
const freshFor = 5 * minute;
const cached = new WeakMap<Config, { readonly ips: readonly string[]; readonly until: number }>();

/** Names that only this machine resolves, such as `localhost`. */
async function ofThisMachine(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

async function resultOf<Found>(lookup: Promise<Found[]>): Promise<Found[] | null> {
  try {
    return await lookup;
  } catch (error) {
    if (nothing.has((error as { code?: string }).code ?? '')) return [];
    return null;
  }
}
