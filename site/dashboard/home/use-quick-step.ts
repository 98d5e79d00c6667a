import type { OrderState } from '../../../api/orders/order/order-states.ts';
import type { OrderSummary, OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { api } from '../../stores/api.ts';
import { call, type Send } from '../../stores/call.ts';
import { toastError, toastUndoable } from '../../stores/toasts.ts';
import { refreshWaitingOrders } from '../../stores/waiting-orders.ts';
import { useWords } from '../../ui/language.tsx';
import { noteStep } from '../orders/steps/last-step.ts';

export interface Courier {
  readonly courier: string;
  readonly tracking: string;
}

/**
 * Takes a step of an order without opening it. The message offers to undo it, and so does the order's sheet for a minute.
 * @returns a function that resolves to whether the order has moved
 */
export function useQuickStep(shop: OwnShop) {
  const words = useWords(orderSheetWords);
  const { changeFailed, conflict } = useWords(orderFormWords);
  const route = (order: OrderSummary) => api.shops({ shop: shop.id }).orders({ order: order.id });

  async function send(request: Send<OrderView>): Promise<OrderView | null> {
    const outcome = await call<OrderView>(request);
    refreshWaitingOrders(outcome.kind === 'done' ? outcome.response : null);
    if (outcome.kind === 'done') return outcome.response;
    const { code, message } = outcome.refusal;
    toastError({ title: changeFailed, description: code === 'conflict' ? conflict : message });
    return null;
  }

  return async (order: OrderSummary, state: OrderState, courier?: Courier): Promise<boolean> => {
    const moved = await send((request) => route(order).put({ version: order.version, state, ...courier }, request));
    if (!moved) return false;
    noteStep({ orderId: order.id, from: order.state, to: state, payments: [] });
    const undo = () => {
      void send((request) => route(order).back.put({ version: moved.version, state: order.state }, request));
    };
    toastUndoable({ title: words.stepDone[state], label: words.undo, undo });
    return true;
  };
}
