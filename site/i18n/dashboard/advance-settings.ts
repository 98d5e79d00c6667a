import { dictionary } from '../dictionary.ts';

/** The advance, in the dashboard's payment section. */
export const advanceSettings = dictionary({
  en: {
    rule: 'Advance payment',
    ruleHint: 'Customers pay it to one of the accounts above or at your payment gateway, so at least one is needed.',
    rules: {
      none: 'No advance',
      delivery: 'The delivery charge',
      share: 'A share of the total',
      sum: 'A fixed sum',
    },
    percent: 'Share of the total (%)',
    percentHint: 'Rounded up to full taka. For example 20.',
    sum: 'Sum in advance (৳)',
    sumHint: 'Never more than the order costs. For example 200.',
    scope: 'For which orders',
    scopeHint:
      'If only suspicious orders pay an advance, the order form does not mention it. Their order page asks for it.',
    scopes: {
      all: 'All orders',
      outside_dhaka: 'Orders from outside Dhaka district',
      suspicious: 'Suspicious orders only',
    },
  },
  bn: {
    rule: 'অগ্রিম পেমেন্ট',
    ruleHint: 'ক্রেতা ওপরের কোনো অ্যাকাউন্টে বা আপনার পেমেন্ট গেটওয়েতে অগ্রিম দেবেন, তাই অন্তত একটি থাকতে হবে।',
    rules: {
      none: 'অগ্রিম লাগবে না',
      delivery: 'ডেলিভারি চার্জ',
      share: 'মোট টাকার একটি অংশ',
      sum: 'নির্দিষ্ট টাকা',
    },
    percent: 'মোট টাকার কত শতাংশ (%)',
    percentHint: 'ভাঙতি এলে পরের পূর্ণ টাকা ধরা হবে। যেমন ২০।',
    sum: 'কত টাকা অগ্রিম (৳)',
    sumHint: 'অর্ডারের মোট টাকার বেশি চাওয়া হয় না। যেমন ২০০।',
    scope: 'কোন অর্ডারে',
    scopeHint: 'শুধু সন্দেহজনক অর্ডারের অগ্রিম অর্ডার ফর্মে লেখা থাকে না। অর্ডারের পেজে চাওয়া হয়।',
    scopes: {
      all: 'সব অর্ডারে',
      outside_dhaka: 'ঢাকা জেলার বাইরের অর্ডারে',
      suspicious: 'শুধু সন্দেহজনক অর্ডারে',
    },
  },
});
