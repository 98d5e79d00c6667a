import { useEffect, useState } from 'react';
import type { OrderState } from '../../../../api/orders/order/order-states.ts';

/** How long (ms) steps ignore taps after the order has moved, because a new button is where another one was. */
const restTime = 800;

/** Whether the order has just moved, by this seller or somebody else. */
export function useRest(state: OrderState): boolean {
  const [rested, setRested] = useState(state);
  useEffect(() => {
    const timer = setTimeout(() => setRested(state), restTime);
    return () => clearTimeout(timer);
  }, [state]);
  return rested !== state;
}
