/** Texts for problems in the pages that a seller writes. */
export const pageFieldTexts = {
  page_slug: {
    en: 'Please use lowercase English letters, digits and hyphens, for example about-us.',
    bn: 'ছোট হাতের ইংরেজি অক্ষর, সংখ্যা ও হাইফেন দিন, যেমন about-us।',
  },
  page_slug_taken: {
    en: 'Another page of your shop already has this link.',
    bn: 'আপনার দোকানের আরেকটি পেজে এই ঠিকানা আছে।',
  },
  page_link: {
    en: 'A link must begin with https://, tel: or mailto:, or lead to a page of your shop.',
    bn: 'লিংক https://, tel: বা mailto: দিয়ে শুরু হতে হবে, অথবা আপনার দোকানের কোনো পেজের হতে হবে।',
  },
  page_too_long: {
    en: 'This page has too many parts. Please shorten it, or continue on a second page.',
    bn: 'পেজটি বেশি বড় হয়ে গেছে। ছোট করুন, অথবা বাকিটা আরেকটি পেজে লিখুন।',
  },
} as const;
