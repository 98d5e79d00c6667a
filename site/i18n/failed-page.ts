import { dictionary } from './dictionary.ts';

/** Texts of the page that explains a failure. The failure's own message comes from the API. */
export const failedPage = dictionary({
  en: {
    title: 'This did not work',
    typed: 'What you typed',
    again: 'Try again',
    goBack: 'Go back to the form. Your browser usually keeps what you typed.',
    home: 'Back to the home page',
  },
  bn: {
    title: 'কাজটি হয়নি',
    typed: 'আপনি যা লিখেছিলেন',
    again: 'আবার চেষ্টা করুন',
    goBack: 'আগের পেজে ফিরে যান। আপনি যা লিখেছিলেন, ব্রাউজারে সাধারণত তা থেকে যায়।',
    home: 'হোম পেজে ফিরে যান',
  },
});
