import { z } from 'zod';

/** An admin's action that needs a reason. The audit log keeps it. */
export const reasonGiven = z.object({ reason: z.string().trim().min(1, 'required').max(300) });
