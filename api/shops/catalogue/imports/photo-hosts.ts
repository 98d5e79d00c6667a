/** Maximum connections to a host, for the imports of all shops together. */
const maxConnections = 12;

/** Counts the connections of this server's imports to photo hosts. */
export class PhotoHosts {
  readonly #connections = new Map<string, number>();

  /** Whether one of these URLs leads to a host whose connections are all in use. */
  hasFull(urls: readonly string[]): boolean {
    return urls.some((url) => (this.#connections.get(hostOf(url)) ?? 0) >= maxConnections);
  }

  /** Counts a connection while `fetch` runs. */
  async connect<Fetched>(url: string, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const host = hostOf(url);
    this.#connections.set(host, (this.#connections.get(host) ?? 0) + 1);
    try {
      return await fetch();
    } finally {
      const left = (this.#connections.get(host) ?? 1) - 1;
      if (left > 0) this.#connections.set(host, left);
      else this.#connections.delete(host);
    }
  }
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? '';
