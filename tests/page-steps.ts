import type { Locator, Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import type { Account } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect } from './journey.ts';
import { openDashboard } from './section-steps.ts';

/** Opens an empty new page in the dashboard. */
export async function openNewPage(page: Page, language: Language) {
  await openDashboard(page, language, 'pages');
  return beginPage(page, language);
}

/** Begins an empty page on the open screen of pages. */
export async function beginPage(page: Page, language: Language) {
  const words = pageWords(language);
  await page.getByRole('button', { name: words.kinds.own }).click();
  const dialog = page.getByRole('dialog', { name: words.newPage });
  const text = dialog.getByRole('textbox', { name: words.body });
  await expect(text).toBeVisible();
  return { dialog, text };
}

/** Saves the open page. @returns the shop's newest page */
export async function savedPage(page: Page, dialog: Locator, language: Language, { shopId }: Account) {
  await dialog.getByRole('button', { name: pageWords(language).save }).click();
  await expect(dialog).toHaveCount(0);
  const { pages } = await call(page, 'GET', `/api/shops/${shopId}/pages`);
  return pages.at(-1);
}

/**
 * Waits for the event that tells the editor of a new selection. The browser sends it after the key event, and the next
 * key of a test can be faster.
 */
export const awaitSelection = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
