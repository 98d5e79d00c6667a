import { expect, test } from './storefront-shops.ts';
import { expectFits, expectScreenHolds, hasEdge, withLargerText } from './screen.ts';

/** One page of each kind: short, long and awkward names, no products, a thousand of them. */
const pages = ['/rahima', '/rohimafyashon', '/rahima/all', '/rohimafyashon/all', '/awkward', '/empty', '/bigbazar'];

test('shop pages hold, on the narrowest phone, too', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectScreenHolds(page);
  }
  for (const shop of ['/rahima', '/rohimafyashon', '/awkward']) {
    await page.goto(shop);
    const href = await page.locator('[data-list=grid] a').first().getAttribute('href');
    await page.goto(href ?? '');
    await expectScreenHolds(page);
    pages.push(href ?? '');
  }
  for (const width of [320, withLargerText]) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of [...pages, '/demo', '/bn/demo', '/shop-not-found', '/bn/shop-unavailable']) {
      await page.goto(path);
      await expectFits(page);
    }
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(pages.at(-1) ?? '');
  for (const button of await page.locator('.button--order').all()) expect(await hasEdge(button)).toBe(true);
});
