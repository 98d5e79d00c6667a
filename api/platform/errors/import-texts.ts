import { failures, type FailureCode } from './failures.ts';
import { fieldText, fieldTexts, type FieldKey } from './field-texts.ts';
import type { Language } from '../formats/language.ts';

/** Texts for problems with a line or photo of an imported file, in addition to field problems. Not used in browsers. */
export const importTexts = {
  too_many_options: {
    en: 'A product may have at most {limit} options, such as size and colour.',
    bn: 'একটি পণ্যে সর্বোচ্চ {limit}টি অপশন থাকতে পারে, যেমন সাইজ ও রং।',
  },
  too_many_values: {
    en: 'An option may have at most {limit} values.',
    bn: 'একটি অপশনে সর্বোচ্চ {limit}টি মান থাকতে পারে।',
  },
  too_many_variants: {
    en: 'A product may have at most {limit} combinations.',
    bn: 'একটি পণ্যে সর্বোচ্চ {limit}টি ধরন থাকতে পারে।',
  },
  product_kind: {
    en: 'Groups of products and products of other shops cannot be imported.',
    bn: 'একাধিক পণ্যের গ্রুপ ও অন্য দোকানের পণ্য আনা যায় না।',
  },
  parent_missing: {
    en: 'The product that this variation belongs to is not in the file.',
    bn: 'এই ভ্যারিয়েশন যে পণ্যের, সেটি ফাইলে নেই।',
  },
  text_cut: {
    en: 'The text is longer than {limit} characters; its end is left out.',
    bn: 'লেখাটি {limit} অক্ষরের বেশি; শেষের অংশ বাদ যাবে।',
  },
  columns_unused: {
    en: 'These columns are not imported.',
    bn: 'এই কলামগুলো ইমপোর্ট হয় না।',
  },
  sheets_unused: {
    en: 'Only one sheet of a file is imported. Save these sheets as separate files.',
    bn: 'একটি ফাইলের একটি শিটই ইমপোর্ট হয়। এই শিটগুলো আলাদা ফাইলে সেভ করুন।',
  },
  cells_beyond: {
    en: 'This line has more cells than the first line has columns, so its cells may be in the wrong columns.',
    bn: 'এই লাইনে কলামের চেয়ে বেশি ঘর আছে, তাই লেখাগুলো ভুল কলামে থাকতে পারে।',
  },
  row_unused: {
    en: 'This line repeats the product without options of its own; it is left out.',
    bn: 'এই লাইনে একই পণ্য আবার আছে, আলাদা অপশন নেই; লাইনটি বাদ যাবে।',
  },
  value_unused: {
    en: 'This value cannot be used; it is left out.',
    bn: 'এই মানটি ব্যবহার করা যায় না; এটি বাদ যাবে।',
  },
  day_first: {
    en: 'This date is read as day/month/year. Please check it.',
    bn: 'এই তারিখটি দিন/মাস/বছর হিসেবে পড়া হয়েছে। মিলিয়ে দেখুন।',
  },
  time_left_out: {
    en: 'This date could not be read, so there is no sale.',
    bn: 'এই তারিখটি পড়া যায়নি, তাই ছাড় দেওয়া হবে না।',
  },
  sale_left_out: {
    en: 'The sale price is not below the price; there is no sale.',
    bn: 'ছাড়ের দাম মূল দামের চেয়ে কম নয়; ছাড় থাকবে না।',
  },
  sale_ends_early: {
    en: 'The sale ends before it begins; there is no sale.',
    bn: 'শুরুর আগেই ছাড়ের শেষ; ছাড় থাকবে না।',
  },
  sale_times_differ: {
    en: 'This sale has other dates than the product’s; it is left out.',
    bn: 'এই ছাড়ের তারিখ পণ্যের ছাড়ের তারিখ থেকে আলাদা; এই ছাড় বাদ যাবে।',
  },
  stock_unknown: {
    en: 'The stock could not be read, so it counts as sold out.',
    bn: 'স্টক পড়া যায়নি, তাই স্টক শেষ ধরা হবে।',
  },
  sku_shortened: {
    en: 'A spreadsheet program shortened this number. Please check the SKU.',
    bn: 'স্প্রেডশিট প্রোগ্রাম এই নম্বরটি ছোট করে ফেলেছে। SKU মিলিয়ে দেখুন।',
  },
  not_public: {
    en: 'This product was not public in the other shop, so customers do not see it here.',
    bn: 'আগের দোকানে পণ্যটি সবার জন্য খোলা ছিল না, তাই এখানেও ক্রেতারা দেখবেন না।',
  },
  state_unknown: {
    en: 'This state is unknown, so the product is a draft.',
    bn: 'এই অবস্থাটি চেনা যায়নি, তাই পণ্যটি খসড়া থাকবে।',
  },
  hidden_unknown: {
    en: 'This is neither yes nor no, so customers do not see it.',
    bn: 'এখানে yes বা no লেখা নেই, তাই ক্রেতারা এটি দেখবেন না।',
  },
  variant_unused: {
    en: 'This combination is left out: it does not have a value for every option, or it is in the file twice.',
    bn: 'এই ধরনটি বাদ যাবে: এতে সব অপশনের মান নেই, অথবা এটি দুবার আছে।',
  },
  variant_price: {
    en: 'The price of this combination is missing or could not be read, so it is not offered.',
    bn: 'এই ধরনের দাম নেই বা পড়া যায়নি, তাই এটি বিক্রির জন্য থাকবে না।',
  },
  attribute_unused: {
    en: 'No combination uses this property; it is left out.',
    bn: 'কোনো ধরনে এই বৈশিষ্ট্য নেই; এটি বাদ যাবে।',
  },
  first_category: {
    en: 'A product has one category here; the others are left out.',
    bn: 'এখানে একটি পণ্যের একটি ক্যাটাগরি থাকে; বাকিগুলো বাদ যাবে।',
  },
  photos_beyond: {
    en: 'Your plan allows {limit} photos a product; the others are left out.',
    bn: 'আপনার প্ল্যানে প্রতি পণ্যে {limit}টি ছবি রাখা যায়; বাকিগুলো বাদ যাবে।',
  },
  size_chart_missing: {
    en: 'Your shop has no size chart with this name; the product gets none.',
    bn: 'আপনার দোকানে এই নামের সাইজ চার্ট নেই; পণ্যে কোনোটি দেওয়া হবে না।',
  },
  photo_url: {
    en: 'This is not the link of a photo on the internet.',
    bn: 'এটি ইন্টারনেটে কোনো ছবির ঠিকানা নয়।',
  },
  photo_unknown_host: { en: 'The photo’s website was not found.', bn: 'ছবির ওয়েবসাইটটি পাওয়া যায়নি।' },
  photo_private_url: {
    en: 'The photo’s link does not lead to a public website.',
    bn: 'ছবির ঠিকানাটি কোনো পাবলিক ওয়েবসাইটের নয়।',
  },
  photo_redirected: {
    en: 'The photo’s link redirects too many times.',
    bn: 'ছবির ঠিকানাটি বারবার অন্য জায়গায় নিয়ে যায়।',
  },
  photo_too_large: { en: 'The photo is larger than 5 MB.', bn: 'ছবিটি ৫ MB-এর চেয়ে বড়।' },
  photo_too_slow: { en: 'The photo’s website did not respond in time.', bn: 'ছবির ওয়েবসাইট থেকে সময়মতো সাড়া আসেনি।' },
  photo_unreachable: { en: 'The photo’s website could not be reached.', bn: 'ছবির ওয়েবসাইটে যাওয়া যায়নি।' },
  photo_status: {
    en: 'There is no photo at this link (status {limit}).',
    bn: 'এই ঠিকানায় ছবি নেই (কোড {limit})।',
  },
} as const;

export type ImportProblemKey = keyof typeof importTexts;
/** Includes the failures of uploaded photos. */
export type ImportKey = ImportProblemKey | FieldKey | FailureCode;

/** The text of a problem with a line or photo, with Bangla digits in Bangla. */
export function importText(key: string, limit: number | null, language: Language): string {
  if (key in fieldTexts) return fieldText({ key: key as FieldKey, limit: limit ?? undefined }, language);
  const texts = key in importTexts ? importTexts[key as ImportProblemKey] : failures[key as FailureCode];
  const shown = limit === null ? '' : limit.toLocaleString(language === 'bn' ? 'bn-BD' : 'en', { useGrouping: false });
  return texts[language].replace('{limit}', shown);
}
