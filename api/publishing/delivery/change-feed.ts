import { and, asc, eq, gt, max, sql } from 'drizzle-orm';
import { publications, shops, users } from '../../../db/schema/index.ts';
import type { Services } from '../../platform/config/services.ts';
import { isPublic } from '../../shops/shop/find.ts';

/** How often (ms) a process asks what others have changed: one query, however many pages are hot. */
const usualInterval = 1_000;

/** The same where a replica is asked, which may be half a second old itself. */
const replicaInterval = 500;

/** A timer that is later than this (ms) tells that the process was paused. */
const longestDelay = 1_000;

const batch = 500;

/** A shop that was changed or published by any process. */
export interface ChangedShop {
  readonly shopId: string;
  readonly sequence: number;
  readonly slug: string;
  /** What is public; null: nothing. */
  readonly manifest: string | null;
}

/** Tells of shops that any process changed or published, in the order of the commits. */
export class ChangeFeed {
  readonly #services: Services;
  readonly #tell: (changed: ChangedShop) => Promise<void>;
  readonly #interval: number;
  #seen = 0;
  #askedAt = performance.now();
  #tickedAt = performance.now();
  #isBehind = false;
  #asking: Promise<void> | undefined;
  #timer: Timer | undefined;

  /** @param interval ms; how old others' changes may be before they are heard of */
  constructor(
    services: Services,
    tell: (changed: ChangedShop) => Promise<void>,
    interval = services.database.replica ? replicaInterval : usualInterval,
  ) {
    this.#services = services;
    this.#tell = tell;
    this.#interval = interval;
  }

  /** Begins with what is changed from now on: nothing older is in memory. */
  async start(): Promise<void> {
    const [row] = await this.#services.database.recent.select({ last: max(publications.sequence) }).from(publications);
    this.#seen = row?.last ?? 0;
    this.#tickedAt = performance.now();
    this.#timer = setInterval(() => void this.#tick(), this.#interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }

  /** Seconds since the database was last asked with success; until it can be, pages are served as last known. */
  get age(): number {
    return (performance.now() - this.#askedAt) / 1000;
  }

  /** Whether this process stood still, and has not asked since: what it has in memory may be out of date. */
  get isBehind(): boolean {
    return this.#isBehind || performance.now() - this.#tickedAt > this.#interval + longestDelay;
  }

  /** After a pause it asks twice: the first answer may be one from before the pause. */
  async #tick(): Promise<void> {
    this.#isBehind = this.isBehind;
    this.#tickedAt = performance.now();
    const wasBehind = this.#isBehind;
    await this.ask();
    if (!wasBehind) return;
    await this.ask();
    this.#isBehind = false;
  }

  /** Asks now, or waits for the answer that is under way. */
  async ask(): Promise<void> {
    this.#asking ??= this.#read()
      .then(() => void (this.#askedAt = performance.now()))
      .catch((error: unknown) =>
        this.#services.log.error(
          { err: error },
          'other processes’ changes could not be read; the last known go on being served',
        ),
      )
      .finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async #read(): Promise<void> {
    for (;;) {
      const rows = await this.#services.database.recent
        .select({
          shopId: publications.shopId,
          sequence: publications.sequence,
          slug: shops.slug,
          manifest: sql<string | null>`case when ${isPublic} then ${publications.manifest} end`,
        })
        .from(publications)
        .innerJoin(shops, eq(shops.id, publications.shopId))
        .innerJoin(users, eq(users.id, shops.ownerId))
        .where(and(gt(publications.sequence, this.#seen)))
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
