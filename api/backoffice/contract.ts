import { z } from 'zod';

/** An admin's reason. The audit log keeps it, and the owner sees it. */
/** The owner of a suspended shop sees `reason`. The documented call has no reason. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export type ShopStatus = z.infer<typeof shopStatus>;

export const newNote = z.object({ text: z.string().trim().min(1, 'required').max(1000) });
