import { transliterate } from './transliterate.ts';
import { isBrand, reservedSlugs } from './reserved-slugs.ts';

/** Maximum length of the letters and digits of a slug. */
export const maxSlugLength = 60;

/** The form of a slug. Anything else in a path is not a shop. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,79}$/;

/** The slug of a shop's name: lower-case letters and digits only, after transliteration from Bangla. Can be empty. */
export function slugOf(name: string): string {
  return transliterate(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, maxSlugLength);
}

/**
 * The slug of a name, followed by numbered ones: `rahima`, `rahima2`, `rahima3`, … A name without letters, or of a
 * brand, gets random letters.
 * @param reserved brand names reserved by the operator
 */
export function* slugCandidates(name: string, reserved: readonly string[]): Generator<string> {
  const slug = slugOf(name);
  if (hasRandomSlug(slug, reserved)) {
    for (;;) yield `shop-${randomLetters(6)}`;
  }
  if (!reservedSlugs.has(slug)) yield slug;
  for (let number = 2; ; number += 1) yield `${slug}${number}`;
}

/** Whether a shop with this slug gets random letters instead. */
export const hasRandomSlug = (slug: string, reserved: readonly string[]): boolean =>
  slug === '' || isBrand(slug, reserved.map(slugOf));

function randomLetters(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join('');
}
