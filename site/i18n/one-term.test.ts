import { describe, expect, test } from 'bun:test';
import { resolve } from 'node:path';
import { failures } from '../../api/platform/errors/failures.ts';
import { fieldTexts } from '../../api/platform/errors/field-texts.ts';
import { importTexts } from '../../api/platform/errors/import-texts.ts';
import { languages, type Language } from './dictionary.ts';

/** A forbidden term, its replacement, and texts of the specification that use it literally. */
interface Rule {
  readonly not: RegExp;
  readonly but: string;
  readonly specified?: readonly string[];
  /** The word also has an everyday sense, which articles may use. */
  readonly inArticles?: true;
}

const rules: Record<Language, readonly Rule[]> = {
  en: [
    { not: /\bsign(ed|ing)?[ -](in|out)\b/i, but: 'log in, log out', specified: ['Sign In'] },
    { not: /e-mail/i, but: 'email, which does not break at a hyphen' },
    { not: /(?<!e-)\bmails?\b/i, but: 'email' },
    { not: /\bpackages?\b/i, but: 'plan' },
    { not: /whats ?app/i, but: 'WhatsApp' },
    { not: /\bbkash\b/i, but: 'bKash' },
    { not: /address of (your|the) shop\b/i, but: 'shop link, or shop address where parcels are meant' },
    { not: /\bfor ever\b/i, but: 'forever' },
    { not: /plan holds\b/i, but: 'your plan allows, your plan includes' },
    { not: /No papers|spread of goods|off the filters|Likely a double/i, but: 'a common phrase' },
    { not: /\breckon|\bstands? in\b|\bgoes on\b/i, but: 'an everyday word' },
  ],
  bn: [
    { not: /প্যাকেজ/, but: 'প্ল্যান' },
    { not: /সাইন (ইন|আউট)/, but: 'লগ ইন, লগ আউট' },
    { not: /ই[-‑]মেইল|ইমেল|(?<!ই)মেইল/, but: 'ইমেইল, which does not break at a hyphen' },
    { not: /whatsapp/i, but: 'হোয়াটসঅ্যাপ' },
    { not: /messenger/i, but: 'মেসেঞ্জার' },
    { not: /facebook/i, but: 'ফেসবুক' },
    { not: /bkash/i, but: 'বিকাশ' },
    { not: /nagad/i, but: 'নগদ' },
    { not: /(?<!টাকার |প্রতিদিনের |সেদিনের )হিসাব/, but: 'ভিজিট; হিসাব only of money', inArticles: true },
    { not: /(?<!প্রি|রি)ভিউ/, but: 'ভিজিট' },
    { not: /প্রো(?![\u0980-\u09ff])/, but: 'PRO' },
    { not: /লগইন/, but: 'লগ ইন' },
    { not: /মাসে মাসে/, but: 'প্রতি মাসে' },
    { not: /জমিনে/, but: 'ব্যাকগ্রাউন্ডে' },
    { not: /বার্তা/, but: 'মেসেজ, নোটিফিকেশন' },
    { not: /বোতাম/, but: 'বাটন' },
    { not: /সম্পাদনা/, but: 'এডিট' },
    { not: /স্লাগ/, but: 'দোকানের লিংক' },
    { not: /মেসেজয়/, but: 'মেসেজে' },
    { not: /(?<![\u0980-\u09ff])পাতা|পৃষ্ঠা/, but: 'পেজ' },
    { not: /নামান/, but: 'ডাউনলোড করুন' },
    { not: /ফিচার ছবি/, but: 'স্লাইডের বড় ছবি' },
    { not: /বেশি বিক্রি হওয়া/, but: 'বেস্ট সেলার' },
    { not: /দাম জানতে চান/, but: 'দাম জেনে নিন' },
    { not: /(?<![\u0980-\u09ff])ধীর/, but: 'স্লো' },
    { not: /এখনও|সঙ্গে/, but: 'এখনো, সাথে' },
    { not: /দোকানের (নতুন |পুরোনো )?ঠিকানা(?! *$)/, but: 'দোকানের লিংক; দোকানের ঠিকানা only for the postal address' },
  ],
};

/** Addresses, names in their correct spelling, and the names of SMS senders are ignored. */
const notSearched: Record<Language, RegExp> = {
  en: /\S+\.(com|me)\S*|WhatsApp|bKash/g,
  bn: /\S+\.(com|me)\S*|bKash, NAGAD|^(?:bKash|NAGAD)$/g,
};

describe.each([...languages])('one term for one thing: %s', (language) => {
  test('dictionaries, refusals, legal texts and articles', async () => {
    const wrong: string[] = [];
    for (const { place, text } of await textsIn(language)) {
      for (const { not, but, specified = [], inArticles } of rules[language]) {
        if (inArticles && place.startsWith('blog/')) continue;
        if (not.test(text.replace(notSearched[language], '')) && !specified.includes(text))
          wrong.push(`${place}: “${text}” (${but})`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('the rule covers every dictionary', async () => {
  expect((await textsIn('bn')).length).toBeGreaterThan(900);
});

interface Text {
  readonly place: string;
  readonly text: string;
}

async function textsIn(language: Language): Promise<Text[]> {
  const texts: Text[] = [];
  for (const place of dictionaryFiles()) {
    const module: Record<string, unknown> = await import(resolve(site, place));
    for (const [name, dictionary] of Object.entries(module)) {
      if (typeof dictionary === 'function') collect(dictionary(language), `${place} ${name}`, texts);
    }
  }
  collect(inOneLanguage(failures, language), 'failures', texts);
  collect(inOneLanguage(fieldTexts, language), 'field texts', texts);
  collect(inOneLanguage(importTexts, language), 'import texts', texts);
  for (const place of ['marketing/legal', 'blog/posts'].flatMap((folder) => [
    ...new Bun.Glob(`${folder}/${language}/*.md`).scanSync(site),
  ])) {
    collect((await Bun.file(resolve(site, place)).text()).split('\n'), place, texts);
  }
  return texts;
}

const site = resolve(import.meta.dir, '..');

function dictionaryFiles(): string[] {
  const notDictionaries = new Set(['i18n/dictionary.ts', 'i18n/format.ts', 'i18n/routes.ts']);
  const files = ['i18n/**/*.ts', 'marketing/content/*.ts'].flatMap((pattern) => [
    ...new Bun.Glob(pattern).scanSync(site),
  ]);
  return files.filter((file) => !notDictionaries.has(file) && !file.endsWith('.test.ts')).toSorted();
}

function inOneLanguage(table: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language) {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, entry[language]]));
}

/** Every text of a dictionary. Functions are called with `…` for each argument. */
function collect(value: unknown, place: string, texts: Text[]): void {
  if (typeof value === 'string') texts.push({ place, text: value });
  else if (typeof value === 'function') collect(value(...Array.from({ length: 5 }, () => '…')), place, texts);
  else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) collect(part, `${place}.${name}`, texts);
  }
}
