import { digitsText, type Language } from '../../platform/texts/texts.ts';

/** An order's number as people read it: `#1001` or `#১০০১`. */
export const numberText = (number: number, language: Language): string => `#${digitsText(String(number), language)}`;
