import { eq, sql } from 'drizzle-orm';
import { products } from '../../db/schema/index.ts';
import { keptOrderPath } from '../../site/paths.ts';
import { textOf } from '../errors/answer.ts';
import { Failure } from '../errors/failure.ts';
import { fieldProblems } from '../errors/field-texts.ts';
import { hashToken } from '../actor/tokens.ts';
import { addLine } from '../orders/add-line.ts';
import { addedLine, type AddedLine } from '../orders/contract.ts';
import { findByToken } from '../orders/find.ts';
import { canAdd } from '../orders/shopper-rights.ts';
import { viewForShopper } from '../orders/view.ts';
import type { Services } from '../services.ts';
import { renderOrderPage } from './kept-order-page.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * The page on which a shopper adds something else to her order: the shop's products, or the form of one of them.
 * @param hostOf id of the shop at whose own host it was asked for
 * @throws Failure `not_found`, `busy`
 */
export async function moreForOrderPage(
  services: Services,
  token: string,
  {
    values,
    message = '',
    status = 200,
  }: { readonly values: Fields; readonly message?: string; readonly status?: number },
  hostOf?: string,
): Promise<Response> {
  const { db } = services.database;
  const { order, shop, owner } = await findByToken(db, token, hostOf);
  if (!canAdd(order)) return backTo(token);
  const productId = values['productId'] ?? '';
  const page = {
    kind: 'more',
    token,
    order: await viewForShopper(db, order, services.now()),
    attempt: crypto.randomUUID(),
    productId,
    values,
    message,
  } as const;
  const which = productId === '' ? sql`true` : eq(products.id, productId);
  return renderOrderPage(services, page, { shop, owner, which, isAtOwnHost: hostOf !== undefined }, status);
}

/** Adds what the form of that page names, and leads back to the order. @throws Failure `not_found`, `busy` */
export async function receiveMore(
  services: Services,
  token: string,
  fields: Fields,
  hostOf?: string,
): Promise<Response> {
  const { shop } = await findByToken(services.database.db, token, hostOf);
  try {
    const { attempt, ...asked } = fields;
    const key = `more ${hashToken(token)} ${(attempt ?? '').slice(0, 60)}`;
    const bodyHash = hashToken(JSON.stringify(asked));
    await addLine(services, token, readLine(fields), attempt ? { key, bodyHash } : null, hostOf);
    return backTo(token);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    const message = textOf(error, shop.language);
    return moreForOrderPage(services, token, { values: fields, message, status: error.status }, hostOf);
  }
}

const backTo = (token: string): Response =>
  new Response(null, { status: 303, headers: { location: keptOrderPath(token), 'cache-control': 'no-store' } });

/** @throws Failure `invalid` */
function readLine(fields: Fields): AddedLine {
  const options = Object.fromEntries(Object.entries(fields).filter(([name]) => /^o\d$/.test(name)));
  const result = addedLine.safeParse({ ...fields, options });
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}
