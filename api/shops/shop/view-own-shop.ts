import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Database, Queryable } from '../../../db/client.ts';
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
import { seesCost, viewProduct, viewWithCost } from '../products/view.ts';
import { groupParts } from '../products/find-parts.ts';
import { viewSections } from './sections/view.ts';
import { usualWhatsappTexts, whatsappTexts } from './whatsapp-texts.ts';
import { viewSizeChart } from '../products/size-charts/view.ts';

/**
 * The complete shop in which the actor works, including hidden products.
 * @throws Failure `shop_not_found`, `staff_locked`
 */
export async function viewOwnShop({ db }: Database, actor: Actor, now: number): Promise<OwnShop> {
  const shopAccess = actor.shopId === undefined ? null : await findShopAccess(db, actor, actor.shopId, 'shop');
  const ownerId = shopAccess?.shop.ownerId ?? actor.userId;
  const role = shopAccess?.role ?? 'owner';
  return viewShopFor(role, await readOwnShop(db, ownerId, role), now);
}

/** The same for a known role, as the response to a change, in its transaction. */
export async function viewShopAs({ transaction, now }: WriteContext, { shop, role }: ShopAccess): Promise<OwnShop> {
  return viewShopFor(role, await readOwnShop(transaction, shop.ownerId, role), now);
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

async function readOwnShop(db: Queryable, userId: string, role: ShopAccess['role']) {
  const isOwn = and(eq(shops.ownerId, userId), isNull(shops.deletedAt));
  const own = db.select({ id: shops.id }).from(shops).where(isOwn);
  const [[shop], [owner], [publication], charts, rows, pictures, photos, variants, gateways] = await db.batch([
    db.select().from(shops).where(isOwn),
    db.select().from(users).where(eq(users.id, userId)),
    db.select().from(publications).where(inArray(publications.shopId, own)),
    db.select().from(sizeCharts).where(inArray(sizeCharts.shopId, own)).orderBy(asc(sizeCharts.createdAt)),
    db
      .select()
      .from(products)
      .where(inArray(products.shopId, own))
      .orderBy(...productOrder),
    db.select().from(images).where(inArray(images.shopId, own)),
    db.select().from(productImages).where(inArray(productImages.shopId, own)).orderBy(asc(productImages.position)),
    db
      .select()
      .from(productVariants)
      .where(inArray(productVariants.shopId, own))
      .orderBy(asc(productVariants.position)),
    db
      .select()
      .from(paymentGateways)
      .where(and(inArray(paymentGateways.shopId, own), eq(paymentGateways.isEnabled, true))),
  ]);
  if (!shop || !owner || !publication) throw new Failure('shop_not_found');
  const { inGallery, hidesSoldOut, showsLowStock, orderMonths, isActive, suspendedReason, totalViews } = shop;
  const doneSteps = firstSteps.filter((step) => shop.doneSteps.includes(step));
  const advance = {
    rule: shop.advanceRule,
    percent: shop.advancePercent,
    sum: shop.advanceSumPaisa / 100,
    scope: shop.advanceScope,
  };
  const settings = {
    inGallery,
    whatsappTexts: { ...usualWhatsappTexts, ...whatsappTexts.safeParse(shop.whatsappTexts).data },
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
    hasGateway: gateways.length > 0,
    pictures: { files: pictures.length, bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0) },
    view: {
      ...viewWithRows(
        shop,
        rows,
        groupParts(photos, variants),
        pictures,
        seesCost({}, role) ? viewWithCost : viewProduct,
      ),
      ...settings,
      isActive,
      suspendedReason,
      totalViews,
      doneSteps,
    },
  };
}
