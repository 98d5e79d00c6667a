import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { deliveryWords } from '../site/i18n/dashboard/payment.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, holdBack, test } from './journey.ts';
import {
  expectExplained,
  expectSection,
  openDashboard,
  pictureFile,
  saveButton,
  saveState,
  startSeller,
} from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a lost connection is shown at once; a save that loses it runs once, and no typed input is lost @phone', async ({
  page,
  context,
  language,
}) => {
  const words = shopInfoWords(language);
  const form = formWords(language);
  const frame = frameWords(language);
  const seller = await startSeller(page);
  await openDashboard(page, language);
  const notice = page.getByRole('alert').getByText(frame.connectionLost);
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice, 'before anything is saved').toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);

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
  const address = page.getByLabel(words.address, { exact: true });
  await address.fill('Mirpur 10');
  await saveButton(page, language).click();
  await expectExplained(page, words.saveFailed, common(language).networkError);
  await expect(notice).toBeVisible();
  await expect(saveState(page)).toHaveText(form.failed);

  // The shop is loaded again with the connection. It would show that the address is saved, with nothing left to save.
  const { held, letGo } = holdBack();
  await page.route('**/api/users/*/shop', async (route) => {
    await held;
    return route.continue();
  });
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await saveButton(page, language).click();
  await expectToast(page, words.saved);
  letGo();
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await expect(address).toHaveValue('Mirpur 10');
  expect(await call(page, 'GET', `/api/shops/${seller.slug}`)).toMatchObject({ address: 'Mirpur 10' });
});

test('a save on a silent connection is sent again @desktop', async ({ page, language }) => {
  const words = deliveryWords(language);
  await startSeller(page);
  await openDashboard(page, language, 'delivery');
  const charge = page.getByLabel(words.dhaka, { exact: true });
  await expect(charge).toBeVisible();
  // The time limit of a call, 30 s, is shortened to 3 s here. The dashboard itself may take longer to load.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  let sent = 0;
  // The first request gets no response.
  await page.route('**/api/shops/*', async (route) => {
    sent += 1;
    if (sent > 1) await route.continue();
  });
  await charge.fill('80');
  await saveButton(page, language).click();
  await expectToast(page, words.saved);
  expect(sent).toBe(2);
  await expect(saveState(page)).toHaveCount(0);
  await expect(charge).toHaveValue('80');
});

test('a dashboard that opens without a connection recovers once the connection is back @phone', async ({
  page,
  context,
  language,
}) => {
  await startSeller(page);
  await openDashboard(page, language);
  await page.goto(inLanguage('/profile-settings', language));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: account(language).authentication.title })).toBeVisible();
  await context.setOffline(false);
  await expectSection(page, language, 'shop-info');
});
