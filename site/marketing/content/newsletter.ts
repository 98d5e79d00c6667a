import { dictionary } from '../../i18n/dictionary.ts';

/** All texts of the newsletter box. */
export const newsletter = dictionary({
  en: {
    heading: 'One email a month',
    text: 'The new articles and what sellers are asking about. No advertising, and you can unsubscribe with one press.',
    label: 'Your email address',
    subscribe: 'Subscribe',
    sentTitle: 'Almost done',
    sent: 'We have sent you an email. Press the link in it to confirm.',
    failed: 'Unable to subscribe. Please try again.',
    needsScript: 'Subscribing needs JavaScript.',
  },
  bn: {
    heading: 'মাসে একটি ইমেইল',
    text: 'নতুন লেখাগুলো আর বিক্রেতারা এখন যা জানতে চাইছেন। বিজ্ঞাপন নেই, এক চাপেই বন্ধ করা যায়।',
    label: 'আপনার ইমেইল ঠিকানা',
    subscribe: 'সাবস্ক্রাইব করুন',
    sentTitle: 'আর একটু বাকি',
    sent: 'আপনাকে একটা ইমেইল পাঠিয়েছি। নিশ্চিত করতে সেখানকার লিংকে চাপ দিন।',
    failed: 'সাবস্ক্রাইব করা যায়নি। আবার চেষ্টা করুন।',
    needsScript: 'সাবস্ক্রাইব করতে JavaScript লাগে।',
  },
});
