import { z } from 'zod';

/** The occasions of a shop's SMS to its shoppers. `review` asks for reviews, once for each order. */
export const shopperEvents = ['received', 'shipped', 'delivered', 'review'] as const;
export type ShopperEvent = (typeof shopperEvents)[number];

/** Which SMS a shop sends to its shoppers. */
export const shopperMessageSettings = z.object({
  received: z.boolean(),
  shipped: z.boolean(),
  delivered: z.boolean(),
  review: z.boolean().default(false),
});

export type ShopperMessageSettings = z.output<typeof shopperMessageSettings>;

/** `GET /api/shops/:shop/shopper-messages` */
export interface ShopperMessagesView extends ShopperMessageSettings {
  /** SMS of the shop today, in Dhaka. */
  readonly sentToday: number;
  /** SMS in a day that the plan includes. */
  readonly maxPerDay: number;
  /** Whether the operator has a gateway. Without one and without a phone, no SMS is sent. */
  readonly hasGateway: boolean;
  /** Whether the shop's own phone sends them. They then have no limit by plan, and need no gateway. */
  readonly hasPhone: boolean;
}
