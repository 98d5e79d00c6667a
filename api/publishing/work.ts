import type { Claim } from '../outbox/publication-claim.ts';
import type { NamedManifest } from './page-store.ts';

/** What a publisher works off: a claim, with the pages that were stored for a version which a save overtook before it was public. */
export interface Work extends Claim {
  readonly spare?: Pick<NamedManifest, 'manifest'>;
}
