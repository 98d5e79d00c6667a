import type { Language } from '../i18n/dictionary.ts';

/** The maximum quantity of one product in one order. */
export const maxInOrder = 99;
const bengaliZero = 0x09e6;

/** A number that is an identifier, such as a phone number, in the digits of the language and otherwise unchanged. */
export function digitsText(number: string, language: Language): string {
  if (language === 'en') return number;
  return number.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));
}

/** The text with Latin digits in place of Bangla ones. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
}

/** The quantity in typed text, in Latin or Bangla digits: 1 to 99. */
export function quantityFrom(text: string): number {
  const typed = Number(latinDigits(text).replace(/\D/g, ''));
  return Math.min(maxInOrder, Math.max(1, typed));
}
