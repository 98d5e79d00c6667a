import { asc, gt, max } from 'drizzle-orm';
import { publications } from '../../../db/schema/index.ts';
import type { ShopVersion } from '../publisher/publication-row.ts';
import type { Services } from '../../platform/config/services.ts';

/** Poll interval (ms) for other processes' changes: one query, however many pages are cached. */
const usualInterval = 1_000;

/** If a timer is late by more than this (ms), the process was paused. */
const longestDelay = 1_000;

const batch = 500;

/** Reports shops that any process changed or published, in commit order. */
export class ChangeFeed {
  readonly #services: Services;
  readonly #tell: (changed: ShopVersion) => Promise<void> | void;
  readonly #interval: number;
  #seen = 0;
  #polledAt = performance.now();
  #tickedAt = performance.now();
  #isBehind = false;
  #polling: Promise<void> | undefined;
  #timer: Timer | undefined;

  /** @param interval poll interval (ms) */
  constructor(services: Services, onChange: (changed: ShopVersion) => Promise<void> | void, interval = usualInterval) {
    this.#services = services;
    this.#tell = onChange;
    this.#interval = interval;
  }

  /** Starts with future changes, because nothing is cached yet. */
  async start(): Promise<void> {
    const [row] = await this.#services.database.db.select({ last: max(publications.sequence) }).from(publications);
    this.#seen = row?.last ?? 0;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => void this.#tick(), this.#interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#polling;
  }

  /** Seconds since the last successful poll. When polling fails, cached pages are still served. */
  get age(): number {
    return (performance.now() - this.#polledAt) / 1000;
  }

  /** Whether the process was paused and has not polled since, so that cached pages may be outdated. */
  get isBehind(): boolean {
    return this.#isBehind || performance.now() - this.#tickedAt > this.#interval + longestDelay;
  }

  /** After a pause it polls twice, because the first response may be from before the pause. */
  async #tick(): Promise<void> {
    this.#isBehind = this.isBehind;
    this.#tickedAt = performance.now();
    const wasBehind = this.#isBehind;
    await this.poll();
    if (!wasBehind) return;
    await this.poll();
    this.#isBehind = false;
  }

  /** Polls now, or waits for the poll in progress. */
  async poll(): Promise<void> {
    this.#polling ??= this.#read()
      .then(() => void (this.#polledAt = performance.now()))
      .catch((error: unknown) =>
        this.#services.log.error(
          { err: error },
          'polling for other processes’ changes failed; cached pages are still served',
        ),
      )
      .finally(() => (this.#polling = undefined));
    await this.#polling;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#services.database.db
        .select({ shopId: publications.shopId, sequence: publications.sequence })
        .from(publications)
        .where(gt(publications.sequence, this.#seen))
        .orderBy(asc(publications.sequence))
        .limit(batch);
      for (const row of rows) {
        await this.#tell(row);
        this.#seen = row.sequence;
      }
      if (rows.length < batch) return;
    }
  }
}
