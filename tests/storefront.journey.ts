import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, toAndFro, sentBy, test, toWhatsApp, waitLong } from './storefront-shops.ts';

// `storefront-touch.journey.ts` tests pages whose script is late.
test.beforeEach(async ({ page, watch }) => {
  watch.allow(toWhatsApp);
  await waitLong(page);
});

const shop = {
  tab: 'ঘর সাজানো',
  inTab: 'পাটের বাজারের ব্যাগ',
  notInTab: 'টেরাকোটার কানের দুল',
  search: 'কুশন',
  found: '১টি পণ্য পাওয়া গেছে',
  nothing: 'এমন কোনো পণ্য পাওয়া যায়নি',
  showAll: 'সব পণ্য দেখুন',
  first: 'নীল জামদানি শাড়ি, রুপালি জরি পাড়',
  more: 'একটি বাড়ান',
  outside: 'ঢাকার বাইরে',
  total: '৳১৪,৬৭০',
  message: ['নীল জামদানি শাড়ি', 'পরিমাণ: ৩টি', 'দাম: ৳৪,৮৫০ × ৩ = ৳১৪,৫৫০', 'ডেলিভারি (ঢাকার বাইরে): ৳১২০', 'মোট: ৳১৪,৬৭০'],
  order: 'হোয়াটসঅ্যাপে অর্ডার করুন',
  close: 'বন্ধ করুন',
} as const;

test('a shopper finds a product and orders three, in the dialog and on the product page @phone', async ({ page }) => {
  await page.goto('/rohimafyashon');
  const grid = page.locator('[data-list=grid]');
  await expect(grid.getByRole('listitem')).toHaveCount(8);
  await page.getByRole('link', { name: shop.tab, exact: true }).click();
  await expect(grid.getByText(shop.notInTab)).toHaveCount(0);
  await expect(grid.getByText(shop.inTab)).toBeVisible();
  await expect(page.getByRole('link', { name: shop.tab, exact: true })).toHaveAttribute('aria-current', 'true');
  await expectSearches(page, grid);

  await grid.getByRole('link', { name: shop.first, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: shop.first });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/p\/0193482a-/);
  const url = page.url();
  // During its animation, its colours blend with the background.
  await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: shop.more }).click();
  await dialog.getByRole('button', { name: shop.more }).click();
  await dialog.getByLabel(shop.outside).check();
  await expect(dialog.locator('.sum').getByText(shop.total)).toBeVisible();
  await expect(dialog.locator('.detail__sends'), 'beside the button').toContainText(shop.total);
  const message = await sentBy(page, () => dialog.getByRole('button', { name: shop.order }).click());
  for (const line of shop.message) expect(message).toContain(line);
  expect(message).toContain(url);
  await dialog.getByRole('button', { name: shop.close }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/rohimafyashon$/);
  await expect(grid.getByRole('link', { name: shop.first, exact: true })).toBeFocused();

  await page.goto(url);
  await page.locator('.detail').evaluate((detail) => Object.assign(globalThis, { detail }));
  await page.getByLabel(shop.outside).check();
  await page.getByRole('button', { name: shop.more }).click();
  await expect(page.locator('.zoom')).toBeVisible();
  const isSame = () => page.evaluate(() => (globalThis as { detail?: Element }).detail?.isConnected);
  expect(await isSame(), 'the page that came is the page that lives').toBe(true);
  await page.getByRole('button', { name: shop.more }).click();
  await expect(page.getByText(shop.total, { exact: true })).toBeVisible();
  expect(await sentBy(page, () => page.getByRole('button', { name: shop.order }).click())).toContain(shop.message[3]);
});

/** Searches with one match, without a match, and then shows all products. */
async function expectSearches(page: Page, grid: Locator): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill(shop.search);
  await expect(grid.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(shop.found)).toBeVisible();
  const top = () => grid.evaluate((element) => element.getBoundingClientRect().top / innerHeight);
  await expect.poll(top, 'what was found is above a phone’s keyboard').toBeLessThan(0.5);
  await search.fill('zzzz');
  await expect(page.getByRole('heading', { name: shop.nothing })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: shop.nothing })).toHaveCount(1);
  await page.getByRole('button', { name: shop.showAll }).click();
  await expect(grid.getByRole('listitem')).toHaveCount(8);
  await expect(search).toBeFocused();
}

test('a product is opened, ordered and closed by keyboard only; back, forward, reload and sharing work while it is open @desktop', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rahima');
  const link = page.getByRole('link', { name: 'Terracotta earrings', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Terracotta earrings' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page).toHaveTitle('Terracotta earrings | Rahima Fashion');
  await tabTo(page, dialog.getByLabel('Inside Dhaka'));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Order via WhatsApp' }));
  expect(await sentBy(page, () => page.keyboard.press('Enter'))).toContain('Total: ৳410');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page).toHaveTitle('Rahima Fashion');

  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Inside Dhaka')).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveTitle('Rahima Fashion');
  await page.goForward();
  await page.evaluate(toAndFro);
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Terracotta earrings' })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('.toast').getByText('Link copied')).toBeVisible();
  const { origin, pathname } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText()), 'without her choice').toBe(origin + pathname);
});

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
}
