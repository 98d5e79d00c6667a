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
  photos_beyond: {
    en: 'Your plan allows {limit} photos a product; the others are left out.',
    bn: 'আপনার প্ল্যানে প্রতি পণ্যে {limit}টি ছবি রাখা যায়; বাকিগুলো বাদ যাবে।',
  },
  size_chart_missing: {
    en: 'Your shop has no size chart of this name; the product gets none.',
    bn: 'আপনার দোকানে এই নামের সাইজ চার্ট নেই; পণ্যে কোনোটি দেওয়া হবে না।',
  },
  photo_address: {
    en: 'This is not the address of a photo on the internet.',
    bn: 'এটি ইন্টারনেটে কোনো ছবির ঠিকানা নয়।',
  },
  photo_unknown_host: { en: 'The photo’s website was not found.', bn: 'ছবির ওয়েবসাইটটি পাওয়া যায়নি।' },
  photo_private_address: {
    en: 'The photo’s address does not lead to a public website.',
    bn: 'ছবির ঠিকানাটি কোনো পাবলিক ওয়েবসাইটের নয়।',
  },
  photo_redirected: {
    en: 'The photo’s address leads on too often.',
    bn: 'ছবির ঠিকানাটি বারবার অন্য জায়গায় নিয়ে যায়।',
  },
  photo_too_large: { en: 'The photo is larger than 5 MB.', bn: 'ছবিটি ৫ MB-এর চেয়ে বড়।' },
  photo_too_slow: { en: 'The photo’s website took too long.', bn: 'ছবির ওয়েবসাইট থেকে সময়মতো সাড়া আসেনি।' },
  photo_unreachable: { en: 'The photo’s website could not be reached.', bn: 'ছবির ওয়েবসাইটে যাওয়া যায়নি।' },
  photo_status: {
    en: 'There is no photo at this address (answer {limit}).',
    bn: 'এই ঠিকানায় ছবি নেই (উত্তর {limit})।',
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
