import { dictionary } from './dictionary.ts';

/** Names of the ledger's providers, kinds of entries, confirmations and doubts. */
export const paymentNames = dictionary({
  en: {
    providers: {
      bkash: 'bKash',
      nagad: 'Nagad',
      rocket: 'Rocket',
      upay: 'Upay',
      bank: 'Bank',
      cash: 'Cash',
      sslcommerz: 'SSLCOMMERZ',
    },
    kinds: {
      claim: 'Sent by the customer',
      message: 'Message',
      gateway: 'Online payment',
      cash: 'Cash',
      manual: 'Entered by hand',
      refund: 'Refund',
      courier: 'From the courier',
    },
    confirmations: {
      seller: 'Confirmed by you',
      admin: 'Confirmed by an admin',
      message: 'Confirmed by message',
      gateway: 'Confirmed by the payment service',
    },
    byGateway: (provider: string): string => (provider === 'bkash' ? 'Confirmed by bKash' : 'Confirmed by SSLCOMMERZ'),
    copyTrxId: 'Copy TrxID',
    trxIdCopied: 'TrxID copied',
    doubts: {
      wrong_amount: 'Less money arrived than expected.',
      wrong_account: 'The money came to another wallet than the customer named.',
      used_before: 'This TrxID already belongs to another payment.',
      risky: 'The payment service marks this payment as risky. Check it in your account there, then confirm it.',
    },
  },
  bn: {
    providers: {
      bkash: 'বিকাশ',
      nagad: 'নগদ',
      rocket: 'রকেট',
      upay: 'উপায়',
      bank: 'ব্যাংক',
      cash: 'ক্যাশ',
      sslcommerz: 'SSLCOMMERZ',
    },
    kinds: {
      claim: 'ক্রেতা পাঠিয়েছেন',
      message: 'মেসেজ',
      gateway: 'অনলাইন পেমেন্ট',
      cash: 'ক্যাশ',
      manual: 'নিজে লেখা',
      refund: 'টাকা ফেরত',
      courier: 'কুরিয়ারের কাছ থেকে',
    },
    confirmations: {
      seller: 'আপনি নিশ্চিত করেছেন',
      admin: 'অ্যাডমিন নিশ্চিত করেছেন',
      message: 'মেসেজ থেকে নিশ্চিত হয়েছে',
      gateway: 'পেমেন্ট সার্ভিস নিশ্চিত করেছে',
    },
    byGateway: (provider) => (provider === 'bkash' ? 'বিকাশ নিশ্চিত করেছে' : 'SSLCOMMERZ নিশ্চিত করেছে'),
    copyTrxId: 'TrxID কপি করুন',
    trxIdCopied: 'TrxID কপি হয়েছে',
    doubts: {
      wrong_amount: 'যত টাকা পাওয়ার কথা, তার চেয়ে কম এসেছে।',
      wrong_account: 'ক্রেতা যে ওয়ালেটের নাম দিয়েছেন, টাকা এসেছে অন্য ওয়ালেটে।',
      used_before: 'এই TrxID আগে অন্য পেমেন্টে ব্যবহার হয়েছে।',
      risky: 'পেমেন্ট সার্ভিস এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে। সেখানে আপনার অ্যাকাউন্টে দেখে তারপর নিশ্চিত করুন।',
    },
  },
});
