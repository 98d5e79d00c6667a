import type { CardStyle } from '../../api/shops/shop/look.ts';
import { readableAccent } from './accent.ts';
import { readableGradient } from './gradient.ts';
import { headingFontRules } from './heading-fonts.ts';
import { menuRules } from './menu-rules.ts';
import { colourRules } from './picture.ts';
import type { Picture, ShopSnapshot } from './snapshot.ts';

/**
 * A border stays transparent, so that forced colours show it. Astro escapes `>`, so no selector contains it
 * (`shop-rules.test.ts`).
 */
const cardRules: Readonly<Record<CardStyle, string>> = {
  framed: '',
  plain:
    '.card{border-color:#0000}.card:not(:active){background:0 0}.card :not(.picture,svg){margin-inline:0}.card .picture{border-radius:var(--shop-radius-lg)}',
  raised: '.card{border-color:#0000;box-shadow:0 1px 6px #1b211e33}',
};

/**
 * The CSS rules of one shop's page: its gradient, the text colour on it, its look, the colours of its pictures. They
 * contain only numbers, validated colours and our own URLs, so they are safe in `<style>` and allowed by hash.
 */
export function shopRules(
  shop: Pick<ShopSnapshot, 'gradient' | 'look' | 'banner' | 'links'>,
  pictures: readonly Pick<Picture, 'colour'>[],
): string {
  const { gradient, look, banner, links = [] } = shop;
  const { from, via, to, text } = readableGradient(gradient);
  const [ink, ground] = text === 'light' ? ['surface', 'ink'] : ['ink', 'surface'];
  const colours = `--from:${from};--via:${via};--to:${to};--hero-ink:var(--shop-${ink});--hero-ground:var(--shop-${ground})`;
  // The banner's frame is as narrow as the picture, also before it has loaded.
  const frame = banner ? `;--banner-ratio:${(banner.width / banner.height).toFixed(2)}` : '';
  const ofLook = look ? lookRules(look) : '';
  return `:root{${colours}${frame}}${ofLook}${menuRules(links)}${colourRules(pictures).join('')}`;
}

/** `html:root` is stronger than the sheet of the look, which comes later in the page. */
function lookRules({ accent, font, cards }: NonNullable<ShopSnapshot['look']>): string {
  const colours = accent === 'gradient' ? null : readableAccent(accent);
  const own = colours
    ? `html:root{--shop-accent:${colours.accent};--shop-accent-soft:${colours.soft};--shop-order:${colours.accent}}`
    : '';
  return own + cardRules[cards] + headingFontRules(font);
}
