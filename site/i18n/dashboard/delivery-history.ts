import { dictionary } from '../dictionary.ts';
import { formatNumber, plural } from '../format.ts';

type Language = 'en' | 'bn';

/** A number of parcels, exact or as a range. */
const counted = (from: number, to: number | null, language: Language): string => {
  const first = formatNumber(from, language);
  if (to === from) return first;
  return to === null ? `${first}+` : `${first}–${formatNumber(to, language)}`;
};

/** The history of a phone: in an order, and its settings. Times come formatted. */
export const deliveryHistoryWords = dictionary({
  en: {
    heading: 'Earlier parcels to this number',
    own: 'Your shop',
    steadfast: 'Steadfast',
    shops: 'Other shops that share',
    delivered: (from: number, to: number | null) => `${counted(from, to, 'en')} delivered`,
    returned: (from: number, to: number | null) => `${counted(from, to, 'en')} returned`,
    share: (percent: number, parcels: string) => `${percent}% returned${parcels && ` of ${parcels} parcels`}`,
    reports: (count: number) => plural(count, 'en', { one: 'seller’s report', other: 'sellers’ reports' }),
    score: (score: string) => `score ${score}`,
    none: 'No parcels yet',
    tooFew: 'Fewer than three parcels',
    asking: 'Checking…',
    noResponse: 'No response today',
    risky: 'Many parcels came back. Call before you send.',
    title: 'Earlier parcels of a number',
    intro:
      'Before you send a parcel, each order shows how many parcels to its number were delivered and how many came back.',
    loadFailed: 'These settings could not be loaded',
    isShared: 'Share with other shops',
    isSharedHint:
      'Other shops see how many of your parcels a number accepted and how many came back, but not your shop, names or orders. You see theirs. If you turn this off, your counts are deleted at once.',
    usesOutsideHistory: (names: string) => `Ask ${names || 'connected couriers'} about new numbers`,
    usesOutsideHistoryHint:
      'The phone number of each new order is sent there once a day. The customer does not wait for it.',
    connectFirst: 'Connect and test Steadfast above to see its records, too.',
    rule: 'If many parcels came back',
    rules: {
      none: 'Only show it',
      mark: 'Mark the order as suspicious',
      advance: 'Ask for an advance',
    },
    ruleHints: {
      none: '',
      mark: 'A marked order takes no stock until you confirm it.',
      advance:
        'The customer’s order page asks for the delivery charge, or for what you set as advance payment. The order form does not mention it.',
    },
    noNumber: 'Nobody can pay you an advance yet. Add a number in Payment.',
    limit: 'Many means',
    limits: { 30: '3 of 10 or more', 50: 'Half or more', 70: '7 of 10 or more' },
    limitHint: 'From two returned parcels in your shop, or three known parcels elsewhere.',
    save: 'Save',
    saved: 'Saved',
    saveFailed: 'The settings were not saved',
    lastResponse: (when: string) => `Last response from Steadfast: ${when}`,
    lastProblem: (when: string, error: string) => `Steadfast did not respond (${when}): ${error}`,
  },
  bn: {
    heading: 'এই নম্বরের আগের পার্সেল',
    own: 'আপনার দোকান',
    steadfast: 'স্টেডফাস্ট',
    shops: 'অন্য সব দোকান মিলে',
    delivered: (from, to) => `ডেলিভারি ${counted(from, to, 'bn')}টি`,
    returned: (from, to) => `ফেরত ${counted(from, to, 'bn')}টি`,
    share: (percent, parcels) => `${parcels && `${parcels}টি পার্সেলের `}${formatNumber(percent, 'bn')}% ফেরত`,
    reports: (count) => `বিক্রেতাদের অভিযোগ ${formatNumber(count, 'bn')}টি`,
    score: (score) => `স্কোর ${score}`,
    none: 'এখনো পার্সেল নেই',
    tooFew: 'তিনটির কম পার্সেল',
    asking: 'খোঁজ নেওয়া হচ্ছে…',
    noResponse: 'আজ উত্তর আসেনি',
    risky: 'অনেক পার্সেল ফেরত এসেছে। পাঠানোর আগে কল দিন।',
    title: 'নম্বরের আগের পার্সেল',
    intro: 'পার্সেল পাঠানোর আগেই অর্ডারে দেখবেন, এই নম্বরে কয়টি পার্সেল ডেলিভারি হয়েছে আর কয়টি ফেরত এসেছে।',
    loadFailed: 'এই সেটিংস লোড করা যায়নি',
    isShared: 'অন্য দোকানের সাথে হিসাব ভাগ করুন',
    isSharedHint:
      'কোনো নম্বর আপনার কয়টি পার্সেল নিয়েছে আর কয়টি ফেরত দিয়েছে, শুধু সেটুকু অন্য দোকান দেখবে। আপনার দোকান, নাম বা অর্ডার কেউ দেখবে না। আপনিও তাদের হিসাব দেখবেন। বন্ধ করলে আপনার হিসাব সাথে সাথে মুছে যাবে।',
    usesOutsideHistory: (names) => `নতুন নম্বর ${names ? `${names}-এ` : 'যুক্ত কুরিয়ারে'} যাচাই করুন`,
    usesOutsideHistoryHint: 'নতুন অর্ডারের ফোন নম্বরটি দিনে একবার সেখানে পাঠানো হয়। ক্রেতাকে অপেক্ষা করতে হয় না।',
    connectFirst: 'ওপরে স্টেডফাস্ট যুক্ত করে পরীক্ষা করলে তাদের হিসাবও দেখবেন।',
    rule: 'অনেক পার্সেল ফেরত এলে',
    rules: {
      none: 'শুধু দেখান',
      mark: 'অর্ডারটি সন্দেহজনক হিসেবে চিহ্নিত করুন',
      advance: 'অগ্রিম চান',
    },
    ruleHints: {
      none: '',
      mark: 'আপনি কনফার্ম না করা পর্যন্ত চিহ্নিত অর্ডারে স্টক কমে না।',
      advance: 'ক্রেতার অর্ডারের পেজে ডেলিভারি চার্জ, অথবা আপনার ঠিক করা অগ্রিম চাওয়া হয়। অর্ডার ফর্মে লেখা থাকে না।',
    },
    noNumber: 'এখনো কেউ আপনাকে অগ্রিম দিতে পারবেন না। পেমেন্ট অংশে একটি নম্বর দিন।',
    limit: 'অনেক মানে',
    limits: { 30: '১০টির ৩টি বা বেশি', 50: 'অর্ধেক বা বেশি', 70: '১০টির ৭টি বা বেশি' },
    limitHint: 'আপনার দোকানে অন্তত দুটি ফেরত, বা অন্য কোথাও অন্তত তিনটি পার্সেল থাকলে।',
    save: 'সেভ করুন',
    saved: 'সেভ হয়েছে',
    saveFailed: 'সেটিংস সেভ হয়নি',
    lastResponse: (when) => `স্টেডফাস্টের শেষ উত্তর: ${when}`,
    lastProblem: (when, error) => `স্টেডফাস্ট উত্তর দেয়নি (${when}): ${error}`,
  },
});
