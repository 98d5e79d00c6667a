import { orderNoticePath } from '../../../site/paths.ts';
import type { RequestFacts } from '../../platform/http/requests/facts.ts';
import { addedLine } from '../order/contract.ts';
import { findByToken } from '../order/find.ts';
import { optionsIn } from '../order/order-of-form.ts';
import { viewForShopper } from '../order/view.ts';
import { addLine } from '../shopper/add-line.ts';
import { plainAddition } from '../shopper/plain-addition.ts';
import { canAdd } from '../shopper/shopper-permissions.ts';
import { refusedForm, seeOther, validForm, type Fields, type RefusedForm } from './form.ts';
import type { PageServices } from './show-page.ts';

/**
 * The page on which a shopper adds a product to her order: the shop's products, or the form of one of them.
 * @param hostOf id of the shop at whose own host the page was requested
 * @throws Failure `not_found`, `busy`
 */
export async function moreForOrderPage(
  services: PageServices,
  token: string,
  { status, ...form }: RefusedForm,
  hostOf?: string,
): Promise<Response> {
  const { db } = services.database;
  const { order, shop, owner } = await findByToken(db, token, hostOf);
  if (!canAdd(order)) return seeOther(orderNoticePath(token, 'late'));
  const productId = form.values['productId'] ?? '';
  const page = { kind: 'more', token, order: await viewForShopper(db, order, services.now()), productId } as const;
  const products = productId === '' ? 'all' : [productId];
  return services.showPage({ ...page, ...form }, { shop, owner, products, isAtOwnHost: hostOf !== undefined }, status);
}

/** Adds the submitted product and redirects to the order. @throws Failure `not_found`, `busy` */
export async function receiveMore(
  services: PageServices,
  token: string,
  fields: Fields,
  { ip, shop: host }: Pick<RequestFacts, 'ip' | 'shop'>,
): Promise<Response> {
  const { order, shop } = await findByToken(services.database.db, token, host?.id);
  try {
    const line = validForm(addedLine.safeParse({ ...fields, options: optionsIn(fields) }));
    const attempt = plainAddition(order.id, line);
    const { isRepeated } = await addLine(services, token, line, { attempt, ip }, host?.id);
    return seeOther(orderNoticePath(token, isRepeated ? 'again' : 'added'));
  } catch (error) {
    return moreForOrderPage(services, token, refusedForm(error, fields, shop.language, ['not_found']), host?.id);
  }
}
