import { LRUCache } from 'lru-cache';
import { minute, second } from '../formats/durations.ts';

/** Limits for simultaneous work of one kind in a process. */
export interface LaneLimits {
  readonly atOnce?: number;
  /** Limit for recently slow tenants, so that they do not occupy all lanes. */
  readonly slowAtOnce?: number;
  /** Duration (ms) after which a try counts as slow. Another one may then start in its place. */
  readonly slowAfter?: number;
  /** Limit for `atOnce` and overdue work together. */
  readonly mostAtOnce?: number;
}

/** One try in a lane. */
export interface Turn {
  /** Whether the tenant counts as slow. If so, this try may take longer. */
  readonly isSlow: boolean;
  /** Counts the tenant as slow from now on, for example because it needs a server that is known to be slow. */
  readonly markSlow: () => void;
}

/**
 * A try waits most of its time for other servers, so 96 of them cost little. While up to 72 tenants become slow at the
 * same time, another tenant waits for `slowAfter` three times. Later they are known and share `slowAtOnce` lanes.
 */
const usual = { atOnce: 24, slowAtOnce: 8, slowAfter: 2 * second, mostAtOnce: 96 };

/** Lanes that one tenant occupies at most. */
const lanesOfTenant = 2;

/** How long a tenant counts as slow, ms, and the maximum number to remember. */
const slowFor = 10 * minute;
const maxSlow = 2_000;

/**
 * Decides which work may start, so that no tenant delays the others: a tenant occupies two lanes at most, and one that
 * is not known to be slow occupies a lane for `slowAfter` at most.
 */
export class Lanes {
  readonly #limits: Required<LaneLimits>;
  readonly #slow = new LRUCache<string, true>({ max: maxSlow, ttl: slowFor });
  /** Number of running tries by tenant. */
  readonly #tenants = new Map<string, number>();
  #running = 0;
  /** Running tries of tenants that were known to be slow. */
  #slowRunning = 0;
  /** Other tries that have run for longer than `slowAfter`. */
  #overdue = 0;

  constructor(limits: LaneLimits = {}) {
    this.#limits = { ...usual, ...limits };
  }

  /** Tenants that must wait, or null if no lane is free. */
  closedFor(): readonly string[] | null {
    const { atOnce, slowAtOnce, mostAtOnce } = this.#limits;
    if (this.#running - this.#overdue >= atOnce || this.#running >= mostAtOnce) return null;
    const busy = [...this.#tenants].flatMap(([tenant, running]) => (running >= lanesOfTenant ? [tenant] : []));
    return this.#slowRunning >= slowAtOnce ? [...busy, ...this.#slow.keys()] : busy;
  }

  /**
   * Occupies a lane until `work` ends.
   * @param onFree called when other work may start in its place
   */
  async occupy(tenant: string | null, work: (turn: Turn) => Promise<void>, onFree: () => void): Promise<void> {
    const isSlow = tenant !== null && this.#slow.has(tenant);
    let isOverdue = false;
    let isMarked = false;
    const timer = setTimeout(() => {
      isOverdue = true;
      this.#setSlow(tenant, true);
      if (!isSlow) this.#overdue += 1;
      onFree();
    }, this.#limits.slowAfter);
    this.#count(tenant, isSlow, 1);
    try {
      await work({ isSlow, markSlow: () => void (isMarked = true) });
    } finally {
      clearTimeout(timer);
      this.#count(tenant, isSlow, -1);
      if (isOverdue && !isSlow) this.#overdue -= 1;
      this.#setSlow(tenant, isOverdue || isMarked);
    }
  }

  #count(tenant: string | null, isSlow: boolean, change: 1 | -1): void {
    this.#running += change;
    if (isSlow) this.#slowRunning += change;
    if (tenant === null) return;
    const running = (this.#tenants.get(tenant) ?? 0) + change;
    if (running > 0) this.#tenants.set(tenant, running);
    else this.#tenants.delete(tenant);
  }

  #setSlow(tenant: string | null, isSlow: boolean): void {
    if (tenant === null) return;
    if (isSlow) this.#slow.set(tenant, true);
    else this.#slow.delete(tenant);
  }
}
