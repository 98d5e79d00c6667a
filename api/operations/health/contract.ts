/** What runs, what waits and what fails, for admins. */
export interface Health {
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly publications: {
    readonly waiting: number;
    /** Epoch ms since when the oldest waits. */
    readonly oldest: number | null;
    readonly failed: number;
    /** The newest failures, twenty at most. */
    readonly failures: ReadonlyArray<{
      readonly shopId: string;
      readonly name: string;
      readonly slug: string;
      readonly attempts: number;
      readonly error: string;
      /** No further try unless somebody asks. */
      readonly isParked: boolean;
    }>;
  };
  readonly jobs: ReadonlyArray<{
    readonly name: string;
    readonly state: 'waiting' | 'running' | 'ok' | 'failed';
    readonly lastFinishedAt: number | null;
    readonly error: string | null;
  }>;
  /** The newest failures, twenty at most; the recipient masked. */
  readonly mail: OutgoingHealth<{
    readonly id: string;
    readonly recipient: string;
    readonly subject: string;
    readonly createdAt: number;
  }>;
  /** Calls of the operator's own addresses, HOOK_URLS. */
  readonly hooks: OutgoingHealth<{
    readonly id: string;
    readonly host: string;
    readonly shopId: string;
    readonly name: string;
  }>;
  /** Bytes. */
  readonly storage: { readonly database: number; readonly pictures: number };
  /** Requests of this server since it started that took longer than 50 ms (specification section 9, Performance flag). */
  readonly slow: ReadonlyArray<{ readonly route: string; readonly count: number; readonly slowest: number }>;
  readonly versions: { readonly product: string; readonly bun: string; readonly database: string };
}

/** What is to be sent from here: how much waits and what failed. */
export interface OutgoingHealth<What> {
  readonly waiting: number;
  readonly failed: number;
  readonly failures: ReadonlyArray<
    What & {
      readonly attempts: number;
      readonly error: string;
      /** No further try. */
      readonly isGivenUp: boolean;
    }
  >;
}
