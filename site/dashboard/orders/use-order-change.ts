import { useState } from 'react';
import type { OrderChanges } from '../../../api/orders/order/contract.ts';
import type { OrderView } from '../../../api/orders/order/order-views.ts';
import type { OwnShop } from '../../../api/shops/shop/contract.ts';
import { orderFormWords } from '../../i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../../i18n/dashboard/order-sheet.ts';
import { api } from '../../stores/api.ts';
import { call } from '../../stores/call.ts';
import { $order, refreshOrders, showChanged } from '../../stores/orders.ts';
import { toastError, toastSuccess } from '../../stores/toasts.ts';
import { useWords } from '../../ui/language.tsx';
import { reload } from '../../stores/queries.ts';

/** Changes the shown order. If somebody else has changed it, the sheet shows its current state. */
export function useOrderChange(shop: OwnShop, order: OrderView) {
  const words = useWords(orderSheetWords);
  const { changeFailed, conflict } = useWords(orderFormWords);
  const [isBusy, setIsBusy] = useState(false);

  async function change(changes: Omit<OrderChanges, 'version'>): Promise<boolean> {
    setIsBusy(true);
    const outcome = await call<OrderView>((request) =>
      api
        .shops({ shop: shop.id })
        .orders({ order: order.id })
        .put({ version: order.version, ...changes }, request),
    );
    setIsBusy(false);
    refreshOrders();
    if (outcome.kind === 'done') {
      showChanged(outcome.response);
      return true;
    }
    const { code, message } = outcome.refusal;
    toastError({ title: changeFailed, description: code === 'conflict' ? conflict : message });
    reload($order);
    return false;
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
  return { change, block, isBusy };
}
