import { orderStatusPath } from '../../../site/paths.ts';
import { Failure } from '../../platform/errors/failure.ts';
import { fieldProblems } from '../../platform/errors/field-texts.ts';
import { problemsOf, textOf } from '../../platform/errors/error-response.ts';
import { newOrder, type NewOrder } from '../../orders/order/contract.ts';
import { stepOf } from '../../orders/order/form-step.ts';
import { furtherIn } from '../../orders/order/further-lines.ts';
import { findShownShop } from '../../orders/order/find.ts';
import type { Arrival } from '../../orders/shopper/find-submission.ts';
import { placeOrder } from '../../orders/shopper/place-order.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { WithLists } from './listed-products.ts';
import { refusedOrderPage } from './order-status-page.ts';

type Fields = Readonly<Record<string, string>>;

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
  services: WithLists,
  named: string,
  fields: Fields,
  { isAtOwnHost, ip, visitor, query }: PlainArrival,
): Promise<Response> {
  const { id, language } = await findShownShop(services.database.db, named);
  const shop = { id, isAtOwnHost };
  if (stepOf(fields)) {
    const page = { kind: 'again', values: fields, problems: {}, message: '' } as const;
    const shown = await refusedOrderPage(services, shop, page, 200);
    if (!shown) throw new Failure('not_for_sale');
    return shown;
  }
  try {
    const arrival = { key: null, channel: 'plain', language, ip, visitor } as const;
    const placed = await placeOrder(services, id, { ...readOrder(fields), ad: services.now() + query }, arrival);
    return new Response(null, { status: 303, headers: { location: orderStatusPath(placed.token) } });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const page = await refusedOrderPage(services, shop, explain(error, fields, language), error.status);
    if (!page) throw error;
    return page;
  }
}

/** @throws Failure `invalid` */
function readOrder(fields: Fields): NewOrder {
  const { method, sender, trxId, pays = 'advance', pickup, ...others } = fields;
  const options = Object.entries(fields).filter(([name]) => /^o\d$/.test(name));
  const result = newOrder.safeParse({
    ...others,
    ...(pickup === 'yes' && { pickup: true }),
    options: Object.fromEntries(options),
    more: furtherIn((name) => fields[name]),
    // Without an advance, everything is paid either way.
    payment: { method, sender, trxId, ...(fields['terms'] && { pays }) },
  });
  if (!result.success) throw new Failure('invalid', { fields: fieldProblems(result.error.issues) });
  return result.data;
}

function explain(failure: Failure, values: Fields, language: Language) {
  return {
    kind: 'again',
    values,
    problems: problemsOf(failure, language),
    message: textOf(failure, language),
  } as const;
}
