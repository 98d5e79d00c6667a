import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/index.ts';
import { orderNoticePath, type OrderNotice } from '../../../site/paths.ts';
import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { addLine } from '../../orders/shopper/add-line.ts';
import { addedLine, type AddedLine } from '../../orders/order/contract.ts';
import { findByToken } from '../../orders/order/find.ts';
import { plainAddition } from '../../orders/shopper/plain-addition.ts';
import { canAdd } from '../../orders/shopper/shopper-permissions.ts';
import { viewForShopper } from '../../orders/order/view.ts';
import type { RequestFacts } from '../../platform/http/requests/facts.ts';
import { renderOrderPage } from './order-status-page.ts';
import type { WithLists } from './listed-products.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The page on which a shopper adds a product to her order: the shop's products, or the form of one of them.
 * @param hostOf id of the shop at whose own host the page was requested
 * @throws Failure `not_found`, `busy`
 */
export async function moreForOrderPage(
  services: WithLists,
  token: string,
  {
    values,
    message = '',
    problems = {},
    status = 200,
  }: {
    readonly values: Fields;
    readonly message?: string;
    readonly problems?: Fields;
    readonly status?: number;
  },
  hostOf?: string,
): Promise<Response> {
  const { db } = services.database;
  const { order, shop, owner } = await findByToken(db, token, hostOf);
  if (!canAdd(order)) return backTo(token, 'late');
  const productId = values['productId'] ?? '';
  const page = {
    kind: 'more',
    token,
    order: await viewForShopper(db, order, services.now()),
    productId,
    values,
    message,
    problems,
  } as const;
  const which = productId === '' ? await services.listedProducts(shop, owner) : eq(products.id, productId);
  return renderOrderPage(services, page, { shop, owner, which, isAtOwnHost: hostOf !== undefined }, status);
}

/** Adds the submitted product and redirects to the order. @throws Failure `not_found`, `busy` */
export async function receiveMore(
  services: WithLists,
  token: string,
  fields: Fields,
  { ip, shop: host }: Pick<RequestFacts, 'ip' | 'shop'>,
): Promise<Response> {
  const hostOf = host?.id;
  const { order, shop } = await findByToken(services.database.db, token, hostOf);
  try {
    const line = readLine(fields);
    const attempt = plainAddition(order.id, line);
    const { isRepeated } = await addLine(services, token, line, { attempt, ip }, hostOf);
    return backTo(token, isRepeated ? 'again' : 'added');
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    const message = textOf(error, shop.language);
    const problems = problemsOf(error, shop.language);
    return moreForOrderPage(services, token, { values: fields, message, problems, status: error.status }, hostOf);
  }
}

const backTo = (token: string, notice: OrderNotice): Response =>
  new Response(null, {
    status: 303,
    headers: { location: orderNoticePath(token, notice), 'cache-control': 'no-store' },
  });

/** @throws Failure `invalid` */
function readLine(fields: Fields): AddedLine {
  const options = Object.fromEntries(Object.entries(fields).filter(([name]) => /^o\d$/.test(name)));
  const result = addedLine.safeParse({ ...fields, options });
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}
