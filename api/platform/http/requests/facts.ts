/** What the front door knows of a request; headers, which anybody can write, must not say it. */
export interface RequestFacts {
  /** Named in answers to unexpected errors and in logs. */
  readonly id: string;
  /** The client's address after trusted proxies; never stored. */
  readonly address: string;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Set for what came in at a shop's own host. */
  readonly shop?: { readonly id: string; readonly origin: string };
}

const known = new WeakMap<Request, RequestFacts>();

export function noteFacts(request: Request, facts: RequestFacts): void {
  known.set(request, facts);
}

/** The facts of a request; one that came past the front door (in tests) gets plain ones. */
export function factsOf(request: Request): RequestFacts {
  let facts = known.get(request);
  if (!facts) {
    facts = { id: Bun.randomUUIDv7(), address: 'unknown', startedAt: performance.now() };
    known.set(request, facts);
  }
  return facts;
}

const answered = new WeakMap<Request, number>();

/** Notes with which status a request was answered, once that is certain. */
export function noteStatus(request: Request, { status }: Response): void {
  answered.set(request, status);
}

/** That status; undefined for a request that came past the front door. */
export const statusOf = (request: Request): number | undefined => answered.get(request);

/**
 * The address a request came from. Proxies of ours stand at the right end of `X-Forwarded-For`; whatever stands left
 * of them was written by the client and is not believed.
 * @param trusted how many proxies are ours
 */
export function clientAddress(socketAddress: string, forwardedFor: string | null, trusted: number): string {
  if (trusted === 0 || !forwardedFor) return socketAddress;
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return chain[Math.max(0, chain.length - trusted)] || socketAddress;
}
