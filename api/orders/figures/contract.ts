import { z } from 'zod';

/** How far back to look: `?days=7`, 30 or 90, as for visits. */
export const figuresPeriod = z.object({ days: z.enum(['7', '30', '90']).default('30') });

/** Orders of a group; amounts are taka. Cancelled and returned ones are among `orders`, but not in `value`. */
export interface OrderSums {
  readonly orders: number;
  readonly cancelled: number;
  readonly returned: number;
  /** What the others come to, with delivery. */
  readonly value: number;
}

export interface OrderFigures extends OrderSums {
  /** Of an order that was neither cancelled nor returned; 0 without any. */
  readonly average: number;
  /** Every Dhaka day of the period, oldest first. */
  readonly byDay: ReadonlyArray<OrderSums & { readonly date: string }>;
  /** Most orders first; '' is direct or unknown. */
  readonly bySource: ReadonlyArray<OrderSums & { readonly source: string }>;
  readonly byDistrict: ReadonlyArray<OrderSums & { readonly district: string }>;
  /** Without delivery charges and discounts; `orders` are those with the product. */
  readonly byProduct: ReadonlyArray<
    OrderSums & { readonly productId: string; readonly name: string; readonly pieces: number }
  >;
}
