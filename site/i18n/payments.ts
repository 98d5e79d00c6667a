import { dictionary } from './dictionary.ts';

interface RejectionText {
  readonly why: string;
  readonly whatToDo: string;
}

/**
 * Texts for a seller about a rejected payment, by the admin's reason, in the e-mail and on the screen. An admin's note
 * comes between.
 */
export const rejectionTexts = dictionary<
  Readonly<Record<'not_found' | 'wrong_amount' | 'used_before' | 'other', RejectionText>>
>({
  en: {
    not_found: {
      why: 'We found no payment with this TrxID.',
      whatToDo: 'Please compare it with the message from bKash and send it again.',
    },
    wrong_amount: {
      why: 'The amount that we received does not match the price of the plan.',
      whatToDo: 'Please write to us. You can pay the difference, or we send the money back.',
    },
    used_before: {
      why: 'This TrxID was already used for another payment.',
      whatToDo: 'Please send the TrxID of your new payment.',
    },
    other: { why: '', whatToDo: 'If you have a question, please write to us.' },
  },
  bn: {
    not_found: {
      why: 'এই TrxID দিয়ে কোনো পেমেন্ট পাইনি।',
      whatToDo: 'বিকাশের মেসেজের সাথে মিলিয়ে দেখে আবার পাঠান।',
    },
    wrong_amount: {
      why: 'যে টাকা পেয়েছি তা প্ল্যানের দামের সমান নয়।',
      whatToDo: 'আমাদের লিখুন। বাকি টাকা দিতে পারবেন, নয়তো টাকা ফেরত দেব।',
    },
    used_before: {
      why: 'এই TrxID আগেই একবার ব্যবহার হয়েছে।',
      whatToDo: 'আপনার নতুন পেমেন্টের TrxID পাঠান।',
    },
    other: { why: '', whatToDo: 'কিছু জানার থাকলে আমাদের লিখুন।' },
  },
});

/** Texts about a seller's payments, shown until the seller has read the outcome. */
export const paymentWords = dictionary({
  en: {
    heading: 'Your payments',
    pending: 'We are checking your payment',
    pendingText: (plan: string, trxId: string, date: string) => `Plan: ${plan}. TrxID: ${trxId}. Sent on ${date}.`,
    pendingNext: "We'll process it within 24 hours. You do not need to pay again.",
    approved: (plan: string) => `Your payment is approved: your shop is on the ${plan} plan`,
    approvedText: (trxId: string) => `TrxID: ${trxId}. Thank you!`,
    rejected: 'Your payment could not be accepted',
    rejectedText: (plan: string, trxId: string) => `Plan: ${plan}. TrxID: ${trxId}.`,
    toPricing: 'See the plans',
    toContact: 'Write to us',
    read: 'Got it',
  },
  bn: {
    heading: 'আপনার পেমেন্ট',
    pending: 'পেমেন্টের তথ্য পেয়েছি, যাচাই চলছে',
    pendingText: (plan, trxId, date) => `প্ল্যান: ${plan}। TrxID: ${trxId}। জমা দিয়েছেন ${date}।`,
    pendingNext: '২৪ ঘণ্টার মধ্যে যাচাই করব। আবার টাকা পাঠাতে হবে না।',
    approved: (plan) => `পেমেন্ট যাচাই হয়েছে: আপনার দোকান এখন ${plan} প্ল্যানে`,
    approvedText: (trxId) => `TrxID: ${trxId}। ধন্যবাদ!`,
    rejected: 'আপনার পেমেন্টটি নেওয়া যায়নি',
    rejectedText: (plan, trxId) => `প্ল্যান: ${plan}। TrxID: ${trxId}।`,
    toPricing: 'প্ল্যানগুলো দেখুন',
    toContact: 'আমাদের লিখুন',
    read: 'বুঝেছি',
  },
});
