/** State of publications, jobs, mail, webhooks and storage, for admins. */
export interface Health {
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly publications: {
    readonly waiting: number;
    /** Since when the oldest one has been waiting, epoch ms. */
    readonly oldest: number | null;
    readonly failed: number;
    /** The newest failures, at most twenty. */
    readonly failures: ReadonlyArray<{
      readonly shopId: string;
      readonly name: string;
      readonly slug: string;
      readonly attempts: number;
      readonly error: string;
      /** Given up until an admin retries it. */
      readonly isParked: boolean;
    }>;
  };
  readonly jobs: ReadonlyArray<{
    readonly name: string;
    readonly state: 'waiting' | 'running' | 'ok' | 'failed';
    readonly lastFinishedAt: number | null;
    readonly error: string | null;
    /** Queued work that is due now or later, or is running; null for scheduled jobs. */
    readonly waiting: number | null;
  }>;
  /** The newest failures, at most twenty, with masked recipients. */
  readonly mail: OutgoingHealth<{
    readonly id: string;
    readonly recipient: string;
    readonly kind: string;
    readonly createdAt: number;
  }>;
  /** SMS of today in Dhaka, with the number of parts at which they stop; null without a gateway. */
  readonly sms: { readonly messages: number; readonly parts: number; readonly maxParts: number } | null;
  /** Webhooks to the operator's HOOK_URLS. */
  readonly hooks: OutgoingHealth<{
    readonly id: string;
    readonly host: string;
    readonly shopId: string;
    readonly name: string;
  }>;
  /** Words of wallets, couriers and gateways that the server does not know, newest first, at most fifty. */
  readonly unread: ReadonlyArray<{
    /** `wallet/bkash`, `courier/steadfast`, `gateway/sslcommerz`. */
    readonly source: string;
    readonly words: string;
    readonly count: number;
    /** How many accounts received them. */
    readonly payees: number;
    readonly lastAt: number;
  }>;
  /** Bytes. */
  readonly storage: { readonly database: number; readonly pictures: number };
  /** Requests to this server process since its start that took longer than 50 ms. */
  readonly slow: ReadonlyArray<{ readonly route: string; readonly count: number; readonly slowest: number }>;
  readonly versions: { readonly product: string; readonly bun: string; readonly database: string };
}

/** Outgoing messages: the number waiting, and the failures. */
export interface OutgoingHealth<What> {
  readonly waiting: number;
  readonly failed: number;
  readonly failures: ReadonlyArray<
    What & {
      readonly attempts: number;
      readonly error: string;
      /** No further attempt will be made. */
      readonly isGivenUp: boolean;
    }
  >;
}
