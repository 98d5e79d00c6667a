import { transliterate } from './transliterate.ts';
import { reservedSlugs } from './reserved-slugs.ts';

const maxLength = 60;

/** What a slug looks like; anything else in a path is no shop. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,79}$/;

/**
 * The slug of a shop's name (specification section 5, Shop save): lower case, letters and digits only, after Bangla
 * was written in Latin letters. Empty when nothing is left.
 */
export function slugOf(name: string): string {
  return transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxLength);
}

/** A slug as `slugOf` gives it, then with the shortest free number: `rahima`, `rahima2`, `rahima3`, … */
export function* slugCandidates(name: string): Generator<string> {
  const slug = slugOf(name);
  if (slug === '') {
    for (;;) yield `shop-${randomLetters(6)}`;
  }
  if (!reservedSlugs.has(slug)) yield slug;
  for (let number = 2; ; number += 1) yield `${slug}${number}`;
}

function randomLetters(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}
