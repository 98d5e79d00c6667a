interface Room {
  /** Maximum concurrent tasks. */
  readonly atOnce: number;
  /** Maximum waiting tasks, per owner and in total. */
  readonly ofOne: number;
  readonly inAll: number;
}

/** Runs a limited number of tasks at once. Owners with waiting tasks take turns. */
export class Turns {
  readonly #room: Room;
  /** Waiting owners in the order of their turns. After a turn, an owner moves to the end. */
  readonly #waiting = new Map<string, Array<() => void>>();
  #running = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether there is no room for another task of this owner. `take` does not check this. */
  isFull(owner: string): boolean {
    if (this.#running < this.#room.atOnce) return false;
    const inAll = this.#waiting.values().reduce((sum, starts) => sum + starts.length, 0);
    return inAll >= this.#room.inAll || (this.#waiting.get(owner)?.length ?? 0) >= this.#room.ofOne;
  }

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#room.atOnce) this.#running += 1;
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      this.#letNextIn();
    }
  }

  #wait(owner: string): Promise<void> {
    const starts = this.#waiting.get(owner) ?? [];
    this.#waiting.set(owner, starts);
    return new Promise((start) => starts.push(start));
  }

  #letNextIn(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, [start, ...others]] = next;
    this.#waiting.delete(owner);
    if (others.length > 0) this.#waiting.set(owner, others);
    start?.();
  }
}
