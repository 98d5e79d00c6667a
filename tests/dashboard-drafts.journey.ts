import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { refusals } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, holdBack, languageAt, test } from './journey.ts';
import {
  clockInPreview,
  expectExplained,
  openDashboard,
  pictureFile,
  save,
  saveButton,
  saveState,
  startSeller,
  tabOf,
} from './section-steps.ts';

test('what was typed survives other tabs and a reload, and is given up only when asked @desktop', async ({
  page,
  baseURL,
}, { project }) => {
  const language = languageAt(project);
  const words = shopInfoWords(language);
  const form = formWords(language);
  const frame = frameWords(language);
  await startSeller(page, baseURL);
  await openDashboard(page, language);
  const address = page.getByLabel(words.address, { exact: true });
  await address.fill('Mirpur 10');
  await tabOf(page, language, 'payment').click();
  const bkash = page.getByLabel(paymentWords(language).bkash);
  await bkash.fill('0171');
  await tabOf(page, language, 'shop-info').click();
  await expect(address).toHaveValue('Mirpur 10');
  await expect(tabOf(page, language, 'payment')).toContainText(frame.unsaved);

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  // The page goes on only once the question is gone; a reload that came before would not ask, and wait for ever.
  await expect(address).toHaveValue('Mirpur 10');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(address).toHaveValue('Mirpur 10');
  await expect(saveState(page)).toHaveText(form.unsaved);
  await expect(tabOf(page, language, 'payment')).toContainText(frame.unsaved);

  await page.getByRole('button', { name: frame.accountMenu }).click();
  await page.getByRole('menuitem', { name: frame.logOut }).click();
  const leaving = page.getByRole('alertdialog', { name: frame.leaveTitle });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: common(language).cancel }).click();
  await expect(leaving).toHaveCount(0);

  await page.getByRole('button', { name: form.discard }).click();
  const discarding = page.getByRole('alertdialog', { name: form.discardTitle });
  await expectAccessible(page);
  await discarding.getByRole('button', { name: form.keepWriting }).click();
  await expect(address).toHaveValue('Mirpur 10');
  await page.getByRole('button', { name: form.discard }).click();
  await discarding.getByRole('button', { name: form.discard }).click();
  await expect(address).toHaveValue('');
  await expect(saveState(page)).toHaveText(form.saved);
  await tabOf(page, language, 'payment').click();
  await expect(bkash).toHaveValue('0171');
  await bkash.fill('');
  await page.reload();
  await expect(bkash).toHaveValue('');
});

test('two open tabs show each other’s saves, and a refused save keeps what was typed @desktop', async ({
  page,
  context,
  baseURL,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const words = shopInfoWords(language);
  const form = formWords(language);
  watch.allow(refusals);
  const seller = await startSeller(page, baseURL);
  await openDashboard(page, language);
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  const second = await context.newPage();
  await openDashboard(second, language);
  await second.getByLabel(words.email).fill('rahima@example.com');
  await page.getByLabel(words.address, { exact: true }).fill('Mirpur 10');
  await expect(page.getByLabel(words.email)).toHaveValue('rahima@example.com');
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  await save(page, language, words.saved);
  await expect(second.getByLabel(words.address, { exact: true })).toHaveValue('Mirpur 10');
  await expect(saveState(second)).toHaveText(form.saved);

  await second.getByLabel(words.name, { exact: true }).fill('Rahima Boutique');
  await save(second, language, words.saved);
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Rahima Boutique');
  await second.close();

  await page.getByLabel(words.address, { exact: true }).fill('Mirpur 12');
  await inDatabase([{ sql: 'update shops set deleted_at = ? where id = ?', args: [Date.now(), seller.shopId] }]);
  await saveButton(page, language).click();
  await expectExplained(page, words.saveFailed, form.noShop);
  await expect(saveState(page)).toHaveText(form.failed);
  await expect(page.getByLabel(words.address, { exact: true })).toHaveValue('Mirpur 12');
});

test('what two tabs type before they hear of each other is kept by both @desktop', async ({ page, context, baseURL }, {
  project,
}) => {
  const language = languageAt(project);
  const words = shopInfoWords(language);
  await context.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await startSeller(page, baseURL);
  await openDashboard(page, language);
  const second = await context.newPage();
  await openDashboard(second, language);
  await page.getByLabel(words.address, { exact: true }).fill('Mirpur 10');
  await second.getByLabel(words.email).fill('rahima@example.com');
  await page.reload();
  await expect(page.getByLabel(words.email)).toHaveValue('rahima@example.com');
  await expect(page.getByLabel(words.address, { exact: true })).toHaveValue('Mirpur 10');
});

test('an answer that was under way before a save does not bring the old values back @desktop', async ({
  page,
  baseURL,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const words = shopInfoWords(language);
  watch.allow(clockInPreview);
  await startSeller(page, baseURL);
  await page.clock.install();
  await openDashboard(page, language);
  const uploaded = page.waitForResponse('**/api/upload/shop-logo');
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  await (await uploaded).finished();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const address = page.getByLabel(words.address, { exact: true });
  await address.fill('Mirpur 10');
  const { held, letGo } = holdBack();
  let asked = 0;
  await page.route('**/api/users/*/shop', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    if (asked === 1) await held;
    await route.fulfill({ response: answer });
  });
  await page.clock.fastForward(121_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => asked).toBe(1);
  await save(page, language, words.saved);
  letGo();
  await expect.poll(() => asked).toBeGreaterThan(1);
  await tabOf(page, language, 'payment').click();
  await tabOf(page, language, 'shop-info').click();
  await expect(address).toHaveValue('Mirpur 10');
});
