import { z } from 'zod';
import { typed } from './typed.ts';

export const longestContactText = 300;

const kind = z.literal('contact');

/** How to reach the shop and what delivery costs, with the seller's own words, such as opening hours. */
export const contact = z.object({ kind, isShown: z.boolean(), text: typed(longestContactText) });

export const storedContact = z.object({ kind, isShown: z.boolean().catch(false), text: z.string().catch('') });
