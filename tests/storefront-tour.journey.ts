import type { Page } from '@playwright/test';
import { expect, test } from './storefront-shops.ts';
import {
  asPhone,
  expectFits,
  expectHoldsEnlarged,
  expectOneOutlined,
  expectScreenHolds,
  hasEdge,
  withLargerText,
} from './screen.ts';

/**
 * One page of each kind: short, long and unusual names, no products, a thousand products, options, each look, every
 * section, pages that sellers wrote, order status.
 */
const pages = [
  '/rahima',
  '/rohimafyashon',
  '/rahima/all',
  '/rohimafyashon/all',
  '/awkward',
  '/empty',
  '/bigbazar',
  '/varied',
  '/varied/c/three-piece',
  '/compact-en',
  '/compact-bn',
  '/compact-bn/all',
  '/compact-awkward',
  '/compact-awkward/pages/hostile',
  '/gallery-en',
  '/gallery-bn',
  '/gallery-bn/all',
  '/gallery-awkward',
  '/gallery-awkward/pages/hostile',
  '/written-en',
  '/written-en/pages/about',
  '/written-bn/pages/delivery-and-returns',
  '/written-bn/pages/privacy',
  '/written-gallery/pages/size-guide',
  '/written-awkward',
  '/written-awkward/pages/hostile',
  '/sections-en',
  '/sections-bn',
  '/sections-compact',
  '/sections-gallery',
  '/sections-awkward',
  '/sections-awkward-compact',
  '/sections-awkward-gallery',
  '/orders/compact-bn',
  '/orders/gallery-en',
  '/orders/awkward',
  '/orders/compact-awkward',
  '/orders/gallery-awkward',
];

/** Shops whose product page is also checked. */
const shopsWithProduct = [
  '/rahima',
  '/rohimafyashon',
  '/awkward',
  '/varied',
  '/compact-bn',
  '/compact-awkward',
  '/gallery-en',
  '/gallery-awkward',
];

for (const path of pages)
  test(`${path} fits and is accessible, also on the narrowest phone @desktop`, async ({ page }) => {
    await expectPageHolds(page, path);
    if (!shopsWithProduct.includes(path)) return;
    const product = (await page.locator('[data-list=grid] a').first().getAttribute('href')) ?? '';
    await page.emulateMedia({ forcedColors: 'active' });
    await expectOneOutlined(page.locator('.tabs a'));
    await page.emulateMedia({ forcedColors: null });
    await expectPageHolds(page, product);
  });

for (const shop of ['/keeping', '/compact-bn', '/gallery-bn'])
  test(`the order form of ${shop} fits and is accessible, and its button keeps an edge in forced colours @desktop`, async ({
    page,
  }) => {
    await page.goto(shop);
    const product = await page.locator('[data-list=grid] a').first().getAttribute('href');
    await page.goto(`${product}#order`);
    await expect(page.locator('.order-form')).toBeVisible();
    await expectScreenHolds(page);
    await asPhone(page, () => expectPhoneHolds(page));
    await page.emulateMedia({ forcedColors: 'active' });
    const expectEdges = async () => {
      for (const button of await page.locator('.button--order').all()) expect(await hasEdge(button)).toBe(true);
    };
    await expectEdges();
    await asPhone(page, expectEdges);
  });

test('demos and the pages of missing shops fit on the narrowest phone @desktop', async ({ page }) => {
  for (const path of ['/demo', '/bn/demo', '/shop-not-found', '/bn/shop-unavailable']) {
    await page.goto(path);
    await asPhone(page, () => expectFitsSmallest(page));
  }
});

async function expectPageHolds(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectScreenHolds(page);
  if (path.startsWith('/varied')) await expectHoldsEnlarged(page);
  await asPhone(page, () => expectPhoneHolds(page));
}

async function expectPhoneHolds(page: Page): Promise<void> {
  await expectScreenHolds(page);
  await expectFitsSmallest(page);
}

/** Expects no overflow on the narrowest phone and with larger text. */
async function expectFitsSmallest(page: Page): Promise<void> {
  for (const width of [320, withLargerText]) {
    await page.setViewportSize({ width, height: 640 });
    await expectFits(page);
  }
}
