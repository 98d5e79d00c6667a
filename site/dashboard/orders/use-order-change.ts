import { useState } from 'react';
import type { OrderChanges } from '../../../api/orders/order/contract.ts';
import type { OrderState } from '../../../api/orders/order/order-states.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { api } from '../../stores/api.ts';
import { call, type Send } from '../../stores/call.ts';
import { $order, refreshOrders, showChanged } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { reload } from '../../stores/queries.ts';

/** Changes the shown order. If somebody else has changed it, the sheet shows its current state. */
export function useOrderChange(shop: OwnShop, order: OrderView) {
  const words = useWords(orderSheetWords);
  const { changeFailed, conflict } = useWords(orderFormWords);
  const [isBusy, setIsBusy] = useState(false);
  const orders = api.shops({ shop: shop.id }).orders({ order: order.id });

  /** @returns the changed order; null if it was refused */
  async function change(changes: Omit<OrderChanges, 'version'>): Promise<OrderView | null> {
    return send((request) => orders.put({ version: order.version, ...changes }, request));
  }

  /** Takes the order back to the state before its last step. @returns null if it was refused */
  async function back(state: OrderState, version = order.version): Promise<OrderView | null> {
    return send((request) => orders.back.put({ version, state }, request));
  }

  async function send(request: Send<OrderView>): Promise<OrderView | null> {
    setIsBusy(true);
    const outcome = await call<OrderView>(request);
    setIsBusy(false);
    refreshOrders();
    if (outcome.kind === 'done') {
      showChanged(outcome.response);
      return outcome.response;
    }
    const { code, message } = outcome.refusal;
    toastError({ title: changeFailed, description: code === 'conflict' ? conflict : message });
    reload($order);
    return null;
  }

  async function block(isBlocked: boolean): Promise<void> {
    setIsBusy(true);
    const outcome = await call<unknown>((request) =>
      api.shops({ shop: shop.id })['blocked-phones'].put({ phone: order.phone, isBlocked, reason: '' }, request),
    );
    setIsBusy(false);
    if (outcome.kind === 'refused') return toastError({ title: outcome.refusal.message });
    toastSuccess({ title: isBlocked ? words.blocked : words.unblocked });
    reload($order);
  }
  return { change, back, block, isBusy };
}
