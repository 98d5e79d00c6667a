import { eq } from 'drizzle-orm';
import { images, products } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import { findShopOf, productOrder } from '../shops/find.ts';
import { writeDhakaTime } from '../dhaka-time.ts';
import { partsOf, readParts } from '../shops/product/find-parts.ts';
import { viewProduct } from '../shops/product/view.ts';
import { writeCatalogue, type CatalogueCells } from './catalogue-file.ts';
import { catalogueColumnOf, type CatalogueField, type ProductView } from './contract.ts';

export interface ExportedCatalogue {
  /** `rahima-products.csv` */
  readonly fileName: string;
  readonly text: string;
}

/** All products of the actor's shop, hidden ones included, in the shop's order. @throws Failure `shop_not_found` */
export async function exportProducts({ database: { db } }: Services, actor: Actor): Promise<ExportedCatalogue> {
  const shop = await findShopOf(db, actor);
  const [rows, pictures] = await db.batch([
    db
      .select()
      .from(products)
      .where(eq(products.shopId, shop.id))
      .orderBy(...productOrder),
    db.select({ id: images.id, width: images.width }).from(images).where(eq(images.shopId, shop.id)),
  ]);
  const widths = new Map(pictures.map(({ id, width }) => [id, width]));
  const parts = await readParts(db, shop.id);
  const lines = rows.map((product) =>
    // What the plan hides is the plan's and no wish of the owner's.
    cellsOf({ ...viewProduct(product, partsOf(product.id, parts), widths), isHidden: product.hiddenByOwner }),
  );
  return { fileName: `${shop.slug}-products.csv`, text: writeCatalogue(lines) };
}

function cellsOf(product: ProductView): CatalogueCells {
  const cells = Object.entries(catalogueColumnOf).map(([field, column]) => [
    column,
    cellOf(field as CatalogueField, product[field as CatalogueField]),
  ]);
  return { id: product.id, ...Object.fromEntries(cells) };
}

const times: readonly CatalogueField[] = ['saleFrom', 'saleUntil', 'publishAt'];

function cellOf(field: CatalogueField, value: ProductView[CatalogueField]): string {
  if (typeof value === 'number' && times.includes(field)) return writeDhakaTime(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null ? '' : String(value);
}
