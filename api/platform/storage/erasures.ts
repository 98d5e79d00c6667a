import { asc, gt, max } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { erasedObjects } from '../../../db/schema/index.ts';
import type { Services } from '../config/services.ts';

/**
 * How often a server checks for erased files, ms. Each erasure is handled twice, so copies last at most half a minute.
 */
const interval = 15_000;

/** Tells every server to delete its copies of erased files. @param prefix prefix of their keys */
export async function recordErasure({ transaction, now }: WriteContext, prefix: string): Promise<void> {
  await transaction.insert(erasedObjects).values({ prefix, erasedAt: now });
}

/** Deletes this server's copies of erased files, in memory and on disk, no matter which server erased them. */
export class ErasureFeed {
  readonly #services: Services;
  readonly #listeners: Array<(prefix: string) => void> = [];
  #seen = 0;
  /**
   * Prefixes of the last check. They are handled again, because a read in progress may have stored a copy afterwards.
   */
  #latest: readonly string[] = [];
  #asking: Promise<void> | undefined;
  #timer: Timer | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Calls `listener` with the key prefix of erased files. */
  onErased(listener: (prefix: string) => void): void {
    this.#listeners.push(listener);
  }

  /** Skips earlier erasures, because a new server has no copies. */
  async start(): Promise<void> {
    const [row] = await this.#services.database.db.select({ last: max(erasedObjects.sequence) }).from(erasedObjects);
    this.#seen = row?.last ?? 0;
    this.#timer = setInterval(() => void this.request(), interval);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#asking;
  }

  /** Checks now, or waits for the check in progress. */
  async request(): Promise<void> {
    this.#asking ??= this.#read()
      .catch((error: unknown) =>
        this.#services.log.error({ err: error }, 'copies of erased files were not deleted yet'),
      )
      .finally(() => (this.#asking = undefined));
    await this.#asking;
  }

  async #read(): Promise<void> {
    const rows = await this.#services.database.db
      .select()
      .from(erasedObjects)
      .where(gt(erasedObjects.sequence, this.#seen))
      .orderBy(asc(erasedObjects.sequence));
    const prefixes = rows.map(({ prefix }) => prefix);
    for (const prefix of [...this.#latest, ...prefixes]) {
      for (const listener of this.#listeners) listener(prefix);
      await this.#services.storage.forget?.(prefix);
    }
    this.#seen = rows.at(-1)?.sequence ?? this.#seen;
    this.#latest = prefixes;
  }
}
