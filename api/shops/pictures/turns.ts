interface Room {
  /** Pieces of work at once. */
  readonly atOnce: number;
  /** Pieces that wait, of one owner and of all together. */
  readonly ofOne: number;
  readonly inAll: number;
}

/** Lets some pieces of work run at once; of those that wait, each owner's first comes before anybody's second. */
export class Turns {
  readonly #room: Room;
  /** In the order in which owners have their turn: who has had one goes to the end. */
  readonly #waiting = new Map<string, Array<() => void>>();
  #running = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Whether one more of this owner would be turned away. */
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
