import { firstStepWords } from '../site/i18n/dashboard/first-steps.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { expect, test } from './journey.ts';
import { press } from './product-steps.ts';
import { openDashboard, openSectionTab, startSeller } from './section-steps.ts';

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
  await openSectionTab(page, language, 'shop-info');
  await press(step('product'));
  const dialog = page.getByRole('dialog', { name: productWords(language).add });
  await expect(dialog.getByLabel(productWords(language).name)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
});
