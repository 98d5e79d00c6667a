import { startOfDay } from '../../../api/platform/formats/dhaka-time.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { formatDate, formatTaka, formatPercent } from '../../i18n/format.ts';
import { salesTexts } from '../../i18n/sales-pages.ts';
import type { ShownCoupon } from '../snapshot.ts';

/** The discount of a coupon, and its end: `With the code EID10: 10% off · until 20 November 2026`. */
export function couponLine({ code, kind, value, minimumPaisa, lastDay }: ShownCoupon, language: Language): string {
  const words = salesTexts(language);
  const terms = {
    percent: () => words.off(formatPercent(value, language)),
    amount: () => words.off(formatTaka(value, language)),
    delivery: () => words.freeDelivery,
  }[kind]();
  return [
    words.withCode(code, terms),
    ...(minimumPaisa > 0 ? [words.minimum(formatTaka(minimumPaisa, language))] : []),
    ...(lastDay === null ? [] : [words.until(formatDate(startOfDay(lastDay), language))]),
  ].join(' · ');
}
