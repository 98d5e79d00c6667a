import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { startKeepingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('a download says that the network or the session is lost, and a double tap downloads one file @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(refusals);
  await startKeepingSeller(page, { language, products: ['Shari'] });
  const cookies = await context.cookies();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  for (const [open, file] of downloads(page, language)) {
    await context.addCookies(cookies);
    const link = await open();
    await link.waitFor();
    await context.setOffline(true);
    await link.click();
    await expectToast(page, common(language).networkError);
    await context.setOffline(false);
    await link.dblclick();
    await expect.poll(() => files).toEqual([expect.stringMatching(file)]);
    await context.clearCookies();
    await link.click();
    await page.waitForURL(`**${inLanguage('/login', language)}*`);
    expect(files.splice(0)).toHaveLength(1);
  }
});

/** Each opens the screen of a download and returns its link. */
function downloads(page: Page, language: Language) {
  const find = (name: string) => page.getByRole('link', { name });
  return [
    [
      async () => {
        await openDashboard(page, language, 'orders');
        return find(orderWords(language).download);
      },
      /-orders\.csv$/,
    ],
    [
      async () => {
        await openDashboard(page, language, 'orders');
        await page.getByRole('button', { name: orderWords(language).views.customers, exact: true }).click();
        return find(customerWords(language).download);
      },
      /-customers\.csv$/,
    ],
    [
      async () => {
        await openDashboard(page, language, 'products');
        await page.getByRole('button', { name: productWords(language).more }).click();
        return find(catalogueWords(language).exportButton);
      },
      /-products\.csv$/,
    ],
    [
      async () => {
        await page.goto(inLanguage('/profile-settings', language));
        return find(settings(language).data.download);
      },
      /\.zip$/,
    ],
  ] as const;
}
