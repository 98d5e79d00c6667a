import { z } from 'zod';

/** An admin's reason. The audit log keeps it, and the owner sees it. */
export const reasonGiven = z.object({ reason: z.string().trim().min(1, 'required').max(300) });

/** The owner of a suspended shop sees `reason`. The documented call has no reason. */
export const shopStatus = z.object({ isActive: z.boolean(), reason: z.string().trim().max(300).default('') });
export type ShopStatus = z.infer<typeof shopStatus>;

export const newNote = z.object({ text: z.string().trim().min(1, 'required').max(1000) });

/** Assigns a received payment to a request for a plan. The audit log keeps the reason. */
export const messageAssignment = reasonGiven.extend({ requestId: z.string().min(1).max(64) });
