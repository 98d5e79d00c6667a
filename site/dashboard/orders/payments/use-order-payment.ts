import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import { $openOrder, $order, showChanged } from '../../../stores/orders.ts';
import { usePaymentChange } from '../../money/use-payment-change.ts';
import { reload } from '../../../stores/queries.ts';

/** Changes the payments of an order. Its sheet shows the new state, also if somebody else has changed the order. */
export const useOrderPayment = ({ id }: OrderView) =>
  usePaymentChange<OrderView>((order) => {
    if (order) showChanged(order);
    else if ($openOrder.get() === id) reload($order);
  });
