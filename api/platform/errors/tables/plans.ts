import { failureTable } from './table.ts';

/** Texts of trials and upgrades. */
export const planFailures = failureTable({
  account_restricted: {
    status: 403,
    en: 'Your account is restricted. Please contact support.',
    bn: 'আপনার অ্যাকাউন্টটি সীমিত করা আছে। সাপোর্টে যোগাযোগ করুন।',
  },
  trial_used: {
    status: 409,
    en: 'Failed to start trial. Please try again.',
    bn: 'ট্রায়াল শুরু করা যায়নি। আবার চেষ্টা করুন।',
  },
  duplicate_transaction: {
    status: 409,
    en: 'This transaction ID has already been submitted',
    bn: 'এই ট্রানজেকশন আইডি আগেই জমা দেওয়া হয়েছে',
  },
  too_many_pending: {
    status: 429,
    en: 'Several of your payments are still being checked. Please wait for our response.',
    bn: 'আপনার কয়েকটি পেমেন্ট এখনো যাচাই হচ্ছে। আমাদের উত্তর পর্যন্ত অপেক্ষা করুন।',
  },
  already_approved: {
    status: 409,
    en: 'This request was already approved. Nothing was changed.',
    bn: 'এই অনুরোধ আগেই অনুমোদন করা হয়েছে। কিছু বদলায়নি।',
  },
  cannot_take_back: {
    status: 409,
    en: 'This can no longer be undone.',
    bn: 'এটি আর ফেরানো যাবে না।',
  },
  already_rejected: {
    status: 409,
    en: 'This request was already rejected. Nothing was changed.',
    bn: 'এই অনুরোধ আগেই নাকচ করা হয়েছে। কিছু বদলায়নি।',
  },
});
