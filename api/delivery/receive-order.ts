import { keptOrderPath } from '../../site/paths.ts';
import { Failure } from '../errors/failure.ts';
import { fieldProblems, fieldText } from '../errors/field-texts.ts';
import { textOf } from '../errors/answer.ts';
import { newOrder, type NewOrder } from '../orders/contract.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { Language } from '../language.ts';
import type { Services } from '../services.ts';
import { findPublicShop } from '../shops/find.ts';
import { refusedOrderPage } from './kept-order-page.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Takes the order form of a page without script.
 * @returns a redirect to the order's page, or the form again with what is wrong with it
 * @throws Failure `shop_not_found`, `not_for_sale`, `busy`
 */
export async function receiveOrder(services: Services, slug: string, fields: Fields): Promise<Response> {
  const { language } = await findPublicShop(services.database.db, slug, services.now());
  try {
    const placed = await placeOrder(services, slug, readOrder(fields), { key: null, channel: 'plain', language });
    return new Response(null, { status: 303, headers: { location: keptOrderPath(placed.token) } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const page = await refusedOrderPage(services, slug, explain(error, fields, language), error.status);
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
