import { LRUCache } from 'lru-cache';
import { minute } from '../formats/durations.ts';

/** Limits for simultaneous work. */
export interface WorkerLimits {
  readonly atOnce: number;
  /** Limit for recently slow tenants, so that they do not occupy all workers. */
  readonly slowAtOnce: number;
  /** Duration (ms) after which work counts as slow. Another worker then starts in its place. */
  readonly slowAfter: number;
  /** Limit for `atOnce` and overdue work together. */
  readonly mostAtOnce: number;
}

const usualLimits: WorkerLimits = { atOnce: 24, slowAtOnce: 8, slowAfter: 2_000, mostAtOnce: 48 };

/** How long a tenant counts as slow, ms, and the maximum number to remember. */
const slowFor = 10 * minute;
const maxSlow = 2_000;

export interface Work<Item extends { readonly id: string }> {
  /** Claims the item that has waited longest, except those in `except`. Undefined if nothing is due. */
  readonly claim: (except: readonly string[]) => Promise<Item | undefined>;
  /** Does one step of the item's work. The item is claimed again for the rest, after other waiting items. */
  readonly serve: (item: Item, turn: Turn) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** One call of `serve`. */
export interface Turn {
  /** Whether the item counts as slow. If so, this turn may take longer. */
  readonly isSlow: boolean;
  /** Counts the item as slow from now on, for example because it needs a server that is known to be slow. */
  readonly markSlow: () => void;
}

interface Claimed<Item> {
  readonly item: Item;
  readonly isSlow: boolean;
}

/**
 * Works for many tenants at the same time, with one worker per tenant. Used for calls to third-party servers, so that
 * one tenant's slow server does not delay the others: a server that is not known to be slow occupies a worker for
 * `slowAfter` at most.
 */
export class TenantWorkers<Item extends { readonly id: string }> {
  readonly #limits: WorkerLimits;
  readonly #running = new Set<Promise<void>>();
  readonly #slow = new LRUCache<string, true>({ max: maxSlow, ttl: slowFor });
  /** Slow tenants being served, plus claims in progress that may return one. */
  #slowRunning = 0;
  /** Number of runs within `slowAfter`, and of longer ones that another run has replaced. */
  #workers = 0;
  #overdue = 0;
  #asked = 0;

  constructor(limits: Partial<WorkerLimits> = {}) {
    this.#limits = { ...usualLimits, ...limits };
  }

  /** Starts due work without waiting for it. */
  wake(work: Work<Item>): void {
    this.#asked += 1;
    const { atOnce, mostAtOnce } = this.#limits;
    if (this.#workers >= atOnce || this.#workers + this.#overdue >= mostAtOnce) return;
    this.#workers += 1;
    const run = this.#run(work)
      .catch(work.onError)
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when all work has finished. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Runs again if work was requested during the last check. */
  async #run(work: Work<Item>): Promise<void> {
    try {
      let seen: number;
      do {
        seen = this.#asked;
        let last: string[] = [];
        for (;;) {
          // Other waiting tenants come before more work of the same tenant.
          const claimed =
            (await this.#claim(work, last)) ?? (last.length > 0 ? await this.#claim(work, []) : undefined);
          if (!claimed) break;
          await this.#serve(work, claimed);
          last = [claimed.item.id];
          if (this.#workers > this.#limits.atOnce) {
            // All workers are busy: one of them checks for the rest of this tenant's work.
            this.#asked += 1;
            return;
          }
        }
      } while (this.#asked !== seen);
    } finally {
      this.#workers -= 1;
    }
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

  async #serve(work: Work<Item>, { item, isSlow }: Claimed<Item>): Promise<void> {
    let isOverdue = false;
    let isMarked = false;
    const markSlow = () => void (isMarked = true);
    const markOverdue = () => {
      this.#slow.set(item.id, true);
      // Work of tenants known to be slow is limited already and not replaced.
      if (isSlow) return;
      isOverdue = true;
      this.#workers -= 1;
      this.#overdue += 1;
      this.wake(work);
    };
    const startedAt = performance.now();
    const timer = setTimeout(markOverdue, this.#limits.slowAfter);
    try {
      await work.serve(item, { isSlow, markSlow });
    } finally {
      clearTimeout(timer);
      if (isSlow) this.#slowRunning -= 1;
      if (isOverdue) {
        this.#overdue -= 1;
        this.#workers += 1;
      }
      if (!isMarked && performance.now() - startedAt <= this.#limits.slowAfter) this.#slow.delete(item.id);
      else this.#slow.set(item.id, true);
    }
  }
}
