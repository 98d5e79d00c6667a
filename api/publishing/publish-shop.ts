import { urgency, type Claim } from '../outbox/publication-claim.ts';
import { gatherManifest } from './gather-manifest.ts';
import { makeCard, makePages, type MadePage } from './make-pages.ts';
import { point } from './point.ts';
import type { Manifest, NamedManifest } from './page-store.ts';
import { planPages, type Plan } from './plan-pages.ts';
import type { Publishing } from './publishing.ts';
import { readSnapshot } from './snapshot.ts';

/** What has just become public of a shop, with the pages that were made for it. */
export interface PublicVersion {
  readonly shopId: string;
  readonly slug: string;
  readonly sequence: number;
  /** Null: the shop has no pages any more. */
  readonly named: NamedManifest | null;
  readonly made: readonly MadePage[];
}

/** Another publisher holds the shop now; what this one made is not public. */
export class TakenOver extends Error {}

/**
 * The life of a change, from the claim on its shop to the page in delivery's memory: snapshot, render, store, point,
 * push. What the change is about becomes public first, all else that it touches by the next pointer.
 * @param claim taken by the save itself, or from the outbox
 * @param push told of each version that became public
 * @returns the claim when somebody has saved meanwhile; null when all is public
 * @throws TakenOver when another publisher has the shop; then nothing of this one became public
 */
export async function publishShop(
  publishing: Publishing,
  claim: Claim,
  push: (version: PublicVersion) => void,
): Promise<Claim | null> {
  const { services, site, pages } = publishing;
  const { shopId } = claim;
  const snapshot = await readSnapshot(services, publishing.build, shopId);
  const { shop, slug, version, edition } = snapshot;
  const former = snapshot.manifest === null ? null : await pages.readManifest(shopId, snapshot.manifest);
  if (claim.isAfterFailure) await pages.sweep(shopId, former);
  const before = claim.isRepair || snapshot.isWantedAnew ? null : (former?.manifest ?? null);
  const plan = shop && planPages(site, shop, edition, before);
  const steps = plan ? stepsOf(publishing, claim, shop, plan, before) : [async () => []];

  const made: MadePage[] = [];
  let named = former;
  for (const [index, makeNext] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const next = await makeNext();
    made.push(...next);
    const earlier = named;
    const manifest = plan && gatherManifest(plan, made, former?.manifest ?? null, isLast);
    named = manifest && (await pages.writeManifest(shopId, manifest));
    const wantsPreview = plan !== null && !plan.card.isSame && !drawsCard(claim);
    const pointing = { manifest: named?.name ?? null, version, edition, isLast, wantsPreview };
    const pointed = await point(services.database, claim, pointing, services.now());
    if (!pointed) throw new TakenOver(shopId);
    push({ shopId, slug, sequence: pointed.sequence, named, made: next });
    await pages.removeFormer(shopId, earlier, named);
    if (isLast) return pointed.next;
  }
  return null;
}

type MakePages = () => Promise<readonly MadePage[]>;

/** What is made and becomes public together, in order; at least one step, which ends the publication. */
function stepsOf(
  publishing: Publishing,
  claim: Claim,
  shop: NonNullable<Awaited<ReturnType<typeof readSnapshot>>['shop']>,
  { first, rest, card }: Plan,
  before: Manifest | null,
): readonly MakePages[] {
  const groups = claim.urgency === urgency.change ? [first, rest] : [[...first, ...rest]];
  const steps: MakePages[] = groups
    .filter((group) => group.length > 0)
    .map((group) => () => makePages(publishing, claim.shopId, group, before));
  if (drawsCard(claim) && !card.isSame) steps.push(async () => [await makeCard(publishing, shop, card)]);
  return steps.length > 0 ? steps : [async () => []];
}

const drawsCard = (claim: Claim): boolean =>
  claim.urgency === urgency.preview || claim.urgency === urgency.laterPreview;
