import { adFieldTexts } from './ad-field-texts.ts';
import { advanceFieldTexts } from './advance-field-texts.ts';
import { couponFieldTexts } from './coupon-field-texts.ts';
import { domainFieldTexts } from './domain-field-texts.ts';
import { pageFieldTexts } from './page-field-texts.ts';
import type { Language } from '../formats/language.ts';

/** Texts for field problems. Schemas use these keys as messages. `{limit}` is the schema's bound. */
export const fieldTexts = {
  required: { en: 'Please fill in this field.', bn: 'এই ঘরটি পূরণ করুন।' },
  invalid: { en: 'Please check this field.', bn: 'এই ঘরটি আবার দেখুন।' },
  too_long: { en: 'Please use at most {limit} characters.', bn: 'সর্বোচ্চ {limit}টি অক্ষর লিখুন।' },
  too_short: { en: 'Please use at least {limit} characters.', bn: 'অন্তত {limit}টি অক্ষর লিখুন।' },
  too_big: { en: 'Please enter at most {limit}.', bn: 'সর্বোচ্চ {limit} লিখুন।' },
  too_small: { en: 'Please enter at least {limit}.', bn: 'অন্তত {limit} লিখুন।' },
  too_many: { en: 'Please choose at most {limit}.', bn: 'সর্বোচ্চ {limit}টি বেছে নিন।' },
  not_a_number: { en: 'Please enter a number.', bn: 'একটি সংখ্যা লিখুন।' },
  price_positive: { en: 'Please enter a price above 0.', bn: '০-এর বেশি দাম লিখুন।' },
  whole_number: { en: 'Please enter a whole number.', bn: 'পূর্ণ সংখ্যা লিখুন।' },
  time: { en: 'Please enter a date and a time.', bn: 'তারিখ ও সময় লিখুন।' },
  sale_not_lower: {
    en: 'Please enter a sale price below the price.',
    bn: 'মূল দামের চেয়ে কম ছাড়ের দাম লিখুন।',
  },
  quantity_prices: {
    en: 'Please enter 2 to 99 pieces, each number once, and their price together. In a file: 2=1800; 3=2500.',
    bn: '২ থেকে ৯৯টির মধ্যে কয়টি আর একসাথে দাম কত, দুটোই লিখুন। এক সংখ্যা একবার। ফাইলে এভাবে: 2=1800; 3=2500।',
  },
  quantity_price_high: {
    en: 'Please enter less than the pieces cost one by one.',
    bn: 'আলাদা আলাদা কিনলে যত হয়, তার চেয়ে কম দাম লিখুন।',
  },
  until_before_from: {
    en: 'Please enter an end after the start.',
    bn: 'শেষের সময়টি শুরুর পরে হতে হবে।',
  },
  hours_alike: {
    en: 'Please choose another hour: this is when the quiet hours begin.',
    bn: 'অন্য সময় বেছে নিন: শুরু আর শেষ একই সময়ে হতে পারে না।',
  },
  video_link: {
    en: 'Please paste the link of a video on YouTube, Facebook, Instagram, TikTok or Vimeo.',
    bn: 'ইউটিউব, ফেসবুক, ইনস্টাগ্রাম, টিকটক বা ভিমিওর ভিডিওর লিংক পেস্ট করুন।',
  },
  given_twice: { en: 'Please write each value only once.', bn: 'প্রতিটি একবার করে লিখুন।' },
  uneven_rows: { en: 'Please give every row the same number of cells.', bn: 'প্রতিটি সারিতে সমান সংখ্যক ঘর দিন।' },
  unknown_choice: {
    en: 'Please give each combination one value for every option.',
    bn: 'প্রতিটি ধরনে প্রতিটি অপশনের একটি করে মান দিন।',
  },
  own_size_chart: { en: 'Please choose one of your size charts.', bn: 'আপনার একটি সাইজ চার্ট বেছে নিন।' },
  message_words: {
    en: 'Use only {name}, {number}, {sum}, {due}, {link} and {shop} in braces.',
    bn: 'ব্র্যাকেটে শুধু {নাম}, {নম্বর}, {মোট}, {বাকি}, {লিংক} ও {দোকান} লেখা যায়।',
  },
  price_step: { en: 'Please enter a price with at most two decimals.', bn: 'দশমিকের পরে সর্বোচ্চ দুই ঘর দাম লিখুন।' },
  unusable_characters: {
    en: 'This text contains characters that cannot be stored.',
    bn: 'এই লেখায় এমন অক্ষর আছে যা রাখা যায় না।',
  },
  identifier: {
    en: 'Please enter a valid email or Bangladeshi mobile number (01xxxxxxxxx)',
    bn: 'সঠিক ইমেইল বা বাংলাদেশি মোবাইল নম্বর দিন (০১xxxxxxxxx)',
  },
  email: { en: 'Please enter a valid email address.', bn: 'সঠিক ইমেইল ঠিকানা দিন।' },
  mobile: {
    en: 'Please enter a Bangladeshi mobile number (01xxxxxxxxx).',
    bn: 'বাংলাদেশি মোবাইল নম্বর দিন (০১xxxxxxxxx)।',
  },
  order_number: { en: 'Please enter the number of your order.', bn: 'আপনার অর্ডারের নম্বর লিখুন।' },
  code: { en: 'Please enter the six digits of the code.', bn: 'কোডের ছয়টি সংখ্যা লিখুন।' },
  password_short: { en: 'Password must be at least 6 characters', bn: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে' },
  password_weak: {
    en: 'Password is too weak. Please use at least 6 characters with letters and numbers.',
    bn: 'পাসওয়ার্ডটি দুর্বল। অক্ষর ও সংখ্যা মিলিয়ে অন্তত ৬টি অক্ষর দিন।',
  },
  passwords_differ: { en: 'Passwords do not match', bn: 'দুটি পাসওয়ার্ড মেলেনি' },
  email_taken: {
    en: 'This email is already registered. Please use a different email or try logging in.',
    bn: 'এই ইমেইলে আগেই অ্যাকাউন্ট আছে। অন্য ইমেইল দিন অথবা লগ ইন করুন।',
  },
  mobile_taken: {
    en: 'This mobile number is already registered. Please use a different number or try logging in.',
    bn: 'এই মোবাইল নম্বরে আগেই অ্যাকাউন্ট আছে। অন্য নম্বর দিন অথবা লগ ইন করুন।',
  },
  wrong_password: { en: 'This password is not correct.', bn: 'পাসওয়ার্ডটি ঠিক নয়।' },
  shop_name_required: { en: 'Please enter a shop name before saving.', bn: 'সেভ করার আগে দোকানের নাম লিখুন।' },
  too_many_links_today: {
    en: 'The name, and with it the link, can be changed five times a day. Please try again tomorrow.',
    bn: 'নাম ও লিংক দিনে পাঁচবার বদলানো যায়। আগামীকাল আবার চেষ্টা করুন।',
  },
  too_many_links: {
    en: 'This shop already has 50 links, and all of them still work. Please choose an earlier name again or contact support.',
    bn: 'এই দোকানের ৫০টি লিংক আছে, সবগুলোই এখনো কাজ করে। আগের কোনো নাম বেছে নিন অথবা সাপোর্টে যোগাযোগ করুন।',
  },
  colour: { en: 'Please choose a colour like #3B82F6.', bn: '#3B82F6-এর মতো একটি রং দিন।' },
  facebook_link: { en: 'Please paste the link to your Facebook page here.', bn: 'ফেসবুক পেজের লিংকটি এখানে পেস্ট করুন।' },
  messenger_link: {
    en: 'Please paste your Messenger link here, for example m.me/yourshop.',
    bn: 'মেসেঞ্জারের লিংকটি এখানে পেস্ট করুন, যেমন m.me/yourshop।',
  },
  hook_url: {
    en: 'Please type a URL that begins with https://.',
    bn: 'https:// দিয়ে শুরু হওয়া একটি URL লিখুন।',
  },
  signing_key: {
    en: 'Please paste the app’s signing key: at least 8 characters.',
    bn: 'অ্যাপের সাইনিং কী পেস্ট করুন: অন্তত ৮টি অক্ষর।',
  },
  phone_log_in: {
    en: 'The app does not accept this username and password. Copy both from the app’s first screen.',
    bn: 'এই ইউজারনেম ও পাসওয়ার্ড অ্যাপের সাথে মিলছে না। দুটিই অ্যাপের প্রথম পর্দা থেকে দেখে লিখুন।',
  },
  phone_offline: {
    en: 'No phone is online in this account. In the app, tap Offline so that it shows Online.',
    bn: 'এই অ্যাকাউন্টে কোনো ফোন অনলাইনে নেই। অ্যাপে Offline-এ চাপুন, Online দেখাবে।',
  },
  phone_unreachable: {
    en: 'The app’s server does not answer at this URL. Check it, or try again in a minute.',
    bn: 'এই ঠিকানায় অ্যাপের সার্ভার সাড়া দিচ্ছে না। ঠিকানাটি দেখুন, বা এক মিনিট পর আবার চেষ্টা করুন।',
  },
  private_url: {
    en: 'This URL cannot be reached from the internet. Please type a public one.',
    bn: 'ইন্টারনেট থেকে এই ঠিকানায় পৌঁছানো যায় না। পৌঁছানো যায় এমন একটি ঠিকানা লিখুন।',
  },
  own_image: { en: 'Please upload this picture again.', bn: 'ছবিটি আবার আপলোড করুন।' },
  attachment: { en: 'Please choose the file again.', bn: 'ফাইলটি আবার বেছে নিন।' },
  yes_or_no: { en: 'Please write yes or no.', bn: 'yes অথবা no লিখুন।' },
  twice_in_file: {
    en: 'Another line of this file is for the same product.',
    bn: 'এই ফাইলের আরেকটি লাইন একই পণ্যের।',
  },
  beyond_limit: {
    en: 'Your plan has no room for more products.',
    bn: 'আপনার প্ল্যানে আর পণ্য রাখা যায় না।',
  },
  trx_id: {
    en: 'Please enter the TrxID as bKash shows it: 8 to 12 letters and digits.',
    bn: 'বিকাশ যেভাবে দেখায় সেভাবেই TrxID লিখুন: ৮ থেকে ১২টি ইংরেজি অক্ষর ও সংখ্যা।',
  },
  transaction: {
    en: 'Please enter the TrxID as your wallet or bank shows it.',
    bn: 'ওয়ালেট বা ব্যাংক যেভাবে দেখায় সেভাবেই TrxID লিখুন।',
  },
  transaction_used: {
    en: 'This TrxID was already given for another order. Please check it.',
    bn: 'এই TrxID আগে অন্য অর্ডারে দেওয়া হয়েছে। আবার দেখে লিখুন।',
  },
  refund_limit: {
    en: 'This is more than you have received for the order.',
    bn: 'এই অর্ডারে এত টাকা পাননি।',
  },
  no_line_left: {
    en: 'An order needs at least one product. If it is no longer wanted, cancel it.',
    bn: 'অন্তত একটি পণ্য রাখতে হবে। অর্ডারটি আর না চাইলে বাতিল করুন।',
  },
  district: { en: 'Please choose a district.', bn: 'জেলা বেছে নিন।' },
  choice: { en: 'Please choose one of the options.', bn: 'তালিকা থেকে একটি বেছে নিন।' },
  stars: { en: 'Please choose how many stars you give.', bn: 'কয়টি তারা দেবেন, বেছে নিন।' },
  payment_method: { en: 'Please choose how you pay.', bn: 'কীভাবে টাকা দেবেন, বেছে নিন।' },
  ...advanceFieldTexts,
  ...adFieldTexts,
  ...couponFieldTexts,
  ...domainFieldTexts,
  ...pageFieldTexts,
  discount: { en: 'This is more than the total of the order.', bn: 'এটি অর্ডারের মোট টাকার চেয়ে বেশি।' },
  zone_districts: { en: 'Choose at least one district.', bn: 'অন্তত একটি জেলা বেছে নিন।' },
  zone_twice: { en: 'One of these districts is already in another zone.', bn: 'এর একটি জেলা অন্য এলাকায় আছে।' },
  no_pickup: { en: 'This shop offers no pickup.', bn: 'এই দোকান থেকে নিজে এসে নেওয়ার সুযোগ নেই।' },
  own_product: {
    en: 'Please choose products of your own shop that are visible.',
    bn: 'নিজের দোকানের এমন পণ্য বেছে নিন, যা ক্রেতারা দেখতে পান।',
  },
} as const;

export type FieldKey = keyof typeof fieldTexts;

export interface FieldProblem {
  readonly key: FieldKey;
  readonly limit?: number | bigint | undefined;
}

/** The text of a problem, with Bangla digits in Bangla. */
export function fieldText({ key, limit }: FieldProblem, language: Language): string {
  return fieldTexts[key][language].replace('{limit}', limit === undefined ? '' : numberText(limit, language));
}

/** A number in the digits of the language. */
export const numberText = (value: number | bigint, language: Language): string =>
  value.toLocaleString(language === 'bn' ? 'bn-BD' : 'en');

/** The used part of a zod issue. */
interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
  readonly origin?: string;
  readonly input?: unknown;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

/** The first problem of each field, by the field's name in forms (`delivery.time`). */
export function fieldProblems(issues: readonly Issue[]): Record<string, FieldProblem> {
  const fields: Record<string, FieldProblem> = {};
  for (const issue of issues) {
    const name = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fields[name] ??= problemOf(issue);
  }
  return fields;
}

function problemOf(issue: Issue): FieldProblem {
  const limit = issue.maximum ?? issue.minimum;
  if (issue.message in fieldTexts) return { key: issue.message as FieldKey, limit };
  if (issue.code === 'too_big') return { key: tooBig(issue.origin), limit };
  if (issue.code === 'too_small') return { key: tooSmall(issue), limit };
  if (issue.code === 'invalid_type') return { key: issue.message.includes('undefined') ? 'required' : 'invalid' };
  return { key: 'invalid' };
}

function tooBig(origin: string | undefined): FieldKey {
  if (origin === 'string') return 'too_long';
  return origin === 'array' ? 'too_many' : 'too_big';
}

function tooSmall({ origin, minimum }: Issue): FieldKey {
  if (origin !== 'string') return 'too_small';
  return minimum === 1 ? 'required' : 'too_short';
}
