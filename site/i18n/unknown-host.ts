import { dictionary } from './dictionary.ts';

/** What stands at a name that leads to our server and is nobody's shop. */
export const unknownHost = dictionary({
  en: { title: 'Page not found', text: 'There is no shop at this address.' },
  bn: { title: 'পেজটি পাওয়া যায়নি', text: 'এই ঠিকানায় কোনো দোকান নেই।' },
});
