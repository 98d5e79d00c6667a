import { isOver, orderStates } from '../../../api/orders/order/order-states.ts';

/** The states of a successful order, in their order. */
export const demoSteps = orderStates.filter((state) => !isOver(state));
