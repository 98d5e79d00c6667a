import { dictionary } from '../../i18n/dictionary.ts';

/** Every text of the newsletter box. */
export const newsletter = dictionary({
  en: {
    heading: 'One letter a month',
    text: 'The new articles and what sellers are asking about. No advertising, and one click ends it.',
    label: 'Your e-mail address',
    subscribe: 'Subscribe',
    required: 'Please enter a valid email address.',
    sentTitle: 'Almost done',
    sent: 'We have sent you a mail. Press the link in it, and you are on the list.',
    failed: 'Unable to subscribe. Please try again.',
    needsScript: 'Subscribing needs JavaScript.',
  },
  bn: {
    heading: 'মাসে একটা চিঠি',
    text: 'নতুন লেখাগুলো আর বিক্রেতারা এখন যা জানতে চাইছেন। বিজ্ঞাপন নেই, এক চাপেই বন্ধ করা যায়।',
    label: 'আপনার ইমেইল ঠিকানা',
    subscribe: 'সাবস্ক্রাইব করুন',
    required: 'সঠিক ইমেইল ঠিকানা লিখুন।',
    sentTitle: 'আর একটু বাকি',
    sent: 'আপনাকে একটা ইমেইল পাঠিয়েছি। সেখানকার লিংকে চাপ দিলেই আপনি তালিকায়।',
    failed: 'সাবস্ক্রাইব করা যায়নি। আবার চেষ্টা করুন।',
    needsScript: 'সাবস্ক্রাইব করতে JavaScript লাগে।',
  },
});
