import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtureShops } from '../fixtures.ts';
import { pagesOf, rendered } from '../testing.ts';

const storefront = join(import.meta.dir, '..');
/**
 * Variables of one page, beside those of its look: the shop's gradient and banner, the line height of a language, the
 * height of the notice of a stored page.
 */
const others = ['--from', '--via', '--to', '--hero-ink', '--hero-ground', '--line', '--banner-ratio', '--offline'];
/** Tailwind's compiler writes these for `color-scheme`. */
const compiled = /^--lightningcss-/;

const usedIn = (text: string) => new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
const definedIn = (text: string) => new Set([...text.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));

test('sheets of shop pages use the variables of a shop’s look, never the platform’s tokens', () => {
  const files = [...new Bun.Glob('**/*.{css,astro,ts}').scanSync(storefront)].filter(
    // The page for a missing shop is a page of the platform.
    (file) => !/\.test\.ts$|NoShop\.astro$/.test(file),
  );
  const used = files.flatMap((file) => [...usedIn(readFileSync(join(storefront, file), 'utf8'))]);
  expect(used.length).toBeGreaterThan(200);
  expect(used.filter((name) => !name.startsWith('--shop-') && !others.includes(name))).toEqual([]);
});

test('every variable that a shop page uses is defined in it', async () => {
  for (const shop of fixtureShops) {
    for (const path of pagesOf(shop)) {
      const { body } = await rendered(path, shop);
      // Only a banner needs its ratio.
      const defined = new Set([...definedIn(body), ...(shop.banner ? [] : ['--banner-ratio'])]);
      const missing = [...usedIn(body)].filter((name) => !defined.has(name) && !compiled.test(name));
      expect(missing, path).toEqual([]);
    }
  }
});
