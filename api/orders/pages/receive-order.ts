import { and, eq } from 'drizzle-orm';
import { products, shops, users } from '../../../db/schema/index.ts';
import { orderStatusPath } from '../../../site/paths.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { isPublic, isVisibleAt } from '../../shops/shop/find.ts';
import { couponInFields } from '../coupons/coupon-in-fields.ts';
import { newOrder } from '../order/contract.ts';
import { findShownShop } from '../order/find.ts';
import { productsOfForm, stepOf } from '../order/form-step.ts';
import { furtherIn } from '../order/further-lines.ts';
import { optionsIn, orderOfForm } from '../order/order-of-form.ts';
import type { Arrival } from '../shopper/find-submission.ts';
import { placeOrder } from '../shopper/place-order.ts';
import { newForm, refusedForm, seeOther, validForm, type Fields, type RefusedForm } from './form.ts';
import type { PageServices } from './show-page.ts';

interface PlainArrival extends Pick<Arrival, 'ip' | 'visitor'> {
  readonly isAtOwnHost: boolean;
  /** The query of the form's page. */
  readonly query: string;
}

/**
 * Handles a submitted order form without JavaScript, or a button that adds further products to it.
 * @param named the shop's slug or id
 * @returns a redirect to the order status page, the form with its errors, or the page of its step
 * @throws Failure `shop_not_found`, `not_for_sale`, `busy`
 */
export async function receiveOrder(
  services: PageServices,
  named: string,
  fields: Fields,
  { isAtOwnHost, ip, visitor, query }: PlainArrival,
): Promise<Response> {
  const { id, language } = await findShownShop(services.database.db, named);
  const shop = { id, isAtOwnHost, ip };
  if (stepOf(fields)) {
    const shown = await formPage(services, shop, newForm(fields));
    if (!shown) throw new Failure('not_for_sale');
    return shown;
  }
  try {
    const arrival = { key: null, channel: 'plain', language, ip, visitor } as const;
    const input = {
      ...orderOfForm(fields, Boolean(fields['terms'])),
      options: optionsIn(fields),
      more: furtherIn((name) => fields[name]),
    };
    const order = { ...validForm(newOrder.safeParse(input)), ad: services.now() + query };
    const placed = await placeOrder(services, id, order, arrival);
    return seeOther(orderStatusPath(placed.token));
  } catch (error) {
    const page = await formPage(services, shop, refusedForm(error, fields, language));
    if (!page) throw error;
    return page;
  }
}

/** A product's order form, or the page of its step; null if the shop or product is gone, or the shop has no form. */
async function formPage(
  services: PageServices,
  { id, isAtOwnHost, ip }: { readonly id: string; readonly isAtOwnHost: boolean; readonly ip: string },
  { status, ...form }: RefusedForm,
): Promise<Response | null> {
  const productId = form.values['productId'] ?? '';
  const values = await couponInFields(services, id, form.values, { productId, ip });
  const isOffered = and(eq(products.id, productId), isVisibleAt(services.now()));
  const [row] = await services.database.db
    .select({ shop: shops, owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .innerJoin(products, eq(products.shopId, shops.id))
    .where(and(eq(shops.id, id), eq(shops.orderMode, 'saved'), isPublic, isOffered));
  if (!row) return null;
  return services.showPage(
    { kind: 'again', ...form, values },
    { ...row, products: productsOfForm(values), isAtOwnHost },
    status,
  );
}
