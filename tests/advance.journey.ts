import type { Page } from '@playwright/test';
import { advanceForm } from '../site/i18n/advance-form.ts';
import { advanceStatus } from '../site/i18n/advance-status.ts';
import { advanceSettings } from '../site/i18n/dashboard/advance-settings.ts';
import { orderPaymentWords } from '../site/i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { filled } from '../site/storefront/filled.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { openDashboard, publishedPage, save } from './section-steps.ts';

const [form, asks, status] = [savedOrder('bn'), advanceForm('bn'), advanceStatus('bn')];
const own = orderStatusPage('bn');
const split = filled(asks.split, { advance: '৳১২০', rest: '৳১,২৫০' });

/** Asks for the delivery charge in advance outside Dhaka. */
async function saveTerms(page: Page, language: 'en' | 'bn'): Promise<void> {
  const [terms, payment] = [advanceSettings(language), paymentWords(language)];
  await openDashboard(page, language, 'payment');
  await page.getByLabel(payment.bkash).fill('01712345678');
  await page.getByLabel(payment.nagad).fill('01812345678');
  await page.getByLabel(terms.rule).selectOption({ label: terms.rules.share });
  await expect(page.getByLabel(terms.percent)).toHaveValue('20');
  await page.getByLabel(terms.rule).selectOption({ label: terms.rules.delivery });
  await expect(page.getByLabel(terms.percent)).toHaveCount(0);
  await page.getByLabel(terms.scope).selectOption({ label: terms.scopes.outside_dhaka });
  await save(page, language, payment.saved);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(form.name).fill('সালমা');
  await page.getByLabel(form.phone).fill('০১৮১২৩৪৫৬৭৮');
  await page.getByLabel(form.district, { exact: true }).selectOption('সিলেট');
  await page.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await page.getByLabel(form.address).fill('বাজার রোড');
}

test('a shopper in Sylhet pays the delivery charge in advance, and the seller receives it @phone', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const seller = await startSavingSeller(page, { language: 'bn', products: ['Shari'] });
  await saveTerms(page, language);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await publishedPage(shopper, `/${seller.slug}/catalogue.json`, asks.rules.outside.delivery);
  await shopper.goto(`/${seller.slug}`);
  await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
  await shopper.locator('summary').click();
  const cash = shopper.getByLabel(form.cash);
  await expect(shopper.getByText(asks.rules.outside.delivery)).toBeVisible();
  await expect(cash).toBeChecked();
  await fillIn(shopper);
  await expect(shopper.getByText(split)).toBeVisible();
  await expect(cash).toHaveCount(0);
  await expect(shopper.getByRole('radio', { name: form.bkash })).toBeChecked();
  const sendTo = (amount: string) => shopper.getByText(filled(form.sendMoney, { amount, number: '০১৭১২৩৪৫৬৭৮' }));
  await shopper.getByLabel(asks.everything).check();
  await expect(sendTo('৳১,৩৭০')).toBeVisible();
  await expect(shopper.getByText(filled(asks.whole, { advance: '৳১,৩৭০' }))).toBeVisible();
  await shopper.getByLabel(asks.everything).uncheck();
  await expect(sendTo('৳১২০')).toBeVisible();
  await expect(shopper.getByText(split)).toBeVisible();
  await expectAccessible(shopper);
  await shopper.getByLabel(form.sender).fill('01912345678');
  await shopper.getByLabel(form.trxId).fill('8N7A6B5C4D');
  await shopper
    .getByRole('button', { name: new RegExp(form.placeOrder) })
    .last()
    .click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  await expect(shopper.getByText(status.requested('৳১২০'))).toBeVisible();

  const sheet = { ...orderSheetWords(language), ...orderPaymentWords(language) };
  await openDashboard(page, language, 'orders');
  await page.getByRole('button', { name: /সালমা/ }).click();
  // She does not find the payment; the shopper sends the right TrxID.
  await orderSheet(page).getByRole('button', { name: sheet.reject }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: sheet.rejecting.confirmLabel }).click();
  await expect(orderSheet(page).getByText(sheet.advanceOpen('৳১২০'))).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText(status.open('৳১২০'))).toBeVisible();
  await expect(shopper.locator('.order-sum__total').last(), 'the sum agrees with it').toContainText('৳১,২৫০');
  await expectAccessible(shopper);
  await shopper.getByLabel(form.trxId).fill('8N7A6B5C4E');
  await shopper.getByRole('button', { name: status.send }).click();
  await expect(shopper.getByText(own.claimed)).toBeVisible();
  await orderSheet(page)
    .getByRole('button', { name: sheet.arrived('৳১২০') })
    .click();
  await expect(orderSheet(page).getByText('৳১,২৫০', { exact: true }).last()).toBeVisible();
  await shopping.close();
});
