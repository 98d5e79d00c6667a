import type { OrderChanges } from '../../../../api/orders/order/contract.ts';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OrderState } from '../../../../api/orders/order/order-states.ts';
import type { OwnShop } from '../../../../api/shops/shop/contract.ts';
import { orderSheetWords } from '../../../i18n/dashboard/order-sheet.ts';
import { api } from '../../../stores/api.ts';
import { call } from '../../../stores/call.ts';
import { $order, refreshOrders, showChanged } from '../../../stores/orders.ts';
import { reload } from '../../../stores/queries.ts';
import { toastError } from '../../../stores/toasts.ts';
import { useWords } from '../../../ui/language.tsx';
import { useOrderChange } from '../use-order-change.ts';
import { $lastStep, newPayments, noteStep, type LastStep } from './last-step.ts';

type Step = Pick<OrderChanges, 'courier' | 'tracking'> & { readonly state: OrderState };

/** Moves an order forward, with the cash that came with its delivery, or back. */
export function useStep(shop: OwnShop, order: OrderView) {
  const words = useWords(orderSheetWords);
  const { change, back, isBusy } = useOrderChange(shop, order);

  /** @returns whether the order has moved */
  async function step(changes: Step, cash = 0): Promise<boolean> {
    const moved = await change(changes);
    if (!moved) return false;
    const paid = cash > 0 ? await enter(moved, cash) : moved;
    noteStep({ orderId: order.id, from: order.state, to: changes.state, payments: newPayments(order, paid) });
    return true;
  }

  /** Enters cash. If that fails, the order is among the delivered ones without their money. */
  async function enter(moved: OrderView, amount: number): Promise<OrderView> {
    const body = { version: moved.version, kind: 'cash', amount } as const;
    const outcome = await call<OrderView>((request) =>
      api.shops({ shop: shop.id }).orders({ order: order.id }).payments.post(body, request),
    );
    refreshOrders();
    if (outcome.kind === 'done') {
      showChanged(outcome.response);
      return outcome.response;
    }
    toastError({ title: words.cashNotEntered, description: outcome.refusal.message });
    reload($order);
    return moved;
  }

  /** Undoes the last step, first the payments that were entered with it. */
  async function undo({ from, payments }: LastStep): Promise<void> {
    let { version } = order;
    for (const payment of payments) {
      const outcome = await call<OrderView>((request) =>
        api
          .shops({ shop: shop.id })
          .orders({ order: order.id })
          .payments({ payment })
          .put({ version, step: 'reverse' }, request),
      );
      if (outcome.kind === 'refused') {
        toastError({ title: words.notUndone, description: outcome.refusal.message });
        return reload($order);
      }
      ({ version } = outcome.response);
    }
    if (await back(from, version)) $lastStep.set(null);
  }
  return { step, undo, back, isBusy };
}
