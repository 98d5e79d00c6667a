import type { Language } from '../i18n/dictionary.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } satisfies Record<Language, string>;

/** `20 Nov 2026, 15:04` in Dhaka, in the language's digits. */
export function formatMoment(time: number, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Dhaka',
  }).format(time);
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `3 minutes ago`, in plain words. */
export function formatAge(time: number, now: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  const age = now - time;
  const [unit, length] = units.find(([, limit]) => age >= limit) ?? (['second', 1000] as const);
  return format.format(-Math.floor(age / length), unit);
}
