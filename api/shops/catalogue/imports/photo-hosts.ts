import { LRUCache } from 'lru-cache';

/**
 * Duration (ms) after which a host counts as slow, how long (ms) this is remembered, and for how many hosts. The
 * duration is shorter than `slowAfter` of the lanes, so that a replacement already knows the host.
 */
const slowAfter = 1_500;
const slowFor = 10 * 60_000;
const maxSlow = 2_000;

/** Maximum connections to a slow host, for the imports of all shops together. */
const connectionsToSlow = 4;

/** Counts the connections of this server's imports to photo hosts, and remembers slow hosts across all shops. */
export class PhotoHosts {
  readonly #slow = new LRUCache<string, true>({ max: maxSlow, ttl: slowFor });
  readonly #connections = new Map<string, number>();

  /** Whether one of these URLs leads to a slow host. */
  hasSlow(addresses: readonly string[]): boolean {
    return addresses.some((address) => this.#slow.has(hostOf(address)));
  }

  /** Whether one of these URLs leads to a slow host whose connections are all in use. */
  hasFull(addresses: readonly string[]): boolean {
    const isFull = (host: string) => this.#slow.has(host) && (this.#connections.get(host) ?? 0) >= connectionsToSlow;
    return addresses.some((address) => isFull(hostOf(address)));
  }

  /** Counts a connection while `fetch` runs, and records whether its host is slow. */
  async connect<Fetched>(address: string, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const host = hostOf(address);
    const startedAt = performance.now();
    const timer = setTimeout(() => this.#slow.set(host, true), slowAfter);
    this.#connections.set(host, (this.#connections.get(host) ?? 0) + 1);
    try {
      return await fetch();
    } finally {
      clearTimeout(timer);
      if (performance.now() - startedAt <= slowAfter) this.#slow.delete(host);
      const left = (this.#connections.get(host) ?? 1) - 1;
      if (left > 0) this.#connections.set(host, left);
      else this.#connections.delete(host);
    }
  }
}

const hostOf = (address: string): string => URL.parse(address)?.host ?? '';
