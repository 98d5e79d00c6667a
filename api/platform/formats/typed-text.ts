import { banglaZero } from './bangla-digits.ts';
import { cleanText } from './clean-text.ts';

/** Maximum length of a typed phone, number, date or transaction id with its labels. */
export const longestTyped = 100;

/** Zeros of the digits that phones and spreadsheets write: Bangla, Arabic, Persian, Devanagari. */
const zeros = [banglaZero, 0x0660, 0x06f0, 0x0966];

/**
 * A number, date or identifier as typed or pasted, with the signs of a Latin keyboard: digits, hyphens, spaces and
 * full-width letters. Empty if it is too long.
 */
export function plainTyped(text: string): string {
  if (text.length > longestTyped) return '';
  return (
    cleanText(text)
      .replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, '')
      .replace(/[০-৯٠-٩۰-۹०-९]/g, latinDigit)
      .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .replace(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-')
      .replaceAll('\u066c', ',')
      // People also type the Bangla signs for a colon and for the end of a sentence.
      .replaceAll('ঃ', ':')
      .replace(/[।\u066b]/g, '.')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function latinDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code));
}
