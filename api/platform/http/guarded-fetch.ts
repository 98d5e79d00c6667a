import { lookup } from 'node:dns/promises';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';
import { readAtMost } from './read-at-most.ts';

/** Why an address that a user gave was not fetched. */
export type FetchRefusal =
  /** No http or https address, one with a password, or a port of another kind of service. */
  | 'address'
  | 'unknown_host'
  /** The host, or one that it redirects to, is not on the open internet. */
  | 'private_address'
  /** It redirects more often than allowed. */
  | 'redirected'
  | 'too_large'
  | 'too_slow'
  /** The connection or its certificate failed. */
  | 'unreachable';

export class RefusedFetch extends Error {
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, options?: ErrorOptions) {
    super(`refused to fetch: ${reason}`, options);
    this.reason = reason;
  }
}

export interface Fetching {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Ms for everything together: the look-up, all redirects and the body. */
  readonly timeout: number;
  /** Of the answer's body. */
  readonly maxBytes: number;
  /** A longer body is refused, or cut off. */
  readonly excess?: 'refuse' | 'cut';
  /** 0 refuses every redirect; those of a POST are always refused. */
  readonly maxRedirects: number;
  readonly signal?: AbortSignal;
}

export interface Fetched {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface GuardedFetch {
  /** @throws RefusedFetch; a status such as 404 is an answer */
  (address: string, fetching: Fetching): Promise<Fetched>;
  /** Whether an address would be refused for where it leads now; one whose host is not found is not. */
  readonly isPrivate: (address: string) => Promise<boolean>;
}

/** Ms for the look-up of an address that is saved. */
const lookupTime = 2_000;

/** What tests replace: their servers are on this machine. */
export interface Surroundings {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (address: string) => boolean;
  /** Certificate authority in PEM, instead of the known ones. */
  readonly authority?: string;
}

/** Redirects that keep a GET a GET. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches addresses that users name, and nothing of the network that this server stands in (OWASP, Server-Side Request
 * Forgery Prevention). A host is looked up once, every address it has must be public, and the connection goes to one
 * of those that were checked: a name that changes its answer meanwhile changes nothing. Redirects are followed by hand,
 * each checked in the same way. Proxies of the environment are not used, and no connection is shared.
 */
export function openGuardedFetch({
  resolve = resolveHost,
  isAllowed = isPublicAddress,
  authority,
}: Partial<Surroundings> = {}): GuardedFetch {
  return Object.assign(fetchGuarded, { isPrivate });

  async function fetchGuarded(address: string, fetching: Fetching): Promise<Fetched> {
    const timer = AbortSignal.timeout(fetching.timeout);
    const signal = fetching.signal ? AbortSignal.any([timer, fetching.signal]) : timer;
    const followed = fetching.method === 'POST' ? 0 : fetching.maxRedirects;
    try {
      let url = readAddress(address);
      for (let left = followed; ; left -= 1) {
        const addresses = await checkHost(url, signal);
        const message = await ask(url, addresses, fetching, signal);
        const next = redirects.has(message.statusCode ?? 0) ? message.headers.location : undefined;
        if (next === undefined) {
          const bytes = await readAtMost(message, fetching.maxBytes, fetching.excess ?? 'refuse');
          if (bytes === null) throw new RefusedFetch('too_large');
          return { status: message.statusCode ?? 0, headers: message.headers, bytes };
        }
        message.destroy();
        if (left <= 0) throw new RefusedFetch('redirected');
        url = readAddress(next, url);
      }
    } catch (error) {
      if (error instanceof RefusedFetch) throw error;
      fetching.signal?.throwIfAborted();
      throw new RefusedFetch(timer.aborted ? 'too_slow' : 'unreachable', { cause: error });
    }
  }

  async function isPrivate(address: string): Promise<boolean> {
    try {
      const addresses = await addressesOf(readAddress(address), AbortSignal.timeout(lookupTime));
      return !addresses.every(isAllowed);
    } catch (error) {
      return error instanceof RefusedFetch;
    }
  }

  async function addressesOf({ hostname }: URL, signal: AbortSignal): Promise<readonly string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) ? [host] : withSignal(resolve(host), signal);
  }

  async function checkHost(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const addresses = await addressesOf(url, signal);
    if (addresses.length === 0) throw new RefusedFetch('unknown_host');
    if (!addresses.every(isAllowed)) throw new RefusedFetch('private_address');
    return addresses;
  }

  async function ask(url: URL, addresses: readonly string[], fetching: Fetching, signal: AbortSignal) {
    const { method = 'GET', headers, body } = fetching;
    const send = url.protocol === 'https:' ? askSecure : askPlain;
    const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
    return new Promise<IncomingMessage>((answered, failed) => {
      const request = send(url, {
        method,
        // Packed bytes would have to be counted when they are unpacked.
        headers: { 'user-agent': 'Poshora', 'accept-encoding': 'identity', ...headers },
        agent: false,
        signal,
        lookup: (_host, _options, found) => found(null, pinned),
        ...(authority !== undefined && { ca: authority }),
      });
      request.once('response', answered).once('error', failed).end(body);
    });
  }
}

/** Ports below 1024 belong to services that might take a request for commands of their own. */
function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password || (url.port !== '' && Number(url.port) < 1024))
    throw new RefusedFetch('address');
  return url;
}

/** As this machine finds hosts, its own file of names included; empty when there is none. */
async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}

/** A look-up cannot be stopped, only left alone. */
async function withSignal<Found>(asked: Promise<Found>, signal: AbortSignal): Promise<Found> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([asked, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
