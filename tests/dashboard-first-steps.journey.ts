import { firstStepWords, planWords } from '../site/i18n/dashboard/first-steps.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { expect, test } from './journey.ts';
import { press } from './product-steps.ts';
import { clockInPreview, dashboardPath, openDashboard, putOnPlan, startSeller } from './section-steps.ts';
import { day } from '../api/platform/formats/durations.ts';

test('a first step leads to its field, also if its section is already open @phone', async ({ page, language }) => {
  await startSeller(page);
  const { steps } = firstStepWords(language);
  const words = shopInfoWords(language);
  const step = (name: keyof typeof steps) => page.locator('.first-steps').getByRole('button', { name: steps[name] });
  await openDashboard(page, language);
  await press(step('whatsapp'));
  await expect(page.getByLabel(words.whatsapp, { exact: true })).toBeFocused();
  await press(step('logo'));
  await expect(page.locator('[data-field=logoUrl] input').first()).toBeFocused();
  await press(step('payment'));
  await expect(page.getByLabel(paymentWords(language).bkash, { exact: true })).toBeFocused();
  await press(page.locator('.first-steps summary'));
  await press(step('product'));
  const dialog = page.getByRole('dialog', { name: productWords(language).add });
  await expect(dialog.getByLabel(productWords(language).name)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('the notice of a trial stays closed, and a notice stays while the focus is in it @desktop', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(clockInPreview);
  const words = planWords(language);
  const seller = await startSeller(page);
  const notice = page.locator('.plan-banner');
  await putOnPlan(seller, 'trial', Date.now() + 3 * day);
  await openDashboard(page, language);
  await notice.getByRole('button', { name: words.dismiss }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.dashboard__head')).toBeVisible();
  await expect(notice).toHaveCount(0);

  await putOnPlan(seller, 'free');
  await page.clock.install();
  await page.goto(dashboardPath(language));
  await expect(notice).toContainText(words.free);
  const link = notice.getByRole('link', { name: words.tryFree });
  await link.focus();
  await link.hover();
  await page.mouse.move(0, 700);
  await page.clock.runFor(10_000);
  await expect(link).toBeFocused();
  await link.blur();
  await page.clock.runFor(10_000);
  await expect(notice).toHaveCount(0);
});
