import type { OrderRow } from '../order/find.ts';
import { nextStates } from '../order/order-states.ts';

/** Shoppers can cancel until the seller has confirmed. */
export const canCancel = ({ state }: OrderRow): boolean =>
  state === 'new' && nextStates[state].some((next) => next === 'cancelled');

/** Shoppers can add a product until the seller has confirmed, unless something is paid or claimed as paid. */
export const canAdd = ({ state, paymentState, erasedAt }: OrderRow): boolean =>
  state === 'new' && paymentState === 'unpaid' && erasedAt === null;
