import { Failure } from '../../errors/failure.ts';
import { networkOf } from './ip-limit.ts';
import { factsOf } from './facts.ts';
import type { BodyKind } from './kinds.ts';

const megabyte = 1024 * 1024;

/**
 * Maximum bytes of all bodies in memory, in total and per network. Small bodies have their own limit, so that uploads
 * do not block them.
 */
const memoryLimits = {
  large: { total: 96 * megabyte, byNetwork: 32 * megabyte },
  small: { total: 32 * megabyte, byNetwork: 8 * megabyte },
} as const;

/** Kinds with a limit up to this many bytes count as small. */
const largestSmall = 256 * 1024;

/** Seconds after which a client may retry. */
const retryAfter = 5;

/**
 * Counts the bytes of request bodies until the response is sent. Announced bytes are counted immediately. Refuses
 * bodies that would exceed the limits.
 */
export class BodyMemory {
  /** Used bytes by size class, and by size class and network. */
  readonly #used = new Map<string, number>();
  readonly #counted = new WeakMap<Request, { readonly names: readonly string[]; bytes: number }>();

  /** Counts bytes of a request's body. @throws Failure `busy` if a limit would be exceeded */
  take(request: Request, { limit }: BodyKind, bytes: number): void {
    const size = limit > largestSmall ? 'large' : 'small';
    const ofNetwork = `${size} ${networkOf(factsOf(request).ip)}`;
    const isFull =
      this.#usedOf(size) + bytes > memoryLimits[size].total ||
      this.#usedOf(ofNetwork) + bytes > memoryLimits[size].byNetwork;
    if (isFull) throw new Failure('busy', { retryAfter });
    const counted = this.#counted.get(request) ?? { names: [size, ofNetwork], bytes: 0 };
    counted.bytes += bytes;
    this.#counted.set(request, counted);
    this.#add(counted.names, bytes);
  }

  /** Called after the response, when the body is no longer needed. */
  free(request: Request): void {
    const counted = this.#counted.get(request);
    if (!counted) return;
    this.#counted.delete(request);
    this.#add(counted.names, -counted.bytes);
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
