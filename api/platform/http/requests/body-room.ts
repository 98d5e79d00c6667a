import { Failure } from '../../errors/failure.ts';
import { networkOf } from './address-limit.ts';
import { factsOf } from './facts.ts';
import type { BodyKind } from './kinds.ts';

const megabyte = 1024 * 1024;

/** Bytes of all bodies in memory at once, and of those from one network. Small bodies never wait for uploads. */
const rooms = {
  large: { total: 96 * megabyte, byNetwork: 32 * megabyte },
  small: { total: 32 * megabyte, byNetwork: 8 * megabyte },
} as const;

/** Bodies of kinds up to this many bytes count as small. */
const largestSmall = 256 * 1024;

/** Seconds after which a client may try again. */
const retryAfter = 5;

/** Counts the bytes of bodies until their responses, announced ones at once, and refuses what does not fit into memory. */
export class BodyRoom {
  /** Bytes by room, and by room and network. */
  readonly #used = new Map<string, number>();
  readonly #held = new WeakMap<Request, { readonly names: readonly string[]; bytes: number }>();

  /** Counts a request's body or another piece of it. @throws Failure `busy` where it does not fit */
  take(request: Request, { limit }: BodyKind, bytes: number): void {
    const size = limit > largestSmall ? 'large' : 'small';
    const ofNetwork = `${size} ${networkOf(factsOf(request).address)}`;
    const isFull =
      this.#usedOf(size) + bytes > rooms[size].total || this.#usedOf(ofNetwork) + bytes > rooms[size].byNetwork;
    if (isFull) throw new Failure('busy', { retryAfter });
    const held = this.#held.get(request) ?? { names: [size, ofNetwork], bytes: 0 };
    held.bytes += bytes;
    this.#held.set(request, held);
    this.#add(held.names, bytes);
  }

  /** The request has its response: its body is no longer needed. */
  free(request: Request): void {
    const held = this.#held.get(request);
    if (!held) return;
    this.#held.delete(request);
    this.#add(held.names, -held.bytes);
  }

  #usedOf(name: string): number {
    return this.#used.get(name) ?? 0;
  }

  #add(names: readonly string[], bytes: number): void {
    for (const name of names) {
      const used = this.#usedOf(name) + bytes;
      if (used > 0) this.#used.set(name, used);
      else this.#used.delete(name);
    }
  }
}
