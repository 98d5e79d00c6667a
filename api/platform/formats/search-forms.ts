import { latinDigits } from './bangla-digits.ts';
import { cleanText } from './clean-text.ts';
import { normaliseMobile } from './mobile.ts';
import { plainTyped } from './typed-text.ts';

/**
 * The forms of typed words that a search looks for: as typed, with Latin digits, and a phone or a part of one as it is
 * stored. A row with any of them is found.
 */
export function searchForms(typed: string): string[] {
  const clean = cleanText(typed).trim();
  const plain = plainTyped(typed);
  const mobile = normaliseMobile(plain);
  return [...new Set([clean, latinDigits(clean), ...(mobile === null ? [] : [mobile]), ...partOfPhone(plain)])];
}

/** The digits of a typed number without its signs and its country code, such as `01712` for `+880 17-12`. */
function partOfPhone(plain: string): string[] {
  const digits = plain.replace(/[+().\s-]/g, '');
  if (!/^\d{4,20}$/.test(digits)) return [];
  const national = /^(?:00)?880*(1\d*)$/.exec(digits)?.[1];
  return national === undefined ? [digits] : [digits, `0${national}`];
}
