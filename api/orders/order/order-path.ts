import type { OrderEventView } from './order-views.ts';
import { stepsOf, type OrderState } from './order-states.ts';

/** A state that an order went through, with its time (epoch ms) and who brought it there. */
export interface PathStep {
  readonly state: OrderState;
  readonly at: number;
  readonly by: OrderEventView['by'];
}

type Event = Pick<OrderEventView, 'kind' | 'after' | 'by' | 'createdAt'>;

/** The states that led to an order's present one, oldest first. Steps that were undone are left out. */
export function pathOf(events: readonly Event[]): readonly PathStep[] {
  const path: PathStep[] = [];
  for (const { kind, after, by, createdAt: at } of events) {
    if (kind !== 'placed' && kind !== 'state') continue;
    const state = after as OrderState;
    const earlier = path.findIndex((step) => step.state === state);
    if (earlier === -1) path.push({ state, at, by });
    else path.splice(earlier + 1);
  }
  return path;
}

/** The state to which the seller can take an order back; null if she has not taken its last step. */
export function stateBefore(state: OrderState, events: readonly Event[]): OrderState | null {
  const [before, last] = pathOf(events).slice(-2);
  if (!before || last?.state !== state || last.by !== 'seller') return null;
  // One that is picked up goes to `delivered` without being sent.
  const isStep = [true, false].some((isPickup) => stepsOf({ state: before.state, isPickup }).includes(state));
  return isStep ? before.state : null;
}
