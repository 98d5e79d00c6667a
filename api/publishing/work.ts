import type { Claim } from '../outbox/publication-claim.ts';
import type { NamedManifest } from './page-store.ts';
import type { PublicVersion } from './publish-shop.ts';

/** What a publisher works off: a claim, with the pages that were stored for a version which a save overtook before it was public. */
export interface Work extends Claim {
  readonly spare?: Pick<NamedManifest, 'manifest'>;
}

/** What a publisher is told, and asked, while it is done. */
export interface Following {
  /** Told of each version that became public. */
  readonly push: (version: PublicVersion) => void;
  /** Whether the shop was saved since, or taken over: then what nobody waits for is left to the next publication. */
  readonly isOutdated: () => boolean;
}
