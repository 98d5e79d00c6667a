import type { Language } from './dictionary.ts';

/** A new shop's delivery time. */
const usual = { en: '1-3 business days', bn: '১-৩ কার্যদিবস' } satisfies Record<Language, string>;

/** A shop's delivery time as its seller wrote it. The default is translated into the page's language. */
export const deliveryTimeText = (time: string, language: Language): string =>
  time === usual.en ? usual[language] : time;
