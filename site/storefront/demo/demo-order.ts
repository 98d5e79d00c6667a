import type { OrderState } from '../../../api/orders/order/order-states.ts';
import { day } from '../../../api/platform/formats/durations.ts';

/** An order of the demo. It is stored only in the visitor's browser; amounts in paisa. */
export interface DemoOrder {
  /** The attempt's `Idempotency-Key`. */
  readonly key: string;
  readonly number: number;
  readonly placedAt: number;
  readonly lines: ReadonlyArray<{ readonly name: string; readonly quantity: number; readonly paisa: number }>;
  readonly productsPaisa: number;
  readonly deliveryPaisa: number;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly method: string;
  /** The states so far, with their times (epoch ms). */
  readonly steps: ReadonlyArray<{ readonly state: OrderState; readonly at: number }>;
}

const storageKey = 'poshora_demo_order';

/** The last order of this browser; null if there is none, or after 24 hours. */
export function demoOrder(now = Date.now()): DemoOrder | null {
  try {
    const order = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as DemoOrder | null;
    if (order?.lines && now - order.placedAt < day) return order;
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off.
  }
  return null;
}

/** @throws if storage is switched off or full */
export const storeDemoOrder = (order: DemoOrder): void => localStorage.setItem(storageKey, JSON.stringify(order));
