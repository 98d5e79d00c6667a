import { orderNotices } from '../../../site/paths.ts';
import type { OrderPage, RefusedFields } from '../../../site/storefront/saved-order.ts';
import { yieldToRequests } from '../../platform/jobs/event-loop.ts';
import { findByToken } from '../order/find.ts';
import { viewForShopper } from '../order/view.ts';
import { viewOnlinePayment } from '../payments/online/view.ts';
import { findReviewedProducts } from '../reviews/find.ts';
import type { PageServices } from './show-page.ts';

/**
 * The order status page, for anybody with the order's token.
 * @param hostOf id of the shop at whose own host it was requested; the platform has all shops' orders
 * @param more.notice about the last request, as the URL has it
 * @param more.outcome of a visit to a payment gateway, as the URL has it
 * @param more.payment the refused input of its form for an advance
 * @param more.review the refused input of a form for a review
 * @throws Failure `not_found`, `busy` without a built site
 */
export async function orderStatusPage(
  services: PageServices,
  token: string,
  hostOf?: string,
  {
    notice,
    outcome,
    payment,
    review,
    status = 200,
  }: {
    notice?: string | undefined;
    outcome?: string | undefined;
    payment?: RefusedFields;
    review?: RefusedFields;
    status?: number;
  } = {},
): Promise<Response> {
  const { db } = services.database;
  // Many requests may come at once, also with links to unknown orders. Other requests run in between.
  await yieldToRequests();
  const { order, shop, owner } = await findByToken(db, token, hostOf);
  const page: OrderPage = {
    kind: 'status',
    token,
    order: await viewForShopper(db, order, services.now()),
    online: await viewOnlinePayment(db, order, owner, outcome, services.now()),
    ...noticeNamed(notice),
    ...(payment && { payment }),
    reviews: await findReviewedProducts(db, order),
    ...(review && { review }),
  };
  return services.showPage(page, { shop, owner, products: [], isAtOwnHost: hostOf !== undefined }, status);
}

function noticeNamed(named: string | undefined) {
  const notice = orderNotices.find((one) => one === named);
  return notice && { notice };
}
