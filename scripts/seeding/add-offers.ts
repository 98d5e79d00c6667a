import type { Actor } from '../../api/accounts/access/actor.ts';
import { newCoupon } from '../../api/orders/coupons/contract.ts';
import { createCoupon } from '../../api/orders/coupons/create-coupon.ts';
import type { Services } from '../../api/platform/config/services.ts';
import { newSalesPage, type NewSalesPage } from '../../api/shops/sales-pages/contract.ts';
import { createSalesPage } from '../../api/shops/sales-pages/create-sales-page.ts';
import type { PictureName } from '../../db/seed/pictures.ts';
import type { SeedSalesPage, SeedShop } from '../../db/seed/seed-shop.ts';

/** Adds a shop's coupon and sales page. Idempotent. @param products ids by their pictures */
export async function addOffers(
  services: Services,
  actor: Actor,
  shopId: string,
  { coupon, salesPage, language }: SeedShop,
  products: ReadonlyMap<PictureName, string>,
): Promise<void> {
  const attempt = (name: string) => ({ key: `${actor.userId}:seed-${name}`, bodyHash: name });
  if (coupon) {
    const input = newCoupon.parse({ ...coupon, kind: 'percent' });
    await createCoupon(services, actor, shopId, input, attempt('coupon'));
  }
  const productId = salesPage && products.get(salesPage.picture);
  if (!productId) return;
  await createSalesPage(services, actor, shopId, fieldsOf(salesPage, language, productId), attempt('sales-page'));
}

/** A sales page's fields for `createSalesPage`. */
function fieldsOf(
  { title, slug, lead, benefits, questions, exchange }: SeedSalesPage,
  language: 'bn' | 'en',
  productId: string,
): NewSalesPage {
  return newSalesPage.parse({
    title,
    slug,
    language,
    productIds: [productId],
    isDraft: false,
    blocks: [
      { type: 'hero', title, text: lead, imageUrl: '', videoUrl: '' },
      { type: 'benefits', title: '', items: benefits },
      { type: 'price', text: '', code: '' },
      { type: 'reviews', title: '' },
      { type: 'questions', items: questions },
      { type: 'trust', showsCash: true, exchange, showsAddress: true },
    ],
  });
}
