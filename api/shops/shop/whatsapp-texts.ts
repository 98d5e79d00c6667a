import { z } from 'zod';

/** The occasions for which a shop has a WhatsApp message ready. */
export const whatsappEvents = ['received', 'confirmed', 'shipped', 'unpaid', 'review'] as const;
export type WhatsappEvent = (typeof whatsappEvents)[number];

/** The words in braces that a message may contain, in English and Bangla. */
const whatsappWords = {
  name: ['name', 'নাম'],
  number: ['number', 'নম্বর'],
  sum: ['sum', 'মোট'],
  due: ['due', 'বাকি'],
  link: ['link', 'লিংক'],
  shop: ['shop', 'দোকান'],
} as const;

type WhatsappWord = keyof typeof whatsappWords;

const wordOf = new Map<string, WhatsappWord>(
  Object.entries(whatsappWords).flatMap(([word, spellings]) =>
    spellings.map((spelling) => [spelling, word as WhatsappWord] as const),
  ),
);

/** The message with the values of its words. */
export const fillWhatsappText = (text: string, values: Readonly<Record<WhatsappWord, string>>): string =>
  text.replace(/\{([^{}]*)\}/g, (part, spelling: string) => {
    const word = wordOf.get(spelling.trim().toLowerCase());
    return word ? values[word] : part;
  });

const nothing = { name: '', number: '', sum: '', due: '', link: '', shop: '' };

/** A message; '' for the usual one. Braces contain known words only, so that no customer reads a wrong one. */
const text = z
  .string()
  .trim()
  .max(600)
  .refine((typed) => !/[{}]/.test(fillWhatsappText(typed, nothing)), 'message_words');

export const whatsappTexts = z.object({
  receivedEn: text,
  receivedBn: text,
  confirmedEn: text,
  confirmedBn: text,
  shippedEn: text,
  shippedBn: text,
  unpaidEn: text,
  unpaidBn: text,
  reviewEn: text.default(''),
  reviewBn: text.default(''),
});

export type WhatsappTexts = z.output<typeof whatsappTexts>;

export const usualWhatsappTexts: WhatsappTexts = {
  receivedEn: '',
  receivedBn: '',
  confirmedEn: '',
  confirmedBn: '',
  shippedEn: '',
  shippedBn: '',
  unpaidEn: '',
  unpaidBn: '',
  reviewEn: '',
  reviewBn: '',
};
