import { z } from 'zod';

/** Sections whose content is other data of the shop: its name, banner, feature images, products and reviews. */
export const kindsWithoutContent = ['header', 'banner', 'slider', 'categories', 'products', 'reviews'] as const;

const kind = z.enum(kindsWithoutContent);

export const withoutContent = z.object({ kind, isShown: z.boolean() });

export const storedWithoutContent = z.object({ kind, isShown: z.boolean().catch(true) });
