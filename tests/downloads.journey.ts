import type { Locator, Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { openImport } from './product-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, holdRequests, test } from './journey.ts';
import { openOrderView, startSavingSeller } from './order-steps.ts';
import { chooseInHead, openDashboard } from './section-steps.ts';

test('a download says that the network or the session is lost, and a double tap downloads one file @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(refusals);
  await startSavingSeller(page, { language, products: ['Shari'] });
  const cookies = await context.cookies();
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await openDashboard(page, language, 'orders');
  await chooseInHead(page, language, orderWords(language).download);
  await expect.poll(() => files.splice(0)).toEqual([expect.stringMatching(/-orders\.csv$/)]);
  for (const [open, file] of downloads(page, language)) {
    await context.addCookies(cookies);
    const link = await open();
    await expectDownload(page, language, link);
    await expect.poll(() => files).toEqual([expect.stringMatching(file)]);
    await expectLogIn(page, language, link);
    expect(files.splice(0)).toHaveLength(1);
  }
});

/** Without a connection the link says so. A double tap downloads one file, also if its taps are 300 ms apart. */
async function expectDownload(page: Page, language: Language, link: Locator): Promise<void> {
  await link.waitFor();
  await page.context().setOffline(true);
  await link.click();
  await expectToast(page, common(language).networkError);
  await page.locator('.ui-toast__close').click();
  await page.context().setOffline(false);
  await link.dblclick({ delay: 150 });
}

/** Without a session the link leads to the log-in. The page's other requests wait, since they would lead there too. */
async function expectLogIn(page: Page, language: Language, link: Locator): Promise<void> {
  const letGo = await holdRequests(
    page,
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/auth/session',
  );
  await page.context().clearCookies();
  await link.click();
  await page.waitForURL(`**${inLanguage('/login', language)}*`);
  letGo();
}

/** Each opens the screen of a download and returns its link. */
function downloads(page: Page, language: Language) {
  const find = (name: string) => page.getByRole('link', { name });
  return [
    [
      async () => {
        await openDashboard(page, language, 'orders');
        await openOrderView(page, language, 'customers');
        return find(customerWords(language).download);
      },
      /-customers\.csv$/,
    ],
    [
      async () => {
        await openDashboard(page, language, 'products');
        await openImport(page, language);
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
