import { LRUCache } from 'lru-cache';

/** What is worked on at the same time. */
export interface LaneLimits {
  readonly atOnce: number;
  /** Of them for those that were slow lately: they keep no lane from others. */
  readonly slowAtOnce: number;
  /** Ms after which a piece of work counts as slow. */
  readonly slowAfter: number;
}

const usualLimits: LaneLimits = { atOnce: 24, slowAtOnce: 8, slowAfter: 2_000 };

/** Ms for which somebody who was slow counts as such, and how many of them are remembered. */
const slowFor = 10 * 60_000;
const maxSlow = 2_000;

export interface Work<Item extends { readonly id: string }> {
  /** Takes the one that has waited longest, none of `except`; undefined: nothing is due. */
  readonly claim: (except: readonly string[]) => Promise<Item | undefined>;
  /** Does a piece of its work; what is left of it is claimed again, behind the others that wait. */
  readonly serve: (item: Item) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

interface Claimed<Item> {
  readonly item: Item;
  readonly isSlow: boolean;
}

/**
 * Works for many tenants at the same time, each in one lane. Work that waits for foreign servers is done here, so that
 * a slow server of one tenant delays no other.
 */
export class Lanes<Item extends { readonly id: string }> {
  readonly #limits: LaneLimits;
  readonly #running = new Set<Promise<void>>();
  readonly #slow = new LRUCache<string, true>({ max: maxSlow, ttl: slowFor });
  /** Slow ones that are served or, as far as is known, about to be claimed. */
  #slowRunning = 0;
  #asked = 0;

  constructor(limits = usualLimits) {
    this.#limits = limits;
  }

  /** Begins with what is due, without waiting for it. */
  wake(work: Work<Item>): void {
    this.#asked += 1;
    if (this.#running.size >= this.#limits.atOnce) return;
    const lane = this.#run(work)
      .catch(work.onError)
      .finally(() => this.#running.delete(lane));
    this.#running.add(lane);
  }

  /** Settles when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** A request that came during the last look is served as well. */
  async #run(work: Work<Item>): Promise<void> {
    let seen: number;
    do {
      seen = this.#asked;
      let last: string[] = [];
      for (;;) {
        // Whoever waits comes before more of the same.
        const claimed = (await this.#claim(work, last)) ?? (last.length > 0 ? await this.#claim(work, []) : undefined);
        if (!claimed) break;
        await this.#serve(work, claimed);
        last = [claimed.item.id];
      }
    } while (this.#asked !== seen);
  }

  async #claim({ claim }: Work<Item>, except: readonly string[]): Promise<Claimed<Item> | undefined> {
    if (this.#slowRunning >= this.#limits.slowAtOnce) {
      const item = await claim([...this.#slow.keys(), ...except]);
      return item && { item, isSlow: false };
    }
    this.#slowRunning += 1;
    let isSlow = false;
    try {
      const item = await claim(except);
      isSlow = item !== undefined && this.#slow.has(item.id);
      return item && { item, isSlow };
    } finally {
      if (!isSlow) this.#slowRunning -= 1;
    }
  }

  async #serve({ serve }: Work<Item>, { item, isSlow }: Claimed<Item>): Promise<void> {
    const startedAt = performance.now();
    try {
      await serve(item);
    } finally {
      if (isSlow) this.#slowRunning -= 1;
      if (performance.now() - startedAt > this.#limits.slowAfter) this.#slow.set(item.id, true);
      else this.#slow.delete(item.id);
    }
  }
}
