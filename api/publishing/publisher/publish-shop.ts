import { endLease } from '../../platform/jobs/lease-holder.ts';
import { observed } from '../../platform/telemetry/observed.ts';
import { priorities } from '../../platform/publications/priorities.ts';
import { StoreFault } from '../pages/page-store.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { makePages, planPages } from './make-pages.ts';
import {
  leaseDueShop,
  leaseForRepair,
  leaseKeeper,
  LostLease,
  pointTo,
  recordFailure,
  type Lease,
  type ShopVersion,
} from './publication-row.ts';
import type { Publishing } from './publishing.ts';

interface Options {
  /** Files of the public version are missing or damaged, so every page is rendered again. */
  readonly isRepair?: boolean;
  /** Called with each version that became public. */
  readonly onPublic?: (version: ShopVersion) => void;
}

/**
 * Publishes a shop, unless another publisher has its lease or nothing is due. A failure is recorded in the shop's row
 * and retried later.
 * @returns whether the shop was saved meanwhile, so that it must be published again
 */
export async function publishShop(publishing: Publishing, shopId: string, options: Options = {}): Promise<boolean> {
  const { services, build } = publishing;
  const { database, now, log } = services;
  const lease = options.isRepair
    ? await leaseForRepair(database, shopId, now())
    : await leaseDueShop(database, shopId, build, now());
  if (!lease) return false;
  try {
    return await observed('publication', { shop: shopId }, () => publish(publishing, lease, options));
  } catch (error) {
    if (error instanceof LostLease) return false;
    log.error({ shop: shopId, attempts: lease.attempts + 1, err: error }, 'publication failed');
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(database, lease, { message, isTemporary: error instanceof StoreFault }, now());
    return false;
  } finally {
    endLease(lease.name);
  }
}

/**
 * Reads one snapshot, renders the pages whose sources changed, stores them, and points the shop's row to the new
 * manifest. The pages about the change become public first, then all others that show it.
 */
async function publish(
  publishing: Publishing,
  lease: Lease,
  { isRepair = false, onPublic }: Options,
): Promise<boolean> {
  const { services, site, pages, build } = publishing;
  const { shopId } = lease;
  const snapshot = await observed('publication: snapshot', {}, () => readSnapshot(services, build, shopId));
  let present = snapshot.manifest === null ? null : await pages.readManifest(shopId, snapshot.manifest);
  const plan = planPages(site, snapshot, present?.manifest ?? null, {
    rendersAll: isRepair || snapshot.rendersAll,
    drawsPreview: lease.priority === priorities.rebuild,
  });
  const stored = new Map(plan.stays);
  const keepLease = leaseKeeper(services, lease);
  let isOutdated = false;
  for (const [index, step] of plan.steps.entries()) {
    const made = await observed('publication: pages', {}, () => makePages(publishing, shopId, step, keepLease));
    for (const [key, page] of made) stored.set(key, page);
    const manifest = snapshot.shop && { format: 1 as const, origin: plan.origin, pages: Object.fromEntries(stored) };
    const named =
      manifest && (await observed('publication: manifest', {}, () => pages.writeManifest(shopId, manifest)));
    const isWhole = index === plan.steps.length - 1;
    const version = { named, snapshot, isWhole, wantsPreview: plan.wantsPreview };
    const pointed = await observed('publication: point', {}, () => pointTo(services, lease, version));
    onPublic?.({ shopId, sequence: pointed.sequence });
    await pages.removeFormer(shopId, present, named);
    present = named;
    isOutdated = pointed.isOutdated;
  }
  return isOutdated;
}
