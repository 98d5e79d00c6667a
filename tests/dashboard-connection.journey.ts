import type { BrowserContext, Page } from '@playwright/test';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { planWords } from '../site/i18n/dashboard/first-steps.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatDate } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { day } from '../api/platform/formats/durations.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import {
  expectExplained,
  expectSection,
  openDashboard,
  pictureFile,
  putOnPlan,
  saveButton,
  saveState,
  startSeller,
} from './section-steps.ts';

test('a lost connection shows one notice, a save that loses it runs once, and the dashboard recovers @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const frame = frameWords(language);
  const seller = await startSeller(page);
  const trialEnd = Date.now() + 3 * day;
  await putOnPlan(seller, 'trial', trialEnd);
  await openDashboard(page, language);
  const notice = page.getByRole('alert').getByText(frame.connectionLost);
  const plan = page.locator('.plan-banner');
  await test.step('before anything is saved, the notice takes the place of all others', async () => {
    await expect(plan).toHaveText(planWords(language).trialUntil(formatDate(trialEnd, language)));
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await expect(plan).toBeHidden();
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
    await plan.getByRole('button', { name: planWords(language).dismiss }).tap();
    await expect(plan).toHaveCount(0);
  });
  await test.step('a dashboard that opens without a connection loads once it is back', async () => {
    await page.goto(inLanguage('/profile-settings', language));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByRole('heading', { name: account(language).authentication.title })).toBeVisible();
    await context.setOffline(false);
    await expectSection(page, language, 'shop-info');
    await expect(plan, 'a closed notice stays closed').toHaveCount(0);
  });
  await test.step('a save whose response is lost runs once, and typed input stays', async () => {
    await loseSave(page, context, language);
    await expect(page.getByLabel(shopInfoWords(language).address, { exact: true })).toHaveValue('Mirpur 10');
    expect(await call(page, 'GET', `/api/shops/${seller.slug}`)).toMatchObject({ address: 'Mirpur 10' });
  });
  await test.step('a shop that failed to load says so, and a retry works', async () => {
    await page.route('**/api/users/*/shop', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: frame.loadFailed })).toBeVisible();
    await expect(page.getByText(frame.loadFailedText)).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/users/*/shop');
    await page.getByRole('button', { name: common(language).tryAgain }).click();
    await expectSection(page, language, 'shop-info');
  });
  await test.step('a shop that was deleted says so', async () => {
    await inDatabase([{ sql: 'update shops set deleted_at = ? where id = ?', args: [Date.now(), seller.shopId] }]);
    await page.reload();
    await expect(page.getByRole('heading', { name: frame.shopDeleted })).toBeVisible();
    const way = page.getByRole('link', { name: frame.writeToUs });
    await expect(way).toHaveAttribute('href', inLanguage('/contact', language));
  });
});

/** Saves an address. The server runs the save, but the connection is lost before its response. A second click succeeds. */
async function loseSave(page: Page, context: BrowserContext, language: Language): Promise<void> {
  const words = shopInfoWords(language);
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  const keys: (string | undefined)[] = [];
  await page.route('**/api/shops/*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await context.setOffline(true);
    return route.abort('connectionreset');
  });
  await page.getByLabel(words.address, { exact: true }).fill('Mirpur 10');
  await saveButton(page, language).click();
  await expectExplained(page, words.saveFailed, common(language).networkError);
  await expect(saveState(page)).toHaveText(formWords(language).failed);

  // The shop is loaded again with the connection. It would show that the address is saved, with nothing left to save.
  const letGo = await holdRequests(page, '**/api/users/*/shop');
  await context.setOffline(false);
  await saveButton(page, language).click();
  await expectToast(page, words.saved);
  letGo();
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
}
