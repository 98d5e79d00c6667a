import { observed } from '../../platform/telemetry/observed.ts';
import { urgency } from '../../platform/jobs/publication-claim.ts';
import { gatherManifest } from './gather-manifest.ts';
import { leaving } from './leaving.ts';
import { makePages, type MadePage } from './make-pages.ts';
import type { NamedManifest } from '../pages/page-store.ts';
import { planPages, type PageKey } from './plan-pages.ts';
import { point } from './point.ts';
import type { Publishing } from './publishing.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import type { Work } from './work.ts';

/** A version that has just become public, with the pages made for it. */
export interface PublicVersion {
  readonly shopId: string;
  readonly slug: string;
  readonly sequence: number;
  /** Null if the shop has no pages any more. */
  readonly named: NamedManifest | null;
  readonly made: readonly MadePage[];
  /** The outbox version that all pages show; null while some pages show an earlier one. */
  readonly whole: number | null;
}

export interface Following {
  /** Called with each version that became public. */
  readonly push: (version: PublicVersion) => void;
  /** Aborted when the shop is saved again or taken over. The remaining pages are then left to the next publication. */
  readonly outdated: AbortSignal;
}

/**
 * How long (ms) saves may interrupt the remaining pages. After that, each publication gives these pages as much time as
 * the steps before them.
 */
const maxInterrupted = 1_000;

/** After this time (ms), the finished pages become public, so that a killed publisher loses no more work. */
const longestStep = 1_000;

/**
 * The stages of a change: claim → snapshot → plan → render and store → point → push. The first step publishes the pages
 * about the change, the next steps all other affected pages.
 * @returns the remaining work after a newer save or a long step; null when all is public
 * @throws TakenOver if another publisher has the shop; then the current step did not become public
 */
export async function publishShop(publishing: Publishing, work: Work, following: Following): Promise<Work | null> {
  const { services, pages } = publishing;
  const { unpublished, made: madeBefore = new Set(), behindSince = services.now(), ...claim } = work;
  const { shopId } = claim;
  const startedAt = performance.now();
  const isBehind = services.now() - behindSince >= maxInterrupted;
  const announcedTo = services.config.hookUrls;
  const snapshot = await observed('publication: snapshot', {}, () => readSnapshot(services, publishing.build, shopId));
  const { slug, version } = snapshot;
  let present = snapshot.manifest === null ? null : await pages.readManifest(shopId, snapshot.manifest);
  const former = (unpublished ?? present)?.manifest ?? null;
  const plan = planPages(publishing.site, snapshot, former, work);
  const made: MadePage[] = [];
  for (const step of plan.steps) {
    const least = isBehind ? performance.now() - startedAt : 0;
    const most = claim.urgency === urgency.change ? longestStep : Infinity;
    const isLeft = leaving(following.outdated, { least, most });
    const next = await observed('publication: pages', {}, () => makePages(publishing, shopId, step, isLeft));
    made.push(...next);
    const isDone = next.length === step.pages.length;
    const left = { made: latestLast(madeBefore, made), behindSince };
    const manifest = gatherManifest(plan, made, former);
    if (manifest && step.canWait && following.outdated.aborted && !(isBehind && isDone))
      return { ...claim, ...left, unpublished: { manifest } };
    const named =
      manifest && (await observed('publication: manifest', {}, () => pages.writeManifest(shopId, manifest)));
    const isWhole = made.length === plan.pageCount;
    const pointed = await observed('publication: point', {}, () =>
      point(services.database, claim, { named, snapshot, isWhole, plan, announcedTo }, services.now()),
    );
    following.push({ shopId, slug, sequence: pointed.sequence, named, made: next, whole: isWhole ? version : null });
    await pages.removeFormer(shopId, [present, unpublished], named);
    present = named;
    if (isWhole) return pointed.next && { ...pointed.next, made: left.made };
    // If saves never pause, every step is outdated when it is public.
    if (!isDone || (pointed.isOutdated && !isBehind)) return pointed.next && { ...pointed.next, ...left };
  }
  return null;
}

function latestLast(before: ReadonlySet<PageKey>, made: readonly MadePage[]): ReadonlySet<PageKey> {
  const keys = new Set(before);
  for (const { key } of made) {
    keys.delete(key);
    keys.add(key);
  }
  return keys;
}
