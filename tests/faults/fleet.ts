import { readFileSync } from 'node:fs';
import { browserRequest, type Sending } from '../api/client-testing.ts';
import { freePort } from '../api/port-testing.ts';
import { RunningProduct } from '../running-product.ts';
import { minute } from '../../api/platform/formats/durations.ts';

/** The time in which a server was paused or dead, on the clock of `performance.now()`. */
interface Outage {
  readonly from: number;
  to: number;
}

/** One of several servers of a product. */
export class Server {
  readonly outages: Outage[] = [];
  /**
   * When it was last killed, or resumed, or had its database back, on the same clock. Infinity during a pause and
   * without the database.
   */
  struckUntil = -Infinity;
  readonly product: RunningProduct;
  readonly #publicUrl: string;

  constructor(folder: string, port: number, publicUrl: string, settings: Record<string, string>) {
    this.product = new RunningProduct(folder, { ...settings, PORT: String(port), PUBLIC_URL: publicUrl });
    this.#publicUrl = publicUrl;
  }

  /** Sends a request as a browser of the product's site does. @returns null without a response */
  async call(method: string, path: string, sending: Sending = {}, limit = 10_000): Promise<Response | null> {
    const request = browserRequest(this.product.origin, method, path, {
      ...sending,
      headers: { ...sending.headers, origin: this.#publicUrl },
    });
    return fetch(request, { signal: AbortSignal.timeout(limit) }).catch(() => null);
  }

  /** Sends a request that must succeed. @throws without a successful response */
  async read(path: string, cookie: string): Promise<unknown> {
    const response = await this.call('GET', path, { cookie }, minute);
    if (!response?.ok) throw new Error(`${path}: ${response?.status ?? 'no response'}`);
    return response.json();
  }

  async kill(): Promise<void> {
    this.#startOutage();
    await this.product.kill();
    this.struckUntil = performance.now();
  }

  async startAgain(): Promise<void> {
    await this.product.start();
    this.#endOutage();
  }

  pause(): void {
    this.#startOutage();
    process.kill(this.product.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.product.pid, 'SIGCONT');
    this.#endStrike();
  }

  /** Call when the database becomes unavailable; the server can then only respond with 503. */
  loseDatabase(): void {
    this.#startOutage();
  }

  findDatabase(): void {
    this.#endStrike();
  }

  #startOutage(): void {
    this.struckUntil = Infinity;
    this.outages.push({ from: performance.now(), to: Infinity });
  }

  #endStrike(): void {
    this.#endOutage();
    this.struckUntil = performance.now();
  }

  #endOutage(): void {
    const outage = this.outages.at(-1);
    if (outage) outage.to = performance.now();
  }

  /** Ms since its start in which it waited for a processor; 0 if the system does not report it. */
  get starved(): number {
    try {
      const [, waited = '0'] = readFileSync(`/proc/${this.product.pid}/schedstat`, 'utf8').split(' ');
      return Number(waited) / 1e6;
    } catch {
      return 0;
    }
  }

  /** Ms of running time between two moments. */
  ranBetween(from: number, to: number): number {
    const missed = this.outages.map((outage) => Math.max(0, Math.min(to, outage.to) - Math.max(from, outage.from)));
    return to - from - missed.reduce((sum, each) => sum + each, 0);
  }
}

/** Several servers on one database and one store, as behind a load balancer. */
export async function startFleet(folder: string, count: number, settings: Readonly<Record<string, string>>) {
  const publicUrl = `http://localhost:${await freePort()}`;
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const servers = ports.map((port) => new Server(folder, port, publicUrl, { PUBLISHERS: '0', ...settings }));
  await Promise.all(servers.map(({ product }) => product.start()));
  return servers;
}

/** Seeded random numbers from 0 to below 1 (mulberry32). */
export function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
