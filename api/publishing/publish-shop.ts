import { observed } from '../observation/observed.ts';
import { gatherManifest } from './gather-manifest.ts';
import { makePages, type MadePage } from './make-pages.ts';
import type { NamedManifest } from './page-store.ts';
import { planPages } from './plan-pages.ts';
import { point } from './point.ts';
import type { Publishing } from './publishing.ts';
import { readSnapshot } from './read-snapshot.ts';
import type { Work } from './work.ts';

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

export interface Following {
  /** Told of each version that became public. */
  readonly push: (version: PublicVersion) => void;
  /** Aborted when the shop is saved again, or taken over: then what nobody waits for is left to the next publication. */
  readonly outdated: AbortSignal;
}

/**
 * The life of a change: claim → snapshot → plan → render and store → point → push. What the change is about becomes
 * public by the first step, all else that it touches by the next.
 * @returns what is left when somebody has saved meanwhile; null when all is public
 * @throws TakenOver when another publisher has the shop; then nothing of this one became public
 */
export async function publishShop(publishing: Publishing, work: Work, following: Following): Promise<Work | null> {
  const { services, pages } = publishing;
  const { spare, ...claim } = work;
  const { shopId } = claim;
  const snapshot = await observed('publication: snapshot', {}, () => readSnapshot(services, publishing.build, shopId));
  const { slug, version } = snapshot;
  let present = snapshot.manifest === null ? null : await pages.readManifest(shopId, snapshot.manifest);
  if (claim.isAfterFailure && !spare) await pages.sweep(shopId, present);
  const former = (spare ?? present)?.manifest ?? null;
  const plan = planPages(publishing.site, snapshot, former, claim);
  const made: MadePage[] = [];
  for (const step of plan.steps) {
    const next = await observed('publication: pages', {}, () =>
      makePages(publishing, shopId, step, following.outdated),
    );
    made.push(...next);
    const manifest = gatherManifest(plan, made, former);
    if (manifest && step.canWait && following.outdated.aborted) return { ...claim, spare: { manifest } };
    const named =
      manifest && (await observed('publication: manifest', {}, () => pages.writeManifest(shopId, manifest)));
    const isWhole = made.length === plan.pageCount;
    const pointed = await observed('publication: point', {}, () =>
      point(services.database, claim, { named, snapshot, isWhole, plan }, services.now()),
    );
    following.push({ shopId, slug, sequence: pointed.sequence, named, made: next, whole: isWhole ? version : null });
    await pages.removeFormer(shopId, [present, spare], named);
    present = named;
    if (isWhole || pointed.isOutdated) return pointed.next;
  }
  return null;
}
