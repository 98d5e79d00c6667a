import { z } from 'zod';

/** An admin's reason. The audit log keeps it, and the owner sees it. */
const reason = z.string().trim().min(1, 'required').max(300);

/** The owner of a suspended shop sees `reason`. The documented call has no reason. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export const reasonGiven = z.object({ reason });
export const reportStatus = z.object({ status: z.enum(['open', 'closed']) });

export type ShopStatus = z.infer<typeof shopStatus>;
