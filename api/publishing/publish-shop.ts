import type { Services } from '../services.ts';
import type { ShopSnapshot } from '../../site/storefront/snapshot.ts';
import { hashOf, type Manifest, type PageStore, type StoredPage } from './page-store.ts';
import { addressesOf, renderPage, sourceOf } from './render-page.ts';
import type { Site } from './site.ts';
import { readSnapshot } from './snapshot.ts';

export interface Publishing {
  readonly services: Services;
  readonly site: Site;
  readonly pages: PageStore;
}

export interface PublishOptions {
  readonly mayWrite: () => Promise<boolean>;
  readonly onPublic: OnPublic;
  readonly isRepair: boolean;
}

/** Told whenever pages became public: after the shop page, now and then, and after the last page. */
export type OnPublic = (shopId: string) => void;

/**
 * Renders every page of a shop from one snapshot and puts them in place: the shop page first, then the others as they
 * are made.
 * A page that did not change is not written again; one that the shop no longer has goes.
 * @param mayWrite asked before each manifest takes its place; false when another worker has taken over
 * @param isRepair writes every page again, for a store that lost or damaged some
 * @returns the version of the outbox that is now public
 */
export async function publishShop(
  { services, site, pages }: Publishing,
  shopId: string,
  { mayWrite, onPublic, isRepair }: PublishOptions,
): Promise<number> {
  const { version, shop } = await readSnapshot(
    services.database,
    shopId,
    services.config.supportWhatsapp,
    services.now(),
  );
  const before = await pages.readManifest(shopId);
  if (before && before.version > version) return version;
  const edition = new Edition(shopId, before, pages, isRepair);

  async function makePublic(isLast: boolean): Promise<void> {
    if (!(await mayWrite())) throw new TakenOver(shopId);
    await pages.writeManifest(shopId, edition.manifest(version, isLast));
    onPublic(shopId);
  }

  if (shop) {
    const [first = '', ...others] = addressesOf({ services, site, pages }, shop);
    await edition.add(first, shop, { services, site, pages });
    await makePublic(false);
    let heldBack = 0;
    for (const path of others) {
      if (await edition.add(path, shop, { services, site, pages })) heldBack += 1;
      if (heldBack === pagesAtOnce) {
        await makePublic(false);
        heldBack = 0;
      }
      await nextTurn();
    }
  }
  await makePublic(true);
  await pages.removeBodies(shopId, edition.removable());
  return version;
}

/** A shop of a thousand products takes seconds; of its pages, the catalogue first, so many become public at a time. */
const pagesAtOnce = 100;

/** Lets waiting requests run between two pages; rendering alone never gives the process away. */
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Another worker holds the shop now; what this one made is not put in place. */
export class TakenOver extends Error {}

/** The pages of one version while they are made, beside those of the version before. */
class Edition {
  readonly #shopId: string;
  readonly #before: Manifest | null;
  readonly #pages: PageStore;
  readonly #isRepair: boolean;
  readonly #made: Record<string, StoredPage> = {};

  constructor(shopId: string, before: Manifest | null, pages: PageStore, isRepair: boolean) {
    this.#isRepair = isRepair;
    this.#shopId = shopId;
    this.#before = before;
    this.#pages = pages;
  }

  /** @returns whether the page is another than before */
  async add(path: string, shop: ShopSnapshot, publishing: Publishing): Promise<boolean> {
    const key = path.slice(`/${shop.slug}`.length + 1);
    const earlier = this.#isRepair ? undefined : this.#before?.pages[key];
    const source = sourceOf(path, shop);
    if (earlier && source !== undefined && earlier.source === source) {
      this.#made[key] = earlier;
      return false;
    }
    const { body, headers } = await renderPage(publishing, path, shop);
    const isSame = earlier?.hash === hashOf(body) && Bun.deepEquals(earlier.headers, headers);
    const stored = isSame ? earlier : await this.#pages.writeBody(this.#shopId, body, headers);
    this.#made[key] = source === undefined ? stored : { ...stored, source };
    return !isSame;
  }

  /** Until the last page is made, the others are those of the version before. */
  manifest(version: number, isLast: boolean): Manifest {
    const pages = isLast ? this.#made : { ...this.#before?.pages, ...this.#made };
    return { version: isLast ? version : (this.#before?.version ?? 0), pages, retired: this.#retired() };
  }

  /** Files that neither this version nor the one before names. */
  removable(): string[] {
    const kept = new Set([...this.#hashes(this.#made), ...this.#hashes(this.#before?.pages ?? {})]);
    return (this.#before?.retired ?? []).filter((hash) => !kept.has(hash));
  }

  #retired(): string[] {
    const named = new Set(this.#hashes(this.#made));
    return this.#hashes(this.#before?.pages ?? {}).filter((hash) => !named.has(hash));
  }

  #hashes(pages: Manifest['pages']): string[] {
    return Object.values(pages).map(({ hash }) => hash);
  }
}
