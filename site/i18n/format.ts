import type { Language } from './dictionary.ts';
import { day, hour, minute } from '../../api/platform/formats/durations.ts';

const locales = { en: 'en-IN', bn: 'bn-BD' } satisfies Record<Language, string>;

/** A number in Bangladeshi grouping, such as `1,25,000`, in the language's own digits. */
export function formatNumber(value: number, language: Language): string {
  return numberFormat(language).format(value);
}

/** A text as a sentence, with the language's own full stop. */
export const sentence = (text: string, language: Language): string => text + (language === 'bn' ? '।' : '.');

/** Integer paisa as `৳1,250` or `৳১,২৫০`, negative amounts as `−৳100`; paisa are shown only if they are not zero. */
export function formatTaka(paisa: number, language: Language): string {
  const digits = paisa % 100 === 0 ? 0 : 2;
  return `${paisa < 0 ? '−' : ''}৳${numberFormat(language, digits).format(Math.abs(paisa) / 100)}`;
}

const made = new Map<string, Intl.NumberFormat>();

/** Cached: creating one takes longer than formatting all numbers of a page. */
function numberFormat(language: Language, digits?: number): Intl.NumberFormat {
  const name = `${language} ${digits}`;
  const known = made.get(name);
  if (known) return known;
  const fraction = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locales[language], fraction);
  made.set(name, format);
  return format;
}

const pluralRules = { en: new Intl.PluralRules('en'), bn: new Intl.PluralRules('bn') } satisfies Record<
  Language,
  object
>;

/** Whole percents: `12%` or `১২%`. */
export const formatPercent = (percent: number, language: Language): string =>
  `${formatNumber(Math.round(percent), language)}%`;

/** A number with its noun: `plural(1, 'en', { one: 'product', other: 'products' })` gives `1 product`. */
export function plural(
  count: number,
  language: Language,
  nouns: { readonly one: string; readonly other: string },
): string {
  const form = pluralRules[language].select(count) === 'one' ? nouns.one : nouns.other;
  return `${formatNumber(count, language)} ${form}`;
}

/** Dhaka is six hours ahead of UTC, all year. */
const dhakaOffset = 6 * hour;

/** Locales with dates like `20 November 2026` and `২০ নভেম্বর ২০২৬`; the locales for numbers put the month first. */
const dateLocales = { en: 'en-GB', bn: 'bn-BD' } satisfies Record<Language, string>;

const dateStyles = {
  /** `20 November 2026` */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** `20 Nov 2026` */
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  /** `20 Nov`, for the axis of a chart */
  short: { day: 'numeric', month: 'short' },
  /** `November 2026` */
  month: { month: 'long', year: 'numeric' },
  /** `Nov 26`, for the axis of a chart */
  shortMonth: { month: 'short', year: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Epoch milliseconds as a date in Dhaka: `20 November 2026` or `২০ নভেম্বর ২০২৬`. */
export function formatDate(time: number, language: Language, style: keyof typeof dateStyles = 'long'): string {
  const options = { ...dateStyles[style], timeZone: 'Asia/Dhaka' };
  // The locale's Bangla dates contain a comma that is not used in practice.
  return new Intl.DateTimeFormat(dateLocales[language], options).format(time).replace(',', '');
}

/** Epoch milliseconds as a time in Dhaka: `20 Nov 2026, 3:04 pm` or `২০ নভেম্বর ২০২৬, বিকাল ৩:০৪`. */
export const formatMoment = (time: number, language: Language): string =>
  `${formatDate(time, language, 'day')}, ${formatHour(time, language)}`;

/** The parts of a Bangla day, each with its last hour. */
const dayParts = [
  [3, 'রাত'],
  [5, 'ভোর'],
  [11, 'সকাল'],
  [14, 'দুপুর'],
  [17, 'বিকাল'],
  [19, 'সন্ধ্যা'],
  [23, 'রাত'],
] as const;

/** The part of a day of an hour from 0 to 23, such as `সকাল`. */
export const dayPart = (hours: number): string => dayParts.find(([last]) => hours <= last)?.[1] ?? '';

/** Epoch milliseconds as a time of day in Dhaka: `3:04 pm` or `বিকাল ৩:০৪`. */
export function formatHour(time: number, language: Language): string {
  const sinceMidnight = (time + dhakaOffset) % day;
  const hours = Math.floor(sinceMidnight / hour);
  const minutes = Math.floor((sinceMidnight % hour) / minute);
  const digits = (value: number, least = 1) =>
    new Intl.NumberFormat(locales[language], { minimumIntegerDigits: least }).format(value);
  const clock = `${digits(hours % 12 || 12)}:${digits(minutes, 2)}`;
  if (language === 'en') return `${clock} ${hours < 12 ? 'am' : 'pm'}`;
  return `${dayPart(hours)} ${clock}`;
}

const ages = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** `3 minutes ago`; less than a minute is `now`. */
export function formatAge(time: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(dateLocales[language], { numeric: 'auto' });
  const age = now - time;
  const [unit, length] = ages.find(([, limit]) => age >= limit) ?? (['second', Infinity] as const);
  return format.format(0 - Math.floor(age / length), unit);
}
