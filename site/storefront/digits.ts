import type { Language } from '../i18n/dictionary.ts';

/** The most pieces of one product in one order. */
export const maxInOrder = 99;
const bengaliZero = 0x09e6;

/** A number that is a name, such as a phone's, in the digits of the language and otherwise as it is. */
export function digitsText(number: string, language: Language): string {
  if (language === 'en') return number;
  return number.replace(/\d/g, (digit) => String.fromCharCode(bengaliZero + Number(digit)));
}

/** The same with Latin digits, whichever were typed. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - bengaliZero));
}

/** What was typed as a quantity, in either script: 1 to 99. */
export function quantityFrom(text: string): number {
  const typed = Number(latinDigits(text).replace(/\D/g, ''));
  return Math.min(maxInOrder, Math.max(1, typed));
}
