import type { Language } from './dictionary.ts';

const locales = { en: 'en-IN', bn: 'bn-BD' } satisfies Record<Language, string>;

/** `1,25,000` style grouping as written in Bangladesh, in the language's own digits. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** Integer paisa as `৳1,250` or `৳১,২৫০`; paisa are shown only when they are not zero. */
export function formatTaka(paisa: number, language: Language): string {
  const digits = paisa % 100 === 0 ? 0 : 2;
  return `৳${numberFormat(language, digits).format(paisa / 100)}`;
}

const made = new Map<string, Intl.NumberFormat>();

/** Made once: making one takes longer than all the numbers of a page. */
function numberFormat(language: Language, digits?: number): Intl.NumberFormat {
  const name = `${language} ${digits}`;
  const known = made.get(name);
  if (known) return known;
  const fraction = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locales[language], fraction);
  made.set(name, format);
  return format;
}

/** Epoch milliseconds as `20 November 2026` or `২০ নভেম্বর ২০২৬`, in Dhaka. */
export function formatDate(time: number, language: Language): string {
  const date = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Asia/Dhaka',
  }).format(time);
  // Bangla dates come with a comma that nobody writes.
  return date.replace(',', '');
}
