import type { Language } from '../i18n/dictionary.ts';
import { banglaZero, latinDigits } from '../../api/platform/formats/bangla-digits.ts';

/** The maximum quantity of one product in one order. */
export const maxInOrder = 99;

/** A number that is an identifier, such as a phone number, in the digits of the language and otherwise unchanged. */
export function digitsText(number: string, language: Language): string {
  if (language === 'en') return number;
  return number.replace(/\d/g, (digit) => String.fromCharCode(banglaZero + Number(digit)));
}

/** Whether a typed quantity is empty, which means one, or a whole number in Latin or Bangla digits. */
export const isQuantity = (text: string): boolean => /^\d*$/.test(latinDigits(text).trim());

/** The maximum quantity of a product of which this many pieces are left; undefined if they are not counted. */
export const mostOf = (left: number | undefined): number => Math.max(1, Math.min(maxInOrder, left ?? maxInOrder));

/** The quantity in typed text, in Latin or Bangla digits: 1 to 99, and 1 for text that is no whole number. */
export function quantityFrom(text: string): number {
  const typed = isQuantity(text) ? Number(latinDigits(text)) : 1;
  return Math.min(maxInOrder, Math.max(1, typed));
}
