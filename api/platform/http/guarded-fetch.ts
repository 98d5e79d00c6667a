import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp } from './public-ip.ts';
import { readAtMost } from './read-at-most.ts';
import { resolveHost } from './resolve-host.ts';

/** Why a URL entered by a user was not fetched. */
export type FetchRefusal =
  /** Not an http or https URL, or it contains a password, or the port of another kind of service. */
  | 'url'
  | 'unknown_host'
  /** The host, or a redirect's host, is not on the public internet. */
  | 'private_ip'
  /** Too many redirects. */
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
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Time limit for everything together: DNS lookup, all redirects and the body, ms. */
  readonly timeout: number;
  /** Limit for the response body. */
  readonly maxBytes: number;
  /** Whether a longer body is refused or cut off. */
  readonly excess?: 'refuse' | 'cut';
  /** 0 refuses every redirect. Only a GET follows redirects. */
  readonly maxRedirects: number;
  readonly signal?: AbortSignal;
}

export interface Fetched {
  readonly status: number;
  /** Names are lower-case. */
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface GuardedFetch {
  /** @throws RefusedFetch. Statuses such as 404 are normal results */
  (url: string, fetching: Fetching): Promise<Fetched>;
  /** Whether a URL currently leads to a private IP address. False if its host is unknown. */
  readonly isPrivate: (url: string) => Promise<boolean>;
}

/** Time limit for the DNS lookup when a URL is saved, ms. */
const lookupTime = 2_000;

/** Replaced by tests, whose servers run on this machine. */
export interface Surroundings {
  readonly resolve: (host: string) => Promise<readonly string[]>;
  readonly isAllowed: (url: string) => boolean;
  /** A certificate authority in PEM that replaces the known ones. */
  readonly authority?: string;
}

/** Statuses of redirects that a GET follows. */
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches URLs entered by users, but nothing in this server's own network (OWASP, Server-Side Request Forgery
 * Prevention). A host is resolved once, all its IP addresses must be public, and the connection uses one of the checked
 * IP addresses, so that DNS rebinding has no effect. Each redirect is checked in the same way. Proxy settings of the
 * environment are ignored, and connections are not reused.
 */
export function openGuardedFetch({
  resolve = resolveHost,
  isAllowed = isPublicIp,
  authority,
}: Partial<Surroundings> = {}): GuardedFetch {
  return Object.assign(fetchGuarded, { isPrivate });

  async function fetchGuarded(href: string, fetching: Fetching): Promise<Fetched> {
    const timer = AbortSignal.timeout(fetching.timeout);
    const signal = fetching.signal ? AbortSignal.any([timer, fetching.signal]) : timer;
    const followed = (fetching.method ?? 'GET') === 'GET' ? fetching.maxRedirects : 0;
    try {
      let url = readUrl(href);
      for (let left = followed; ; left -= 1) {
        const ips = await checkHost(url, signal);
        const message = await fetchFrom(url, ips, fetching, signal);
        const next = redirects.has(message.statusCode ?? 0) ? message.headers.location : undefined;
        if (next === undefined) {
          const bytes = await readAtMost(message, fetching.maxBytes, fetching.excess ?? 'refuse');
          if (bytes === null) throw new RefusedFetch('too_large');
          return { status: message.statusCode ?? 0, headers: message.headers, bytes };
        }
        message.destroy();
        if (left <= 0) throw new RefusedFetch('redirected');
        url = readUrl(next, url);
      }
    } catch (error) {
      if (error instanceof RefusedFetch) throw error;
      fetching.signal?.throwIfAborted();
      throw new RefusedFetch(timer.aborted ? 'too_slow' : 'unreachable', { cause: error });
    }
  }

  async function isPrivate(href: string): Promise<boolean> {
    try {
      const ips = await ipsOf(readUrl(href), AbortSignal.timeout(lookupTime));
      return !ips.every(isAllowed);
    } catch (error) {
      return error instanceof RefusedFetch;
    }
  }

  async function ipsOf({ hostname }: URL, signal: AbortSignal): Promise<readonly string[]> {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) ? [host] : withSignal(resolve(host), signal);
  }

  async function checkHost(url: URL, signal: AbortSignal): Promise<readonly string[]> {
    const ips = await ipsOf(url, signal);
    if (ips.length === 0) throw new RefusedFetch('unknown_host');
    if (!ips.every(isAllowed)) throw new RefusedFetch('private_ip');
    return ips;
  }

  async function fetchFrom(url: URL, ips: readonly string[], fetching: Fetching, signal: AbortSignal) {
    const { method = 'GET', headers, body } = fetching;
    const send = url.protocol === 'https:' ? askSecure : askPlain;
    const pinned = ips.map((ip) => ({ address: ip, family: isIP(ip) }));
    return new Promise<IncomingMessage>((response, failed) => {
      const request = send(url, {
        method,
        // With compression, the limit would have to count decompressed bytes.
        headers: { 'user-agent': 'Poshora', 'accept-encoding': 'identity', ...headers },
        agent: false,
        signal,
        lookup: (_host, _options, found) => found(null, pinned),
        ...(authority !== undefined && { ca: authority }),
      });
      request.once('response', response).once('error', failed).end(body);
    });
  }
}

/** Ports below 1024 belong to services that might interpret a request as commands. */
function readUrl(href: string, base?: URL): URL {
  const url = URL.parse(href, base);
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password || (url.port !== '' && Number(url.port) < 1024))
    throw new RefusedFetch('url');
  return url;
}

/** A DNS lookup cannot be aborted, so its result is ignored. */
async function withSignal<Found>(response: Promise<Found>, signal: AbortSignal): Promise<Found> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([response, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
