import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

interface Room {
  /** Maximum concurrent tasks. */
  readonly atOnce: number;
  /** Maximum waiting tasks, per owner and in total. */
  readonly ofOne: number;
  readonly inAll: number;
}

/** Runs a limited number of tasks at once. An owner has at most as many of them in the common queue. */
export class FairQueue {
  readonly #room: Room;
  readonly #common: LimitFunction;
  readonly #owners: LRUCache<string, LimitFunction>;
  #tasks = 0;

  constructor(room: Room) {
    this.#room = room;
    this.#common = pLimit(room.atOnce);
    this.#owners = new LRUCache({ max: 1_000, memoMethod: () => pLimit(room.atOnce) });
  }

  /** Whether there is no room for another task of this owner. `take` does not check this. */
  isFull(owner: string): boolean {
    const { atOnce, ofOne, inAll } = this.#room;
    return this.#tasks >= atOnce + inAll || this.#owners.memo(owner).pendingCount >= ofOne;
  }

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    this.#tasks += 1;
    try {
      return await this.#owners.memo(owner)(() => this.#common(work));
    } finally {
      this.#tasks -= 1;
    }
  }
}
