import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openDashboard, openSectionTab, saveState, startSeller, tabOf } from './section-steps.ts';

test('typed input survives other tabs and a reload, and is discarded only on request @phone', async ({
  page,
  language,
}) => {
  const words = shopInfoWords(language);
  const form = formWords(language);
  const { unsaved } = frameWords(language);
  await startSeller(page);
  await openDashboard(page, language);
  const address = page.getByLabel(words.address, { exact: true });
  const more = tabOf(page, language, 'more');
  await address.fill('Mirpur 10');
  await openSectionTab(page, language, 'payment');
  const bkash = page.getByLabel(paymentWords(language).bkash);
  await bkash.fill('0171');
  await openSectionTab(page, language, 'shop-info');
  await expect(address).toHaveValue('Mirpur 10');
  await expect(more).toContainText(unsaved);

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
  await expect(more).toContainText(unsaved);

  await page.getByRole('button', { name: form.discard }).tap();
  const discarding = page.getByRole('alertdialog', { name: form.discardTitle });
  await expectAccessible(page);
  await discarding.getByRole('button', { name: form.keepWriting }).tap();
  await expect(address).toHaveValue('Mirpur 10');
  await page.getByRole('button', { name: form.discard }).tap();
  await discarding.getByRole('button', { name: form.discard }).tap();
  await expect(address).toHaveValue('');
  await expect(saveState(page)).toHaveCount(0);
  await expect(page.getByRole('tabpanel'), 'the focus stays in the section').toBeFocused();
  await openSectionTab(page, language, 'payment');
  await expect(bkash).toHaveValue('0171');
  await bkash.fill('');
  await expect(saveState(page)).not.toHaveText(form.unsaved);
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
