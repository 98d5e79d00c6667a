import displayBangla from '@fontsource/baloo-da-2/files/baloo-da-2-bengali-700-normal.woff2?url';
import displayLatin from '@fontsource/baloo-da-2/files/baloo-da-2-latin-700-normal.woff2?url';
import serifBangla from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff2?url';
import serifLatin from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-latin-700-normal.woff2?url';
import { createHash } from 'node:crypto';
import type { HeadingFont } from '../../api/shops/shop/look.ts';
import { headingFontPath } from '../paths.ts';
import { headingTexts } from './heading-texts.ts';
import type { Script, ShopSnapshot } from './snapshot.ts';

/*
 * Fonts of headings, divided by script, from our own address. Both have the SIL Open Font License 1.1 and no Reserved
 * Font Name:
 * Noto Serif Bengali, copyright 2025 The Noto Project Authors (https://github.com/notofonts/bengali);
 * Baloo Da 2, copyright 2019 The Baloo 2 Project Authors (https://github.com/EkType/Baloo2).
 * The licence's text is in each package (`node_modules/@fontsource/…/LICENSE`).
 */
const wholeFonts: Readonly<Record<Exclude<HeadingFont, 'system'>, Readonly<Record<Script, string>>>> = {
  serif: { bangla: serifBangla, latin: serifLatin },
  display: { bangla: displayBangla, latin: displayLatin },
};

/** Without the space, which is in all headings: its width alone would load the font of the other script. */
const ranges: Readonly<Record<Script, string>> = {
  bangla: 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC',
  latin: 'U+21-FF,U+2013-2014,U+2018-201D,U+2022,U+2026',
};

const scripts = ['bangla', 'latin'] as const;

/** A font file with the glyphs of some words only, which is made when a shop is published. */
export interface HeadingSubset {
  /** A hash of everything below. */
  readonly name: string;
  /** The asset with the whole font. */
  readonly whole: string;
  readonly words: readonly string[];
}

/** The shop with the addresses of its own font files, and these files. */
export function withHeadingFonts(shop: ShopSnapshot): { readonly shop: ShopSnapshot; readonly fonts: HeadingSubset[] } {
  const font = shop.look?.font ?? 'system';
  if (font === 'system') return { shop, fonts: [] };
  const text = headingTexts(shop).join(' ');
  const slug = shop.own?.platform.slug ?? shop.slug;
  const made = scripts.flatMap((script) => {
    const words = wordsIn(text, script);
    if (words.length === 0) return [];
    const whole = wholeFonts[font][script];
    const name = createHash('sha256')
      .update(JSON.stringify([whole, words]))
      .digest('hex')
      .slice(0, 32);
    return [{ script, subset: { name, whole, words } }];
  });
  const addresses = made.map(({ script, subset: { name } }) => [script, headingFontPath(slug, name)] as const);
  return {
    shop: { ...shop, headingFonts: Object.fromEntries(addresses) },
    fonts: made.map(({ subset }) => subset),
  };
}

/** The different sequences of a script's characters, as browsers shape them, in a fixed order. */
function wordsIn(text: string, script: Script): string[] {
  return [...new Set(text.match(runsOf[script]))].toSorted();
}

const runsOf: Readonly<Record<Script, RegExp>> = { bangla: runsIn(ranges.bangla), latin: runsIn(ranges.latin) };

/** Matches sequences of the characters in a CSS `unicode-range`. */
function runsIn(range: string): RegExp {
  const characters = range
    .slice(2)
    .replaceAll(/,U\+/g, ' ')
    .replaceAll(/\w+/g, String.raw`\u{$&}`);
  return new RegExp(`[${characters.replaceAll(' ', '')}]+`, 'gu');
}

/**
 * The CSS rules of a heading font. A browser loads only the scripts that a page's headings contain. `optional` keeps the
 * font of the first paint: a font that comes later shows on the next page, so that nothing waits and nothing moves. The
 * names of products have the font of texts, because they are not in a shop's own font files.
 * @param made addresses of the shop's own font files; without them, the whole fonts
 */
export function headingFontRules(font: HeadingFont, made: ShopSnapshot['headingFonts']): string {
  if (font === 'system') return '';
  const files = made ?? wholeFonts[font];
  const faces = scripts.flatMap((script) =>
    files[script] === undefined
      ? []
      : `@font-face{font-family:heading;font-weight:700;font-display:optional;src:url(${files[script]});unicode-range:${ranges[script]}}`,
  );
  return `${faces.join('')}h1,h2,.header__name{font-family:heading,var(--shop-font)}.detail__name{font-family:inherit}`;
}
