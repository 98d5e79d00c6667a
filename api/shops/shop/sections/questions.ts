import { z } from 'zod';
import { typed } from './typed.ts';

/** Within these limits, a page with every section still arrives in one round trip (`budget.test.ts`). */
export const questionLimits = { count: 8, question: 120, answer: 400 };

const kind = z.literal('questions');

/** Shoppers' questions with the seller's answers. A pair without question or answer is not shown. */
export const questions = z.object({
  kind,
  isShown: z.boolean(),
  items: z
    .array(z.object({ question: typed(questionLimits.question), answer: typed(questionLimits.answer) }))
    .max(questionLimits.count),
});

const storedItem = z.object({ question: z.string(), answer: z.string() });

export const storedQuestions = z.object({
  kind,
  isShown: z.boolean().catch(false),
  items: z
    .array(storedItem.nullable().catch(null))
    .catch([])
    .transform((items) => items.filter((item) => item !== null)),
});
