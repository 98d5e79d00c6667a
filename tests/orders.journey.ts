import type { Page } from '@playwright/test';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { orderModeWords } from '../site/i18n/dashboard/order-mode.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { orderStateWords } from '../site/i18n/order-states.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSellerWith } from './product-steps.ts';
import { openDashboard } from './section-steps.ts';

test('an order goes from the shop’s page to delivered, seen from both sides @phone', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const words = {
    ...orderWords(language),
    ...orderModeWords(language),
    ...orderSheetWords(language),
    ...orderStateWords(language),
  };
  const seller = await startSellerWith(page, { products: ['Shari'] });
  const news = await followNews(page);
  await openDashboard(page, language, 'orders');
  await page.getByRole('button', { name: words.turnOn }).click();
  await page.getByRole('button', { name: words.doOn }).click();
  await expect(page.getByText(words.emptyTitle)).toBeVisible();

  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  // The shop's pages are in the shop's language, English.
  const [form, own] = [savedOrder('en'), orderStatusPage('en')];
  // The page without the form is public until the shop is published again.
  await expect(async () => {
    await shopper.goto(`/${seller.slug}`);
    await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
    await expect(shopper.locator('summary')).toBeVisible({ timeout: 1_000 });
  }).toPass({ intervals: [100] });
  await shopper.locator('summary').click();
  await shopper.getByLabel(form.name).fill('Salma Akter');
  await shopper.getByLabel(form.phone).fill('০১৮১২৩৪৫৬৭৮');
  await shopper.getByLabel(form.district).selectOption('Sylhet');
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road');
  await shopper.getByRole('button', { name: form.placeOrder }).click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  await expect(shopper.getByText(own.cancel)).toBeVisible();
  await expectAccessible(shopper);

  await expect.poll(() => news.at(-1), 'the open inbox gets the event').toMatchObject({ lastNumber: 1001 });
  const row = page.getByRole('button', { name: /Salma Akter/ });
  await expect(row, 'and shows it without a reload').toBeVisible();
  await expectAccessible(page);
  await expect(page, 'the tab counts it').toHaveTitle(new RegExp(`^\\(${digitsText('1', language)}\\) `));
  await expectAskedAtWakeUp(page);
  await row.click();
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    await expectWithinThumb(page, [words.call, words.whatsApp, words.steps[state]]);
    await page.getByRole('dialog').getByRole('button', { name: words.steps[state], exact: true }).click();
    await expect(page.getByRole('dialog').locator('.badge').first()).toHaveText(words.states[state]);
  }
  await expect(page, 'a handled order is no longer counted').not.toHaveTitle(/^\(/);
  await shopper.reload();
  await expect(shopper.getByText(own.states.delivered)).toBeVisible();
  await expect(shopper.getByText(own.cancel)).toHaveCount(0);
  await shopping.close();
});

/** The order events of the page's stream. */
async function followNews(page: Page): Promise<readonly unknown[]> {
  const news: unknown[] = [];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  devtools.on('Network.eventSourceMessageReceived', ({ eventName, data }) => {
    if (eventName === 'news') news.push(JSON.parse(data));
  });
  return news;
}

/** Simulates a phone that wakes up: the page polls at once for events that the stream missed. */
async function expectAskedAtWakeUp(page: Page): Promise<void> {
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/orders/news') ? 1 : 0));
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(asked).toBeGreaterThan(0);
  }).toPass();
}

/** Expects the order's main action to be complete, of touch size, and in the lower half of the screen. */
async function expectWithinThumb(page: Page, names: readonly string[]): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {};
  const sheet = page.getByRole('dialog');
  for (const name of names) {
    const control = sheet.getByRole('link', { name, exact: true }).or(sheet.getByRole('button', { name, exact: true }));
    // The sheet is sliding in.
    await expect(async () => {
      const box = await control.boundingBox();
      expect(box?.height ?? 0, name).toBeGreaterThanOrEqual(44);
      expect(box?.y ?? 0, name).toBeGreaterThan(height / 2);
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    }).toPass();
  }
}
