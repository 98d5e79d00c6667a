import { keptOrderPath } from '../../site/paths.ts';
import { Failure } from '../errors/failure.ts';
import { fieldProblems, fieldText } from '../errors/field-texts.ts';
import { textOf } from '../errors/answer.ts';
import { newOrder, type NewOrder } from '../orders/contract.ts';
import { findShownShop } from '../orders/find.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Language } from '../language.ts';
import type { Services } from '../services.ts';
import { refusedOrderPage } from './kept-order-page.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Takes the order form of a page without script.
 * @param named the shop's slug or id
 * @returns a redirect to the order's page, or the form again with what is wrong with it
 * @throws Failure `shop_not_found`, `not_for_sale`, `busy`
 */
export async function receiveOrder(
  services: Services,
  named: string,
  fields: Fields,
  isAtOwnHost: boolean,
): Promise<Response> {
  const { id, language } = await findShownShop(services.database.db, named);
  try {
    const placed = await placeOrder(services, id, readOrder(fields), { key: null, channel: 'plain', language });
    return new Response(null, { status: 303, headers: { location: keptOrderPath(placed.token) } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const page = await refusedOrderPage(services, { id, isAtOwnHost }, explain(error, fields, language), error.status);
    if (!page) throw error;
    return page;
  }
}

/** @throws Failure `invalid` */
function readOrder(fields: Fields): NewOrder {
  const { method, sender, trxId, ...others } = fields;
  const options = Object.entries(fields).filter(([name]) => /^o\d$/.test(name));
  const result = newOrder.safeParse({
    ...others,
    options: Object.fromEntries(options),
    payment: { method, sender, trxId },
  });
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}

function explain(failure: Failure, values: Fields, language: Language) {
  const problems = Object.entries(failure.details.fields ?? {}).map(([name, problem]) => [
    name.split('.').at(-1) ?? name,
    fieldText(problem, language),
  ]);
  return {
    kind: 'again',
    values,
    problems: Object.fromEntries(problems) as Record<string, string>,
    message: textOf(failure, language),
  } as const;
}
