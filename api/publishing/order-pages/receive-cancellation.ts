import { orderNoticePath, orderStatusPath } from '../../../site/paths.ts';
import { cancelOrder } from '../../orders/shopper/cancel-order.ts';
import type { Services } from '../../platform/config/services.ts';
import { Failure } from '../../platform/errors/failure.ts';

/**
 * Handles the button of an order status page that cancels the order.
 * @param hostOf id of the shop at whose own host it was sent
 * @returns a redirect to the page, which says so if it is too late
 * @throws Failure `not_found`
 */
export async function receiveCancellation(services: Services, token: string, hostOf?: string): Promise<Response> {
  const location = await cancelOrder(services, token, hostOf).then(
    () => orderStatusPath(token),
    (error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'order_final') throw error;
      return orderNoticePath(token, 'late');
    },
  );
  return new Response(null, { status: 303, headers: { location } });
}
