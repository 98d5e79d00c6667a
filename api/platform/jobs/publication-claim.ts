/** How urgent it is to publish a shop, as the outbox keeps it; the highest number goes first. */
export const urgency = {
  /** Somebody has saved, or a visitor waits. */
  change: 3,
  /** The link preview of a shop that was just saved. */
  preview: 2,
  /** The site was built anew, or all shops are to be published again; and what failed then. */
  rebuild: 1,
  /** Link previews of shops that were made again. */
  laterPreview: 0,
} as const;
export type Urgency = (typeof urgency)[keyof typeof urgency];

/** A publisher that does not renew its lease within this time (ms) loses the shop to the next one. */
export const leaseLength = 5_000;

/** The right to publish a shop, for as long as the lease stands in its row. */
export interface Claim {
  readonly shopId: string;
  /** Names this claim and no other, so that a publisher too late for its own lease finds out. */
  readonly lease: string;
  /** Epoch ms at which it ends unless it is renewed. */
  readonly leasedUntil: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly urgency: Urgency;
  /** Files of the public version are lost or damaged: every page is made anew. */
  readonly isRepair?: boolean;
}

/** Committed transactions tell this topic the claim that they took for this process. */
export const publicationTopic = 'publication';

/** And this one the id of a shop that was saved while a publisher has it. */
export const savedMeanwhileTopic = 'saved meanwhile';
