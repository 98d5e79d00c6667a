import { expect, test } from 'bun:test';
import { cardStyles, headingFonts, themes } from '../../api/shops/shop/look.ts';
import { englishShop } from './fixtures.ts';
import { rendered } from './testing.ts';

const looks = themes.flatMap((theme) =>
  headingFonts.flatMap((font) =>
    cardStyles.flatMap((cards) =>
      ['gradient', '#FACC15'].map((accent) => ({ version: 1, theme, accent, font, cards }) as const),
    ),
  ),
);

test('browsers accept the rules of every look', async () => {
  for (const look of looks) {
    const { body, policy } = await rendered('/rahima', { ...englishShop, look });
    const styles = [...body.matchAll(/<style>([^]*?)<\/style>/g)].map(([, rules = '']) => rules);
    expect(styles).toHaveLength(2);
    // Astro escapes these in the shop's rules, and the hash in the policy would then be of another text.
    expect(styles[0]).not.toMatch(/[<>&"]/);
    for (const rules of styles) {
      const hash = new Bun.CryptoHasher('sha256').update(rules).digest('base64');
      expect(policy).toContain(`'sha256-${hash}'`);
    }
  }
});

test('a shop with the system font has no font, and another loads only its own from this site', async () => {
  for (const look of looks) {
    const { body } = await rendered('/rahima', { ...englishShop, look });
    const files = [...body.matchAll(/url\(([^)]*)\)/g)].map(([, file = '']) => file);
    expect(files).toHaveLength(look.font === 'system' ? 0 : 2);
    for (const file of files) expect(file).toMatch(/^\/_assets\/[\w.-]+\.woff2$/);
    expect(body.match(/font-display:optional/g)?.length ?? 0).toBe(files.length);
    expect(body).not.toMatch(/rel="?preload"?[^>]*font/);
  }
});
