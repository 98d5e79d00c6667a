import { atom } from 'nanostores';
import type { OrderView } from '../../../../api/orders/order/order-views.ts';
import type { OrderState } from '../../../../api/orders/order/order-states.ts';
import { minute } from '../../../../api/platform/formats/durations.ts';

/** A step that this seller has just taken, with the payments that were entered with it. */
export interface LastStep {
  readonly orderId: string;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly payments: readonly string[];
}

/** The step that can be undone with one tap, for a minute; null without one. */
export const $lastStep = atom<LastStep | null>(null);

/** Offers to undo a step for a minute. A newer step replaces it. */
export function noteStep(step: LastStep): void {
  $lastStep.set(step);
  setTimeout(() => {
    if ($lastStep.get() === step) $lastStep.set(null);
  }, minute);
}

/** Whether a step is an order's latest one. */
export const isLatest = (step: LastStep | null, { id, state, back }: OrderView): step is LastStep =>
  step !== null && step.orderId === id && step.to === state && step.from === back;

/** The ids of the order's received payments that it did not have before. */
export function newPayments(before: OrderView, after: OrderView): readonly string[] {
  const received = ({ payments }: OrderView) =>
    payments.filter(({ direction, state }) => direction === 'in' && state === 'confirmed').map(({ id }) => id);
  const known = new Set(received(before));
  return received(after).filter((id) => !known.has(id));
}
