/** Priority of a publication in the outbox. Higher numbers go first. */
export const urgency = {
  /** A save, or a visitor who is waiting. */
  change: 3,
  /** The link preview of a shop that was just saved. */
  preview: 2,
  /** A rebuild of all shops, on request or after a new build of the site, and its retries. */
  rebuild: 1,
  /** Link previews of rebuilt shops. */
  laterPreview: 0,
} as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** Work that nobody waits for, highest first. */
export const backgroundLevels: readonly Urgency[] = [urgency.preview, urgency.rebuild, urgency.laterPreview];

/** A publisher that does not renew its lease within this time (ms) loses the shop. */
export const leaseLength = 5_000;

/** The right to publish a shop, valid as long as its row contains the lease. */
export interface Claim {
  readonly shopId: string;
  /** Unique to this claim, so that a late publisher notices that it has lost the lease. */
  readonly lease: string;
  /** Expiry of the lease unless renewed, epoch ms. */
  readonly leasedUntil: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly urgency: Urgency;
  /** Files of the public version are missing or damaged, so every page is rendered again. */
  readonly isRepair?: boolean;
  /** Path, below the shop, of the page that a visitor waits for. It is rendered first. */
  readonly asked?: string;
}

/** Topic of commits: a claim taken for this process in the transaction. */
export const publicationTopic = 'publication';

/** Topic of commits: the id of a shop that was saved while a publisher has its lease. */
export const savedMeanwhileTopic = 'saved meanwhile';
