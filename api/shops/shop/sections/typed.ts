import { z } from 'zod';

/** A seller's plain text. Pages show it escaped. */
export const typed = (longest: number) => z.string().trim().max(longest);
