import type { Page } from '@playwright/test';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { orderModeWords } from '../site/i18n/dashboard/order-mode.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { orderStateWords } from '../site/i18n/order-states.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { usualCouriers } from '../site/dashboard/orders/steps/usual-couriers.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet } from './order-steps.ts';
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

  await expect.poll(() => news.at(-1), 'the open inbox gets the event').toMatchObject({ lastNumber: 1001 });
  const row = page.getByRole('button', { name: /Salma Akter/ });
  await expect(row, 'and shows it without a reload').toBeVisible();
  await expectAccessible(page);
  await expect(page, 'the tab counts it').toHaveTitle(new RegExp(`^\\(${digitsText('1', language)}\\) `));
  await expectAskedAtWakeUp(page);
  await row.click();
  const sheet = orderSheet(page).first();
  const badge = sheet.locator('.badge').first();
  const next = sheet.locator('.order-sheet__next');
  for (const state of ['confirmed', 'packed'] as const) {
    await expectWithinThumb(page, [words.steps[state]]);
    await next.click();
    await expect(badge).toHaveText(words.states[state]);
  }
  await sheet.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(badge, 'a step by mistake is undone').toHaveText(words.states.confirmed);
  await expect(sheet.getByRole('button', { name: words.undo, exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: words.steps.shipped, exact: true }).click();
  await sendWith(page, language, usualCouriers(language).names[0] ?? '');
  await expect(badge, 'packing can be left out').toHaveText(words.states.shipped);
  await expect(sheet).toContainText('SB-77');
  await expectWithinThumb(page, [words.steps.delivered]);
  await next.click();
  const question = page.getByRole('dialog', { name: words.moneyCame });
  await question.getByRole('button', { name: words.gotCash(formatTaka(137_000, language)) }).click();
  await expect(badge).toHaveText(words.states.delivered);
  await expect(sheet.locator('.order-sheet__payment .badge').first()).toHaveText(words.payments.paid);
  await sheet.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(badge).toHaveText(words.states.shipped);
  await expect(sheet.locator('.order-sheet__payment .badge').first(), 'with its money').toHaveText(words.payments.cash);
  await next.click();
  await question.getByRole('button', { name: words.notYet }).click();
  await expect(badge).toHaveText(words.states.delivered);
  await expect(page, 'a handled order is no longer counted').not.toHaveTitle(/^\(/);
  await shopper.reload();
  await expect(shopper.getByText(own.states.delivered).first()).toBeVisible();
  await expect(shopper.getByText(own.cancel)).toHaveCount(0);
  await shopping.close();
});

/** Answers who takes the parcel: a courier from the list, with a number. */
async function sendWith(page: Page, language: Language, courier: string): Promise<void> {
  const words = orderSheetWords(language);
  const dialog = page.getByRole('dialog', { name: words.whoTakesIt });
  await expect(dialog.getByLabel(words.bringMyself), 'without a connected courier').toBeChecked();
  await dialog.getByLabel(words.aCourier, { exact: true }).check();
  const send = dialog.getByRole('button', { name: words.steps.shipped });
  await send.click();
  const name = dialog.getByLabel(words.courierName, { exact: true });
  await expect(name).toHaveAccessibleDescription(words.courierMissing);
  await name.selectOption(courier);
  await dialog.getByLabel(orderFormWords(language).tracking).fill('SB-77');
  await expectAccessible(page);
  await send.click();
  await expect(dialog).toHaveCount(0);
}

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
  let requested = 0;
  page.on('request', (request) => (requested += request.url().endsWith('/orders/news') ? 1 : 0));
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(requested).toBeGreaterThan(0);
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
