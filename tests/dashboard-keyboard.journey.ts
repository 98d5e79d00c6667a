import type { Locator, Page } from '@playwright/test';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { analyticsWords } from '../site/i18n/dashboard/analytics.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { deliveryWords, paymentWords } from '../site/i18n/dashboard/payment.ts';
import { sections } from '../site/dashboard/sections.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { asPhone, expectWhole } from './screen.ts';
import { expectSection, openDashboard, saveState, startSeller, tabOf, shareButton } from './section-steps.ts';

test('everything around the products is reached and left by the keyboard alone @desktop', async ({
  page,
  language,
}) => {
  const frame = frameWords(language);
  const form = formWords(language);
  await startSeller(page);
  await addProducts(page, 1);
  await openDashboard(page, language);

  const avatar = page.getByRole('button', { name: frame.accountMenu });
  await tabTo(page, avatar);
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();

  await tabTo(page, tabOf(page, language, 'shop-info'));
  await page.keyboard.press('Home');
  await expectSection(page, language, 'home');
  for (const section of sections.slice(1)) {
    await page.keyboard.press('ArrowDown');
    await expectSection(page, language, section);
    await expect(tabOf(page, language, section)).toBeFocused();
  }
  await tabOf(page, language, 'pro-features').focus();
  await expectSection(page, language, 'pro-features');
  const lid = page.getByRole('button', { name: proWords(language).required });
  await tabTo(page, lid);
  await page.keyboard.press('Enter');
  await expectToast(page, proWords(language).required);

  await tabOf(page, language, 'ads').focus();
  await page.keyboard.press('ArrowUp');
  await expectSection(page, language, 'analytics');
  const words = analyticsWords(language);
  const period = page.getByRole('button', { name: words.days(formatNumber(7, language)) });
  await tabTo(page, period);
  await page.keyboard.press('Space');
  await expect(period).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.locator('summary').filter({ hasText: words.table }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table').first().locator('tbody tr')).toHaveCount(7);

  const tabs = page.getByRole('tablist', { name: frame.sections });
  const share = shareButton(page, language);
  await openAndClose(page, share, page.getByRole('dialog', { name: shareWords(language).title }));
  await asPhone(page, async () => {
    const preview = page.getByRole('button', { name: previewWords(language).preview, exact: true });
    await openAndClose(page, preview, page.getByRole('dialog', { name: previewWords(language).preview }));
    await expect(tabs).toHaveAttribute('aria-orientation', 'horizontal');
    await tabOf(page, language, 'more').focus();
    for (const [key, section] of [
      ['ArrowLeft', 'money'],
      ['ArrowLeft', 'products'],
      ['ArrowLeft', 'orders'],
      ['ArrowLeft', 'home'],
      ['ArrowLeft', 'more'],
    ] as const) {
      await page.keyboard.press(key);
      await expectSection(page, language, section);
      await expect(tabOf(page, language, section)).toBeFocused();
      await expectWhole(tabOf(page, language, section));
    }
    await tabTo(page, page.locator('.more button').filter({ hasText: frame.section.analytics }));
    await page.keyboard.press('Enter');
    await expectSection(page, language, 'analytics');
  });

  // The tabs take other arrow keys a moment after the change of the width.
  await expect(tabs).toHaveAttribute('aria-orientation', 'vertical');
  await tabOf(page, language, 'analytics').focus();
  await page.keyboard.press('Home');
  await expect(tabOf(page, language, 'home')).toBeFocused();
  for (const section of ['messages', 'payment'] as const) {
    await page.keyboard.press(section === 'messages' ? 'End' : 'ArrowUp');
    await expectSection(page, language, section);
    await expect(tabOf(page, language, section)).toBeFocused();
  }
  const bkash = page.getByLabel(paymentWords(language).bkash);
  await tabTo(page, bkash);
  await page.keyboard.type('01712345678');
  await tabTo(page, page.getByLabel(paymentWords(language).nagad));
  await page.keyboard.type('01812345678');
  const discard = page.getByRole('button', { name: form.discard });
  await openAndClose(page, discard, page.getByRole('alertdialog', { name: form.discardTitle }));
  await tabTo(page, avatar, true);
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: frame.leaveTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(avatar).toBeFocused();
  await tabTo(page, bkash);
  await page.keyboard.press('Enter');
  await expectToast(page, paymentWords(language).saved);
  await expect(saveState(page)).toHaveCount(0);

  await tabTo(page, tabOf(page, language, 'payment'), true);
  await page.keyboard.press('ArrowUp');
  await expectSection(page, language, 'couriers');
  await page.keyboard.press('ArrowUp');
  await expectSection(page, language, 'delivery');
  await tabTo(page, page.getByLabel(deliveryWords(language).dhaka, { exact: true }));
  await expect(page.getByLabel(deliveryWords(language).dhaka, { exact: true })).toBeInViewport();
});

/** Presses Tab, or Shift+Tab with `isBack`, until this has the focus. Expects a visible focus ring. */
async function tabTo(page: Page, target: Locator, isBack = false): Promise<void> {
  // Looked up once, because a lookup by name takes longer than a key press.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(isBack ? 'Shift+Tab' : 'Tab');
    if (await element?.evaluate((one) => one === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  const outline = await target.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(outline).not.toBe('none');
}

/** Opens a dialog with its button, tabs through it once, and closes it. Expects the focus on the button. */
async function openAndClose(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const controls = await dialog.locator('button, input, a[href]').count();
  const element = await dialog.elementHandle();
  for (let presses = 0; presses <= controls; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await element?.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
