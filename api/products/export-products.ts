import { eq } from 'drizzle-orm';
import { images, products } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import { findShopOf, productOrder } from '../shops/find.ts';
import { imageAddress } from '../storage/image-address.ts';
import { writeCatalogue } from './catalogue-file.ts';

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
  const lines = rows.map((product) => {
    const width = product.imageId === null ? undefined : widths.get(product.imageId);
    return {
      id: product.id,
      name: product.name,
      price: String(product.pricePaisa / 100),
      category: product.category,
      features: product.description,
      hidden: product.hiddenByOwner ? 'yes' : 'no',
      image: product.imageId === null || width === undefined ? '' : imageAddress(product.imageId, width),
    };
  });
  return { fileName: `${shop.slug}-products.csv`, text: writeCatalogue(lines) };
}
