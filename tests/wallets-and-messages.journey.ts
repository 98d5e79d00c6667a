import { advanceForm } from '../site/i18n/advance-form.ts';
import { advanceSettings } from '../site/i18n/dashboard/advance-settings.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { whatsappWords } from '../site/i18n/dashboard/whatsapp-texts.ts';
import { paymentNames } from '../site/i18n/payment-names.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { filled } from '../site/storefront/filled.ts';
import { expectToast } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { lookUp } from './journey-data.ts';
import { orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';
import { openDashboard, publishedPage, save } from './section-steps.ts';

test('a shopper reads which function of Rocket and Upay to use for a fixed advance @phone', async ({
  page,
  language,
}) => {
  const [words, terms, form] = [paymentWords(language), advanceSettings(language), savedOrder(language)];
  const seller = await startSavingSeller(page, { language, products: ['জামদানি শাড়ি'] });
  await openDashboard(page, language, 'payment');
  await page.getByLabel(words.noBkash).check();
  await page.getByLabel(words.noNagad).check();
  await page.getByLabel(words.rocket).fill('01712345678');
  await page.getByLabel(words.upay).fill('০১৮১২৩৪৫৬৭৮');
  const type = page.getByLabel(words.typeOf(paymentNames(language).providers.upay));
  await type.selectOption({ label: words.merchant });
  await page.getByLabel(terms.rule).selectOption({ label: terms.rules.sum });
  await page.getByLabel(terms.sum).fill('৩০০');
  await expectAccessible(page);
  await save(page, language, words.saved);
  const rule = advanceForm(language).rules.all.sum('৳৩০০');
  await publishedPage(page, `/${seller.slug}/catalogue.json`, rule);

  await page.goto(`/${seller.slug}`);
  await page.getByRole('link', { name: 'জামদানি শাড়ি', exact: true }).click();
  await page.locator('summary').click();
  await expect(page.getByText(rule)).toBeVisible();
  await page.getByLabel(form.district, { exact: true }).selectOption('বগুড়া');
  await expect(page.getByText(filled(form.sendMoney, { amount: '৳৩০০', number: '০১৭১২৩৪৫৬৭৮' }))).toBeVisible();
  await page.getByRole('radio', { name: form.upay }).check();
  await expect(page.getByText(filled(form.pay, { amount: '৳৩০০', number: '০১৮১২৩৪৫৬৭৮' }))).toBeVisible();
});

test('a seller words her WhatsApp message and sends it from an order @desktop', async ({ page, language }) => {
  const [words, sheetWords] = [whatsappWords(language), orderSheetWords(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  // It was placed in Bangla.
  const [order] = await ordersOf(seller, 1);
  await openDashboard(page, language, 'messages');
  await page.getByRole('button', { name: words.inLanguage.bn }).click();
  const received = page.getByRole('textbox', { name: words.events.received });
  await received.fill('Thank you, {nmae}!');
  await page.getByRole('button', { name: words.save }).click();
  await expect(received).toHaveAttribute('aria-invalid', 'true');
  await received.fill('Thank you, {name}! {sum}: {link}');
  await page.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);
  await expectAccessible(page);

  await page.goto(`/dashboard?section=orders&order=${order}`);
  await orderSheet(page).getByRole('button', { name: sheetWords.whatsApp, exact: true }).click();
  const message = page.getByRole('dialog').getByRole('link', { name: new RegExp(`^${words.events.received}`) });
  const name = await lookUp('select name from orders where id = ?', order ?? '');
  await expect(message).toContainText(`Thank you, ${name}! ৳১,৩১০`);
  await expect(message).toHaveAttribute('href', /^https:\/\/wa\.me\/8801\d{9}\?text=Thank.*http.*order/);
  await expectAccessible(page);
});
