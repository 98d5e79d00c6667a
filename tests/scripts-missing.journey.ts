import { common } from '../site/i18n/common.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { contact } from '../site/marketing/content/contact.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, languageAt, test } from './journey.ts';
import { dashboardPath, openDashboard, startSeller, tabOf, shareButton } from './section-steps.ts';

const missing = /Failed to load resource|Failed to fetch dynamically imported module|\[astro-island\]/;

test('a form whose script does not come says so, and keeps what was typed until it is there @phone', async ({
  page,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const { form, sent } = contact(language);
  watch.allow(missing);
  const script = '**/_assets/ContactForm.*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto(inLanguage('/contact', language));
  await page.getByLabel(form.name).fill('Rahima Begum');
  await page.getByLabel(form.reach).fill('01712345678');
  await page.getByLabel(form.subject).fill('Print');
  await page.getByLabel(form.message, { exact: true }).fill('How do I print the QR code?');
  await page.getByRole('button', { name: form.send }).click();
  const notice = page.getByRole('alert').getByText(common(language).scriptFailed);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: form.send }).click();
  await expectToast(page, sent.title);
});

test('a press that found no script counts when it is made again @desktop', async ({ page, watch }, { project }) => {
  const language = languageAt(project);
  watch.allow(missing);
  const script = '**/_assets/PlanCards.*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto(inLanguage('/pricing', language));
  const starter = page.locator('.plan-cards').getByRole('button').first();
  await starter.click();
  await expect(page.getByRole('alert').getByText(common(language).scriptFailed)).toBeVisible();
  await page.unroute(script);
  await starter.click();
  await page.waitForURL(`**${inLanguage('/register', language)}?*`);
});

test('a page whose script does not come says so, and loads again when asked @phone', async ({ page, baseURL, watch }, {
  project,
}) => {
  const language = languageAt(project);
  watch.allow(missing);
  await startSeller(page, baseURL);
  const script = '**/_assets/Dashboard.*.js*';
  await page.route(script, (route) => route.abort());
  await page.goto(dashboardPath(language));
  await expect(page.getByRole('alert').getByText(common(language).scriptFailed)).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  await expect(page.getByLabel(shopInfoWords(language).address, { exact: true })).toBeVisible();
});

test('a section whose script does not come says so alone, and what was typed elsewhere stays @desktop', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const words = common(language);
  watch.allow(missing);
  await startSeller(page, baseURL);
  await openDashboard(page, language);
  await page.getByLabel(shopInfoWords(language).address, { exact: true }).fill('Mirpur 10');
  const script = '**/_assets/ProductsSection.*.js*';
  await page.route(script, (route) => route.abort());
  await tabOf(page, language, 'products').click();
  await expect(page.getByRole('alert').getByText(words.partFailedText)).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await page.getByRole('button', { name: words.tryAgain }).click();
  await expect(page.getByRole('button', { name: productWords(language).add }).first()).toBeVisible();
  await tabOf(page, language, 'shop-info').click();
  await expect(page.getByLabel(shopInfoWords(language).address, { exact: true })).toHaveValue('Mirpur 10');
});

test('a dialog whose script does not come says so in its place @phone', async ({ page, baseURL, watch }, {
  project,
}) => {
  const language = languageAt(project);
  const { share } = shareWords(language);
  watch.allow(missing);
  await startSeller(page, baseURL);
  await page.route('**/_assets/ShareDialog.*.js*', (route) => route.abort());
  await openDashboard(page, language);
  await shareButton(page, language).click();
  const dialog = page.getByRole('dialog', { name: share });
  await expect(dialog.getByText(common(language).partFailedText)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});
