import { dictionary } from '../dictionary.ts';

/** The phone that forwards payment messages has been silent for 24 hours while claims wait. */
export const silentPhone = dictionary({
  en: {
    text: 'The phone seems to be offline: payments are waiting, but no message has come for 24 hours. Check its internet and the app.',
    check: 'Open its settings',
  },
  bn: {
    text: 'ফোনটি মনে হয় অফলাইনে: পেমেন্ট যাচাই বাকি, তবু ২৪ ঘণ্টা কোনো মেসেজ আসেনি। ফোনের ইন্টারনেট ও অ্যাপ দেখুন।',
    check: 'সেটিংস দেখুন',
  },
});
