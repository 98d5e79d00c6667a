import { dictionary } from '../dictionary.ts';

/** Live preview and the state of the publication. */
export const previewWords = dictionary({
  en: {
    preview: 'Preview',
    title: 'Preview of your shop page',
    unsavedNote: 'Includes your unsaved changes',
    widths: 'Width of the preview',
    phone: 'Phone',
    desktop: 'Desktop',
    openShop: 'Open shop',
    failed: 'The preview could not be loaded. It appears again with your next change.',
    yourShop: 'Your shop name',
    state: {
      publishing: 'Publishing…',
      live: 'Live',
      failed: 'Not published yet. We keep trying.',
    },
    liveSince: (time: string) => `Live since ${time}`,
  },
  bn: {
    preview: 'প্রিভিউ',
    title: 'আপনার দোকানের প্রিভিউ',
    unsavedNote: 'সেভ না করা পরিবর্তনসহ দেখানো হচ্ছে',
    widths: 'প্রিভিউর মাপ',
    phone: 'মোবাইল',
    desktop: 'কম্পিউটার',
    openShop: 'দোকান খুলুন',
    failed: 'প্রিভিউ দেখানো যাচ্ছে না। আবার কিছু বদলালে চলে আসবে।',
    yourShop: 'আপনার দোকানের নাম',
    state: {
      publishing: 'প্রকাশ হচ্ছে…',
      live: 'লাইভ',
      failed: 'এখনো প্রকাশ হয়নি: আমরা চেষ্টা করছি',
    },
    liveSince: (time: string) => `${time} থেকে লাইভ`,
  },
});
