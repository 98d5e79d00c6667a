import { dictionary } from './dictionary.ts';

/** Texts for a domain that leads to our server but belongs to no shop. */
export const unknownHost = dictionary({
  en: { title: 'Page not found', text: 'There is no shop at this link.' },
  bn: { title: 'পেজটি পাওয়া যায়নি', text: 'এই ঠিকানায় কোনো দোকান নেই।' },
});
