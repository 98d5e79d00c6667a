import displayBangla from '@fontsource/baloo-da-2/files/baloo-da-2-bengali-700-normal.woff2?url';
import displayLatin from '@fontsource/baloo-da-2/files/baloo-da-2-latin-700-normal.woff2?url';
import serifBangla from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff2?url';
import serifLatin from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-latin-700-normal.woff2?url';
import type { HeadingFont } from '../../api/shops/shop/look.ts';

/*
 * Fonts of headings, divided by script, from our own host. Both have the SIL Open Font License 1.1 and no Reserved
 * Font Name:
 * Noto Serif Bengali, copyright 2025 The Noto Project Authors (https://github.com/notofonts/bengali);
 * Baloo Da 2, copyright 2019 The Baloo 2 Project Authors (https://github.com/EkType/Baloo2).
 * The licence's text is in each package (`node_modules/@fontsource/…/LICENSE`).
 */
const files = {
  serif: { bangla: serifBangla, latin: serifLatin },
  display: { bangla: displayBangla, latin: displayLatin },
} as const;

/** Without the space, which is in all headings: its width alone would load the font of the other script. */
const ranges = {
  bangla: 'U+951-952,U+964-965,U+980-9FE,U+200C-200D,U+25CC',
  latin: 'U+21-FF,U+2013-2014,U+2018-201D,U+2022,U+2026',
} as const;

/**
 * The CSS rules of a heading font. A browser loads only the scripts that a page's headings contain. `optional` keeps the
 * font of the first paint: a font that comes later shows on the next page, so that nothing waits and nothing moves. The
 * names of products have the font of texts, so that one of them does not load a second script.
 */
export function headingFontRules(font: HeadingFont): string {
  if (font === 'system') return '';
  const faces = (['bangla', 'latin'] as const).map(
    (script) =>
      `@font-face{font-family:heading;font-weight:700;font-display:optional;src:url(${files[font][script]});unicode-range:${ranges[script]}}`,
  );
  return `${faces.join('')}h1,h2,.header__name{font-family:heading,var(--shop-font)}.detail__name{font-family:inherit}`;
}
