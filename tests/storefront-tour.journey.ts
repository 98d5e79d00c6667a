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
 * One page of each kind. The awkward shops have the longest and most unusual names; the others show usual content, no
 * products, a thousand products, options, both scripts.
 */
const pages = {
  'usual shops': ['/rahima', '/rohimafyashon', '/rahima/all', '/written-bn/pages/delivery-and-returns'],
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
const shopsWithProduct = ['/rohimafyashon', '/awkward', '/varied', '/compact-awkward', '/gallery-awkward'];

for (const [kind, paths] of Object.entries(pages))
  test(`pages of ${kind} fit and are accessible, also on the narrowest phone @desktop`, async ({ page }) => {
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

test('order forms fit and are accessible, and their button keeps an edge in forced colours @desktop', async ({
  page,
}) => {
  for (const shop of ['/keeping', '/gallery-bn']) {
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
    await page.emulateMedia({ forcedColors: null });
  }
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
