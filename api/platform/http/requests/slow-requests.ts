/** Requests slower than this are flagged, ms. */
export const slow = 50;

export interface SlowRoute {
  /** Method and route pattern. */
  readonly route: string;
  readonly count: number;
  /** ms */
  readonly slowest: number;
}

const seen = new Map<string, SlowRoute>();

/** Counts a slow request of this process, for admins. The map has at most one entry per route. */
export function recordSlowRequest(route: string, milliseconds: number): void {
  const known = seen.get(route);
  seen.set(route, { route, count: (known?.count ?? 0) + 1, slowest: Math.max(known?.slowest ?? 0, milliseconds) });
}

/** Slow routes since the process started, slowest first. */
export const slowRoutes = (): SlowRoute[] => [...seen.values()].sort((one, other) => other.slowest - one.slowest);
