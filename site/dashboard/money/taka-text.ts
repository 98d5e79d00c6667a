import type { Language } from '../../i18n/dictionary.ts';
import { formatTaka } from '../../i18n/format.ts';

/** An amount in taka as the API sends it, as a text. Rounding removes errors of floating point. */
export const takaText = (amount: number, language: Language): string => formatTaka(Math.round(amount * 100), language);
