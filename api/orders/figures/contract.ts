import { z } from 'zod';

/** Length of the period: `?days=7`, 30 or 90, as for visits. */
export const figuresPeriod = z.object({ days: z.enum(['7', '30', '90']).default('30') });

/** Sums of a group of orders; amounts in taka. `orders` includes cancelled and returned ones, `value` does not. */
export interface OrderSums {
  readonly orders: number;
  readonly cancelled: number;
  readonly returned: number;
  /** Total of the other orders, with delivery. */
  readonly value: number;
}

/** The earnings from the orders of a period; amounts in taka. */
export interface Profit {
  /** Orders that count: neither cancelled nor returned, and the cost prices of all their products are known. */
  readonly orders: number;
  /** Orders that do not count, because a product had no cost price when it was ordered. */
  readonly withoutCost: number;
  /** Products at their prices. */
  readonly sales: number;
  /** Delivery charges that customers paid. */
  readonly delivery: number;
  readonly discounts: number;
  /** Cost of the products. */
  readonly cost: number;
  /** Known charges of couriers, also for returned parcels. */
  readonly couriers: number;
  /** Parcels whose courier has not reported its charge. */
  readonly parcelsWithoutFee: number;
  /** Sales and delivery charges, less everything else. */
  readonly profit: number;
}

export interface OrderFigures extends OrderSums {
  /** Average value of an order that was neither cancelled nor returned; 0 without any. */
  readonly average: number;
  readonly profit: Profit;
  /** Every Dhaka day of the period, oldest first. */
  readonly byDay: ReadonlyArray<OrderSums & { readonly date: string }>;
  /** Most orders first; '' means direct or unknown. */
  readonly bySource: ReadonlyArray<OrderSums & { readonly source: string }>;
  /** Campaigns of links, with the most orders first. `views` are the visits that came with it. */
  readonly byCampaign: ReadonlyArray<OrderSums & { readonly campaign: string; readonly views: number }>;
  readonly byDistrict: ReadonlyArray<OrderSums & { readonly district: string }>;
  /** Without delivery charges and discounts. `orders` counts the orders with the product. */
  readonly byProduct: ReadonlyArray<
    OrderSums & { readonly productId: string; readonly name: string; readonly pieces: number }
  >;
}
