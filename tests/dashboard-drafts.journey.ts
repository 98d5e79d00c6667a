import { common } from '../site/i18n/common.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { refusals } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
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

test('typed input survives other tabs and a reload, and is discarded only on request @desktop', async ({
  page,
  language,
}) => {
  const words = shopInfoWords(language);
  const form = formWords(language);
  const frame = frameWords(language);
  await startSeller(page);
  await openDashboard(page, language);
  const address = page.getByLabel(words.address, { exact: true });
  await address.fill('Mirpur 10');
  await tabOf(page, language, 'payment').click();
  const bkash = page.getByLabel(paymentWords(language).bkash);
  await bkash.fill('0171');
  await tabOf(page, language, 'shop-info').click();
  await expect(address).toHaveValue('Mirpur 10');
  await expect(tabOf(page, language, 'payment')).toContainText(frame.unsaved);

  const requested = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await requested;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  // Wait until the question closes. An earlier reload would not ask and would never end.
  await expect(address).toHaveValue('Mirpur 10');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(address).toHaveValue('Mirpur 10');
  await expect(saveState(page)).toHaveText(form.unsaved);
  await expect(tabOf(page, language, 'payment')).toContainText(frame.unsaved);

  await page.getByRole('button', { name: frame.accountMenu }).click();
  await page.getByRole('menuitem', { name: frame.logOut }).click();
  const leaving = page.getByRole('alertdialog', { name: frame.leaveTitle });
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
  await expect(saveState(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel'), 'the focus stays in the section').toBeFocused();
  await tabOf(page, language, 'payment').click();
  await expect(bkash).toHaveValue('0171');
  await bkash.fill('');
  await expect(tabOf(page, language, 'payment')).not.toContainText(frame.unsaved);
  let isAsked = false;
  page.once('dialog', (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(isAsked, 'everything is saved').toBe(false);
});

test('two open tabs keep their own input, show each other’s saves, and a refused save keeps the input @desktop', async ({
  page,
  context,
  watch,
  language,
}) => {
  const words = shopInfoWords(language);
  const form = formWords(language);
  watch.allow(refusals);
  watch.allow(clockInPreview);
  // Blocks the events about input in other tabs until a tab sets `hears`.
  await context.addInitScript(() =>
    window.addEventListener('storage', (event) => 'hears' in window || event.stopImmediatePropagation(), {
      capture: true,
    }),
  );
  const seller = await startSeller(page);
  await openDashboard(page, language);
  const second = await context.newPage();
  await openDashboard(second, language);
  const [address, email] = [page.getByLabel(words.address, { exact: true }), page.getByLabel(words.email)];
  await address.fill('Mirpur 10');
  await second.getByLabel(words.email).fill('rahima@example.com');
  await page.reload();
  await expect(email).toHaveValue('rahima@example.com');
  await expect(address).toHaveValue('Mirpur 10');

  for (const tab of [page, second]) await tab.evaluate(() => Object.assign(window, { hears: true }));
  await second.getByLabel(words.email).fill('karima@example.com');
  await expect(email).toHaveValue('karima@example.com');
  await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  await save(page, language, words.saved);
  await expect(second.getByLabel(words.address, { exact: true })).toHaveValue('Mirpur 10');
  await expect(saveState(second)).toHaveCount(0);
  await second.getByLabel(words.name, { exact: true }).fill('Rahima Boutique');
  await save(second, language, words.saved);
  await expect(page.getByLabel(words.name, { exact: true })).toHaveValue('Rahima Boutique');
  await second.close();

  // A save on another device appears when the tab becomes visible after two minutes.
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { email: 'shop@example.com' });
  await page.clock.install();
  await page.clock.fastForward(121_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(email).toHaveValue('shop@example.com');

  await address.fill('Mirpur 12');
  await inDatabase([{ sql: 'update shops set deleted_at = ? where id = ?', args: [Date.now(), seller.shopId] }]);
  await saveButton(page, language).click();
  await expectExplained(page, words.saveFailed, form.noShop);
  await expect(saveState(page)).toHaveText(form.failed);
  await expect(address).toHaveValue('Mirpur 12');
});
