import { dictionary } from './dictionary.ts';

/** Headings of sections that only some shop pages have. */
export const sectionTexts = dictionary({
  en: { questions: 'Questions and answers', reviews: 'What customers say', contactAndDelivery: 'Contact and delivery' },
  bn: { questions: 'প্রশ্ন ও উত্তর', reviews: 'ক্রেতারা যা বলেন', contactAndDelivery: 'যোগাযোগ ও ডেলিভারি' },
});
