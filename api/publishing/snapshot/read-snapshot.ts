import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import { one } from '../../../db/one-row.ts';
import { asPart, nothing, rowsAsJson } from '../../../db/rows-as-json.ts';
import { domains, publications, shops, siteEditions, users } from '../../../db/schema/index.ts';
import type { ShopSnapshot } from '../../../site/storefront/snapshot.ts';
import { hostColumns, isLiveDomainOf, ownHostOf } from '../../shops/domains/find-own-host.ts';
import type { Services } from '../../platform/config/services.ts';
import { isPublic } from '../../shops/shop/find.ts';
import { editionFor } from '../publisher/editions.ts';
import { shownParts, shownRowsOf } from './shown-rows.ts';
import { atOwnHost, snapshotOf } from './snapshot.ts';
import { withSections } from './section-snapshot.ts';

/** The data of a shop's pages, and its row in the outbox. */
export interface ReadSnapshot {
  /** The outbox version that this snapshot shows. */
  readonly version: number;
  /** Name of the public manifest. */
  readonly manifest: string | null;
  /** The edition of this publication. */
  readonly edition: string;
  /** Whether all pages must be rebuilt. */
  readonly rendersAll: boolean;
  readonly slug: string;
  /** When the pages next change by schedule (a sale begins or ends, a product becomes visible); null for never. */
  readonly changesAt: number | null;
  /** Null for a shop without public pages: suspended, deleted, or never saved. */
  readonly shop: ShopSnapshot | null;
}

/** Reads all data of a shop's pages in one statement, so that pages are consistent. */
export async function readSnapshot(
  { database: { db }, config, now }: Pick<Services, 'database' | 'config' | 'now'>,
  build: string,
  shopId: string,
): Promise<ReadSnapshot> {
  const at = now();
  const response = one(await readParts(db, shopId));
  const [publication] = read.publication.rowsOf(response.publication);
  const [site] = read.site.rowsOf(response.site);
  const [shop] = read.shop.rowsOf(response.shop);
  const [owner] = read.owner.rowsOf(response.owner);
  const isShown = shop !== undefined && owner !== undefined && response.publicShops > 0;
  const shown = isShown ? shownRowsOf(response, at) : null;
  const rows = shown && shop ? await withSections(db, shop, shown, at) : null;
  return {
    version: publication?.wanted ?? 0,
    manifest: publication?.manifest ?? null,
    edition: editionFor(build, site),
    rendersAll: publication?.edition === '',
    slug: shop?.slug ?? '',
    changesAt: rows?.changesAt ?? null,
    shop:
      isShown && rows
        ? atOwnHost(
            snapshotOf(shop, owner, rows, config.supportWhatsapp, at),
            ownHostOf(config, read.domain.rowsOf(response.domain), owner, shop.slug, at),
          )
        : null,
  };
}

const read = {
  publication: rowsAsJson({
    wanted: publications.wanted,
    manifest: publications.manifest,
    edition: publications.edition,
  }),
  site: rowsAsJson(getTableColumns(siteEditions)),
  shop: rowsAsJson(getTableColumns(shops)),
  owner: rowsAsJson({ plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt }),
  domain: rowsAsJson(hostColumns),
};

function readParts(db: Reader, shopId: string) {
  const ofShop = eq(shops.id, shopId);
  const ofOwner = eq(users.id, shops.ownerId);
  return db
    .select({
      publication: asPart(
        db.select(read.publication.selection).from(publications).where(eq(publications.shopId, shopId)),
        'publication',
      ),
      site: asPart(db.select(read.site.selection).from(siteEditions), 'site'),
      shop: asPart(db.select(read.shop.selection).from(shops).where(ofShop), 'shop'),
      owner: asPart(db.select(read.owner.selection).from(users).innerJoin(shops, ofOwner).where(ofShop), 'owner'),
      publicShops: sql<number>`${db
        .select({ total: count() })
        .from(shops)
        .innerJoin(users, ofOwner)
        .where(and(ofShop, isPublic))}`.as('public_shops'),
      domain: asPart(db.select(read.domain.selection).from(domains).where(isLiveDomainOf(shopId)), 'domain'),
      ...shownParts(db, shopId),
    })
    .from(nothing);
}
