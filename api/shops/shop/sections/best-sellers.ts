import { z } from 'zod';

/** `chosen`: the seller's own choice. `orders`: what sold most, read when the pages are published. */
export const bestSellerSources = ['chosen', 'orders'] as const;

const kind = z.literal('bestSellers');

export const bestSellers = z.object({ kind, isShown: z.boolean(), source: z.enum(bestSellerSources) });

export const storedBestSellers = z.object({
  kind,
  isShown: z.boolean().catch(true),
  source: z.enum(bestSellerSources).catch('chosen'),
});
