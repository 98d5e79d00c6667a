/** The code point of ০. The other digits follow. */
export const banglaZero = 0x09e6;

/** The text with Latin digits in place of Bangla ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - banglaZero));
