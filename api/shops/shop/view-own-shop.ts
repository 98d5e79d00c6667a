import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../../db/client.ts';
import { builtOnce } from '../../../db/built-once.ts';
import { asPart, inOrder, nothing, rowsAsJson } from '../../../db/rows-as-json.ts';
import {
  images,
  paymentGateways,
  productImages,
  products,
  productVariants,
  publications,
  shops,
  sizeCharts,
  users,
} from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { mayUse } from '../../accounts/access/permissions.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { planAt, plans } from '../../accounts/plans/contract.ts';
import { picturesLeft } from '../pictures/contract.ts';
import { firstSteps, type OwnShop } from './contract.ts';
import { findShopAccess, productOrder, publicationState, viewWithRows, type ShopAccess } from './find.ts';
import { hasGateways } from './find-gateways.ts';
import { groupParts } from './product/find-parts.ts';
import { viewSections } from './sections/view.ts';
import { viewSizeChart } from './size-chart/view.ts';

/**
 * The complete shop in which the actor works, including hidden products.
 * @throws Failure `shop_not_found`, `staff_locked`
 */
export async function viewOwnShop({ db }: Database, actor: Actor, now: number): Promise<OwnShop> {
  const shopAccess = actor.shopId === undefined ? null : await findShopAccess(db, actor, actor.shopId, 'shop');
  const ownerId = shopAccess?.shop.ownerId ?? actor.userId;
  const stored = await readOwnShop(db, ownerId);
  return viewShopFor(shopAccess?.role ?? 'owner', stored, now);
}

/** The same for a known role, as the response to a change, in its transaction. */
export async function viewShopAs(transaction: Transaction, { shop, role }: ShopAccess, now: number): Promise<OwnShop> {
  return viewShopFor(role, await readOwnShop(transaction, shop.ownerId), now);
}

function viewShopFor(
  role: ShopAccess['role'],
  { view, owner, publication, pictures, hasGateway }: Awaited<ReturnType<typeof readOwnShop>>,
  now: number,
): OwnShop {
  const plan = planAt(owner, now);
  return {
    ...view,
    ...(!mayUse(role, 'analytics') && { totalViews: 0 }),
    role,
    plan,
    takesOnline: hasGateway && hasGateways(owner, now),
    maxProducts: plans[plan].maxProducts,
    maxPhotos: plans[plan].maxPhotos,
    picturesLeft: picturesLeft(plans[plan], pictures),
    publication: publicationState(publication),
  };
}

async function readOwnShop(db: Queryable, userId: string) {
  const [answer] = await readParts(db, { userId });
  const [shop] = read.shop.rowsOf(answer?.shop ?? '[]');
  const [owner] = read.owner.rowsOf(answer?.owner ?? '[]');
  const [publication] = read.publication.rowsOf(answer?.publication ?? '[]');
  if (!answer || !shop || !owner || !publication) throw new Failure('shop_not_found');
  const charts = read.charts.rowsOf(answer.charts);
  const pictures = read.pictures.rowsOf(answer.pictures);
  const parts = groupParts(read.photos.rowsOf(answer.photos), read.variants.rowsOf(answer.variants));
  const { inGallery, hidesSoldOut, showsLowStock, orderMonths, isActive, suspendedReason, totalViews } = shop;
  const doneSteps = firstSteps.filter((step) => shop.doneSteps.includes(step));
  const advance = { rule: shop.advanceRule, percent: shop.advancePercent, scope: shop.advanceScope };
  const settings = {
    inGallery,
    hidesSoldOut,
    showsLowStock,
    orderMonths,
    advance,
    sections: viewSections(shop.sections, new Map(pictures.map(({ id, width }) => [id, width]))),
    sizeCharts: charts.map(viewSizeChart),
  };
  return {
    owner,
    publication,
    hasGateway: read.gateways.rowsOf(answer.gateways).length > 0,
    pictures: { files: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) },
    view: {
      ...viewWithRows(shop, read.products.rowsOf(answer.products), parts, pictures),
      ...settings,
      isActive,
      suspendedReason,
      totalViews,
      doneSteps,
    },
  };
}

const read = {
  shop: rowsAsJson(getTableColumns(shops)),
  owner: rowsAsJson({ plan: users.plan, trialEnd: users.trialEnd, planExpiresAt: users.planExpiresAt }),
  publication: rowsAsJson({
    lastError: publications.lastError,
    wanted: publications.wanted,
    published: publications.published,
    publishedAt: publications.publishedAt,
  }),
  charts: rowsAsJson(getTableColumns(sizeCharts)),
  products: rowsAsJson(getTableColumns(products)),
  pictures: rowsAsJson({ id: images.id, width: images.width, bytes: images.bytes }),
  photos: rowsAsJson(getTableColumns(productImages)),
  variants: rowsAsJson(getTableColumns(productVariants)),
  gateways: rowsAsJson({ provider: paymentGateways.provider }),
};

/** One statement, built once, because every save responds with this data. */
const readParts = builtOnce((db) => {
  const userId = sql.placeholder('userId');
  const isOwn = and(eq(shops.ownerId, userId), isNull(shops.deletedAt));
  const own = db.select({ id: shops.id }).from(shops).where(isOwn);
  const { shop, owner, publication, charts, pictures, photos, variants } = read;
  return db
    .select({
      shop: asPart(db.select(shop.selection).from(shops).where(isOwn), 'shop'),
      owner: asPart(db.select(owner.selection).from(users).where(eq(users.id, userId)), 'owner'),
      publication: asPart(
        db.select(publication.selection).from(publications).where(inArray(publications.shopId, own)),
        'publication',
      ),
      charts: asPart(
        db
          .select(charts.selection)
          .from(inOrder(db, sizeCharts, inArray(sizeCharts.shopId, own), [asc(sizeCharts.createdAt)])),
        'charts',
      ),
      products: asPart(
        db.select(read.products.selection).from(inOrder(db, products, inArray(products.shopId, own), productOrder)),
        'products',
      ),
      pictures: asPart(db.select(pictures.selection).from(images).where(inArray(images.shopId, own)), 'pictures'),
      photos: asPart(
        db
          .select(photos.selection)
          .from(inOrder(db, productImages, inArray(productImages.shopId, own), [asc(productImages.position)])),
        'photos',
      ),
      variants: asPart(
        db
          .select(variants.selection)
          .from(inOrder(db, productVariants, inArray(productVariants.shopId, own), [asc(productVariants.position)])),
        'variants',
      ),
      gateways: asPart(
        db
          .select(read.gateways.selection)
          .from(paymentGateways)
          .where(and(inArray(paymentGateways.shopId, own), eq(paymentGateways.isEnabled, true))),
        'gateways',
      ),
    })
    .from(nothing)
    .prepare();
});
