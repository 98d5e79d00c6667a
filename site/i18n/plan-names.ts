import { dictionary } from './dictionary.ts';

/** The plans' names. */
export const planNames = dictionary({
  en: { free: 'Free', trial: 'Trial', starter: 'Starter', pro: 'Pro' },
  bn: { free: 'ফ্রি', trial: 'ট্রায়াল', starter: 'স্টার্টার', pro: 'PRO' },
});
