import type { Claim } from '../../platform/jobs/publication-claim.ts';
import type { NamedManifest } from '../pages/page-store.ts';

/** A publisher's work: a claim, and the state of its earlier publications. */
export interface Work extends Claim {
  /** A manifest of stored pages that never became public, because a newer save came first. */
  readonly unpublished?: Pick<NamedManifest, 'manifest'>;
  /** Keys of the pages made under this claim, latest last. */
  readonly made?: ReadonlySet<string>;
  /** Since when (epoch ms) some pages are outdated. */
  readonly behindSince?: number;
}
