import { gatewayProviders } from '../../../payments/contract.ts';
import type { Services } from '../../../platform/config/services.ts';
import { Failure } from '../../../platform/errors/failure.ts';
import { toPaisa } from '../../../platform/formats/money.ts';
import { onlinePayment } from '../../../platform/texts/texts.ts';
import { orderPayPath, orderStatusPath } from '../../../../site/paths.ts';
import { findByToken } from '../../order/find.ts';
import { findOpenCheckouts } from '../../../payments/gateways/find-checkout.ts';
import { orderOutcomePath } from '../../../payments/gateways/outcome.ts';
import { startOrderCheckout } from './start-order-checkout.ts';

const goTo = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/**
 * Receives the button 'Pay with bKash' of the order status page. It leads to a page of our own: browsers refuse a
 * redirect of a form to another site, because the page's policy allows forms only to its own (CSP form-action).
 * @throws Failure `not_found`
 */
export async function payOrder(
  services: Services,
  token: string,
  { provider: named, amount }: Readonly<Record<string, string>>,
  hostOf?: string,
): Promise<Response> {
  const provider = gatewayProviders.find((one) => one === named);
  if (!provider) throw new Failure('not_found');
  try {
    const shownPaisa = amount === undefined ? undefined : toPaisa(Number(amount));
    const { url } = await startOrderCheckout(services, token, provider, hostOf, shownPaisa);
    return goTo(url.startsWith('/') ? url : orderPayPath(token));
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'not_found') throw error;
    // The button was on a page from before another payment. The page now shows the current state.
    if (error.code === 'nothing_to_pay' || error.code === 'total_changed') return goTo(orderStatusPath(token));
    return goTo(orderOutcomePath(token, 'unavailable'));
  }
}

/** A page that leads on to the gateway, for the newest checkout of an order. @throws Failure `not_found` */
export async function continueToGateway(services: Services, token: string, hostOf?: string): Promise<Response> {
  const { db } = services.database;
  const { order } = await findByToken(db, token, hostOf);
  const [checkout] = await findOpenCheckouts(db, { orderId: order.id });
  if (!checkout?.url) return goTo(orderOutcomePath(token, 'failed'));
  const { continuing, providers } = onlinePayment(order.language);
  const text = Bun.escapeHTML(continuing(providers[checkout.provider]));
  const url = Bun.escapeHTML(checkout.url);
  const page = `<!doctype html><html lang="${order.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${url}"><title>${text}</title></head><body><p><a href="${url}" rel="noreferrer">${text}</a></p></body></html>`;
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      // The URL of this page grants access to the order.
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}
