import type { Page } from '@playwright/test';
import { expect, test } from './storefront-shops.ts';
import {
  expectFits,
  expectOneOutlined,
  expectTouredFitsEnlarged,
  expectTouredHolds,
  hasEdge,
  withLargerText,
} from './screen.ts';

/**
 * One page of each kind. The awkward shops have the longest and most unusual names; the others show usual content, no
 * products, a thousand products, options, both scripts.
 */
const pages = {
  'usual shops': ['/reviewed-en', '/rohimafyashon', '/rahima/all', '/written-bn/pages/delivery-and-returns'],
  'shops of unusual size': ['/awkward', '/empty', '/bigbazar', '/varied'],
  looks: ['/compact-awkward', '/gallery-awkward', '/gallery-bn'],
  'sections and written pages': [
    '/sections-awkward',
    '/sections-awkward-compact',
    '/sections-awkward-gallery',
    '/written-awkward/pages/hostile',
  ],
  orders: ['/orders/awkward', '/orders/compact-awkward', '/orders/gallery-awkward'],
};

/** Shops whose product page is also checked. */
const shopsWithProduct = ['/reviewed-en', '/awkward', '/varied', '/compact-awkward', '/gallery-awkward'];

for (const [kind, paths] of Object.entries(pages))
  test(`pages of ${kind} fit and are accessible, from the narrowest phone to a computer @phone`, async ({ page }) => {
    for (const path of paths) {
      await expectPageHolds(page, path);
      if (!shopsWithProduct.includes(path)) continue;
      const product = (await page.locator('[data-list=grid] a').first().getAttribute('href')) ?? '';
      await page.emulateMedia({ forcedColors: 'active' });
      await expectOneOutlined(page.locator('.tabs a'));
      await page.emulateMedia({ forcedColors: null });
      await expectPageHolds(page, product);
    }
  });

test('order forms fit and are accessible, and their button keeps an edge in forced colours @phone', async ({
  page,
}) => {
  for (const shop of ['/keeping', '/gallery-bn']) {
    await page.goto(shop);
    const product = await page.locator('[data-list=grid] a').first().getAttribute('href');
    await page.goto(`${product}#order`);
    await expect(page.locator('.order-form')).toBeVisible();
    await expectAtAllWidths(page);
    await page.emulateMedia({ forcedColors: 'active' });
    for (const button of await page.locator('.button--order').all()) expect(await hasEdge(button)).toBe(true);
    await page.emulateMedia({ forcedColors: null });
  }
});

async function expectPageHolds(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectAtAllWidths(page);
}

/** Checks a loaded page on a phone, on the narrowest one, with larger text, and at a computer's width. */
async function expectAtAllWidths(page: Page): Promise<void> {
  await expectTouredHolds(page);
  await expectTouredFitsEnlarged(page, [320, withLargerText]);
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectFits(page);
  if (phone) await page.setViewportSize(phone);
}
