import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { expect } from './journey.ts';
import { openDashboard } from './section-steps.ts';

/** Opens an empty new page. */
export async function openNewPage(page: Page, language: Language) {
  const words = pageWords(language);
  await openDashboard(page, language, 'pages');
  await page.getByRole('button', { name: words.kinds.own }).click();
  const dialog = page.getByRole('dialog', { name: words.newPage });
  const text = dialog.getByRole('textbox', { name: words.body });
  await expect(text).toBeVisible();
  return { dialog, text };
}

/**
 * Waits for the event that tells the editor of a new selection. The browser sends it after the key, later than the next
 * key of a machine can come.
 */
export const awaitSelection = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
