import { expect, test } from 'bun:test';
import { classicLook, themes } from '../api/shops/shop/look.ts';
import { seedShops } from '../db/seed/shops.ts';
import { homeOffer } from '../site/marketing/content/home-offer.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages();

test('the home page shows a demo shop in each look, in both languages', () => {
  for (const [path, language] of [
    ['/', 'en'],
    ['/bn', 'bn'],
  ] as const) {
    const html = pages.find((page) => page.path === path)?.html ?? '';
    const { alt } = homeOffer(language).looks;
    const positions = themes.map((theme) => {
      const shop = seedShops.find(({ look }) => (look ?? classicLook).theme === theme);
      return html.indexOf(`alt="${alt(shop?.name ?? '')}"`);
    });
    expect(positions.every((position) => position > 0)).toBe(true);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  }
});
