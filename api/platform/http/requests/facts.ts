/** Facts about a request from the front door. They must not come from headers, which clients can forge. */
export interface RequestFacts {
  /** Included in logs and in responses to unexpected errors. */
  readonly id: string;
  /** The client's IP address, as seen by the trusted proxies. Never stored. */
  readonly ip: string;
  /** `performance.now()` at arrival. */
  readonly startedAt: number;
  /** Set for requests to a shop's custom domain. */
  readonly shop?: { readonly id: string; readonly origin: string };
}

const known = new WeakMap<Request, RequestFacts>();

export function setFacts(request: Request, facts: RequestFacts): void {
  known.set(request, facts);
}

/** The facts of a request. Requests that bypass the front door (in tests) get default ones. */
export function factsOf(request: Request): RequestFacts {
  let facts = known.get(request);
  if (!facts) {
    facts = { id: Bun.randomUUIDv7(), ip: 'unknown', startedAt: performance.now() };
    known.set(request, facts);
  }
  return facts;
}

const statuses = new WeakMap<Request, number>();

/** Records the final status of a response. */
export function setStatus(request: Request, { status }: Response): void {
  statuses.set(request, status);
}

/** The recorded status. Undefined for a request that bypassed the front door. */
export const statusOf = (request: Request): number | undefined => statuses.get(request);

/**
 * The client's IP address. Our proxies append to the right end of `X-Forwarded-For`. Entries further left come from the
 * client and are not trusted.
 * @param trusted number of our proxies
 */
export function clientIp(socketIp: string, forwardedFor: string | null, trusted: number): string {
  if (trusted === 0 || !forwardedFor) return socketIp;
  const chain = forwardedFor.split(',').map((part) => part.trim());
  return chain[Math.max(0, chain.length - trusted)] || socketIp;
}
