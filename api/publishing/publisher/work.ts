import type { Claim } from '../../platform/jobs/publication-claim.ts';
import type { NamedManifest } from '../pages/page-store.ts';

/** The work of a publisher: a claim, and what the publications before it have left. */
export interface Work extends Claim {
  /** Pages that were stored for a version which a save overtook before it was public. */
  readonly spare?: Pick<NamedManifest, 'manifest'>;
  /** Keys of the pages that were made under this claim, the latest last. */
  readonly made?: ReadonlySet<string>;
  /** Since when (epoch ms) some pages have been out of date. */
  readonly behindSince?: number;
}
