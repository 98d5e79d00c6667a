import { dns } from 'bun';
import { Resolver } from 'node:dns/promises';

/** A query takes at most 3 s. */
const limits = { timeout: 1_000, tries: 2 };

/**
 * All IP addresses of a host; empty if it is unknown. Names that the DNS servers lack can be in this machine's hosts file.
 *
 * `lookup` of `node:dns` occupies one of a few threads until a DNS server responds. Users choose these names, and some
 * names whose server is silent would stop everything that needs a thread: files, compression, password hashes.
 */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const isQualified = host.includes('.');
  const found = isQualified ? await queryServers(host) : [];
  if (found.length > 0) return found;
  const known = await dns.lookup(host, { backend: 'c-ares' }).catch(() => []);
  return known.map(({ address }) => address);
}

/** A new resolver reads the machine's present DNS servers. `dns.lookup` never reads them again. */
async function queryServers(host: string): Promise<readonly string[]> {
  const resolver = new Resolver(limits);
  const responses = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return responses.flatMap((response) => (response.status === 'fulfilled' ? response.value : []));
}
