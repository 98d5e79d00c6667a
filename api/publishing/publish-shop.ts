import type { Claim } from '../outbox/publication-claim.ts';
import { gatherManifest } from './gather-manifest.ts';
import { makePages, type MadePage } from './make-pages.ts';
import type { NamedManifest } from './page-store.ts';
import { planPages } from './plan-pages.ts';
import { point } from './point.ts';
import type { Publishing } from './publishing.ts';
import { readSnapshot } from './read-snapshot.ts';

/** What has just become public of a shop, with the pages that were made for it. */
export interface PublicVersion {
  readonly shopId: string;
  readonly slug: string;
  readonly sequence: number;
  /** Null: the shop has no pages any more. */
  readonly named: NamedManifest | null;
  readonly made: readonly MadePage[];
  /** The version of the outbox of which every page is public now; null while some are still those of before. */
  readonly whole: number | null;
}

/** Another publisher holds the shop now; what this one made is not public. */
export class TakenOver extends Error {}

export interface Following {
  /** Told of each version that became public. */
  readonly push: (version: PublicVersion) => void;
  /** Whether the shop was saved since, or taken over: then what nobody waits for is left to the next publication. */
  readonly isOutdated: () => boolean;
}

/**
 * The life of a change: claim → snapshot → plan → render and store → point → push. What the change is about becomes
 * public by the first step, all else that it touches by the next.
 * @returns the claim when somebody has saved meanwhile; null when all is public
 * @throws TakenOver when another publisher has the shop; then nothing of this one became public
 */
export async function publishShop(publishing: Publishing, claim: Claim, following: Following): Promise<Claim | null> {
  const { services, pages } = publishing;
  const { shopId } = claim;
  const snapshot = await readSnapshot(services, publishing.build, shopId);
  const former = snapshot.manifest === null ? null : await pages.readManifest(shopId, snapshot.manifest);
  if (claim.isAfterFailure) await pages.sweep(shopId, former);
  const plan = planPages(publishing.site, snapshot, former?.manifest ?? null, claim);
  const made: MadePage[] = [];
  let present = former;
  for (const step of plan.steps) {
    const next = await makePages(publishing, shopId, step, following.isOutdated);
    made.push(...next);
    const manifest = gatherManifest(plan, made, former?.manifest ?? null);
    const named = manifest && (await pages.writeManifest(shopId, manifest));
    const isWhole = made.length === plan.pageCount;
    const pointed = await point(services.database, claim, { named, snapshot, isWhole, plan }, services.now());
    if (!pointed) throw new TakenOver(shopId);
    const { slug, version } = snapshot;
    following.push({ shopId, slug, sequence: pointed.sequence, named, made: next, whole: isWhole ? version : null });
    await pages.removeFormer(shopId, present, named);
    present = named;
    if (isWhole || pointed.isOutdated) return pointed.next;
  }
  return null;
}
