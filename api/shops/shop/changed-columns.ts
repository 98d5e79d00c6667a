import type { Queryable } from '../../../db/client.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { toPaisa } from '../../platform/formats/money.ts';
import { areOwnProducts } from '../products/find-own-products.ts';
import { normaliseWhatsapp, type ShopChanges } from './contract.ts';
import { isVisibleAt, type ShopRow } from './find.ts';
import { ownImageId } from './find-image.ts';
import { storedSections } from './sections/stored-sections.ts';

/**
 * Converts changes to columns of a shop's row, for saving and for previews.
 * @throws Failure `invalid` for pictures and products that are not the shop's own
 */
export async function changedColumns(
  db: Queryable,
  shopId: string,
  changes: ShopChanges,
  now: number,
): Promise<Partial<ShopRow>> {
  return {
    ...plainColumns(changes),
    ...(await pictureColumns(db, shopId, changes)),
    ...(changes.sections && { sections: await storedSections(db, shopId, changes.sections) }),
    ...(changes.bestSellingProductIds && {
      bestSellingProductIds: await ownProductIds(db, shopId, changes, 'bestSellingProductIds', now),
    }),
    ...(changes.freeDeliveryProductIds && {
      freeDeliveryProductIds: await ownProductIds(db, shopId, changes, 'freeDeliveryProductIds', now),
    }),
  };
}

/** Fields that need no lookup. */
function plainColumns({ name, language, email, address, ...changes }: ShopChanges): Partial<ShopRow> {
  return withoutUndefined({
    name,
    language,
    email,
    address,
    gradientFrom: changes.gradientFrom,
    gradientVia: changes.gradientVia,
    gradientTo: changes.gradientTo,
    look: changes.look,
    deliveryTime: changes.deliveryTime,
    asksForRecipient: changes.asksForRecipient,
    inGallery: changes.inGallery,
    whatsappTexts: changes.whatsappTexts,
    hidesSoldOut: changes.hidesSoldOut,
    showsLowStock: changes.showsLowStock,
    orderMode: changes.orderMode,
    orderMonths: changes.orderMonths,
    facebook: changes.facebook === '' ? null : changes.facebook,
    messenger: changes.messenger === '' ? null : changes.messenger,
    deliveryComments: changes.deliveryComments === '' ? null : changes.deliveryComments,
    whatsapp: changes.whatsapp === undefined ? undefined : normaliseWhatsapp(changes.whatsapp),
    dhakaCostPaisa: changes.dhakaCost === undefined ? undefined : toPaisa(changes.dhakaCost),
    deliveryZones: changes.deliveryZones?.map(({ charge, ...zone }) => ({ ...zone, paisa: toPaisa(charge) })),
    offersPickup: changes.offersPickup,
    freeDeliveryFromPaisa:
      changes.freeDeliveryFrom == null ? changes.freeDeliveryFrom : toPaisa(changes.freeDeliveryFrom),
    outsideDhakaCostPaisa: changes.outsideDhakaCost === undefined ? undefined : toPaisa(changes.outsideDhakaCost),
  });
}

async function pictureColumns(db: Queryable, shopId: string, changes: ShopChanges): Promise<Partial<ShopRow>> {
  const idOf = (url: string | null, field: string) => ownImageId(db, shopId, url, field);
  const columns: Partial<ShopRow> = {};
  if (changes.logoUrl !== undefined) columns.logoImageId = await idOf(changes.logoUrl, 'logoUrl');
  if (changes.bannerUrl !== undefined) columns.bannerImageId = await idOf(changes.bannerUrl, 'bannerUrl');
  if (changes.featureImages !== undefined) {
    const ids: string[] = [];
    for (const [index, url] of changes.featureImages.entries()) {
      const id = await idOf(url, `featureImages.${index}`);
      if (id !== null) ids.push(id);
    }
    columns.featureImageIds = ids;
  }
  return columns;
}

async function ownProductIds(
  db: Queryable,
  shopId: string,
  changes: ShopChanges,
  field: 'bestSellingProductIds' | 'freeDeliveryProductIds',
  now: number,
): Promise<string[]> {
  const ids = changes[field] ?? [];
  if (!(await areOwnProducts(db, shopId, ids, isVisibleAt(now))))
    throw new Failure('invalid', { fields: { [field]: { key: 'own_product' } } });
  return [...new Set(ids)];
}

function withoutUndefined<Columns extends object>(
  columns: Columns,
): { [Name in keyof Columns]?: Exclude<Columns[Name], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as never;
}
