import { common } from '../site/i18n/common.ts';
import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
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
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await openDashboard(page, language, 'orders');
  await chooseInHead(page, language, orderWords(language).download);
  await expect.poll(() => files.splice(0)).toEqual([expect.stringMatching(/-orders\.csv$/)]);

  await openOrderView(page, language, 'customers');
  const link = page.getByRole('link', { name: customerWords(language).download });
  await link.waitFor();
  await context.setOffline(true);
  await link.click();
  await expectToast(page, common(language).networkError);
  await page.locator('.ui-toast__close').click();
  await context.setOffline(false);
  // One file, also if the taps are 300 ms apart.
  await link.dblclick({ delay: 150 });
  await expect.poll(() => files).toEqual([expect.stringMatching(/-customers\.csv$/)]);

  // Without a session the link leads to the log-in. The page's other requests wait, since they would lead there too.
  const letGo = await holdRequests(
    page,
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/auth/session',
  );
  await context.clearCookies();
  await link.click();
  await page.waitForURL(`**${inLanguage('/login', language)}*`);
  letGo();
  expect(files).toHaveLength(1);
});
