import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderPaymentWords } from '../site/i18n/dashboard/order-payments.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { paymentNames } from '../site/i18n/payment-names.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import type { Account } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { forwardBkash } from './phone-steps.ts';
import { expectScreenHolds } from './screen.ts';
import { openDashboard } from './section-steps.ts';

const trxId = 'BLU1H6X87P';

/** Orders one piece and claims to have paid the total by bKash. */
async function placeClaimed(request: APIRequestContext, { shopId, slug }: Account) {
  const response = await request.post(`/api/shops/${slug}/orders`, {
    headers: { origin: serverUrl(), 'idempotency-key': randomUUID() },
    data: {
      productId: await lookUp('select id from products where shop_id = ?', shopId),
      quantity: 1,
      name: 'Salma Akter',
      phone: '01812345678',
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'House 4, Road 7',
      payment: { method: 'bkash', sender: '01735814791', trxId },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as { readonly url: string; readonly total: number };
}

/** Forwards bKash's message about this payment. */
async function forward(request: APIRequestContext, url: string, taka: number) {
  const response = await forwardBkash(request, url, { taka, trxId });
  expect(response.status(), await response.text()).toBe(200);
}

/** Types into the open order's form and saves it. */
async function changeOrder(page: Page, language: Language, fields: { discount: string; pieces: string }) {
  const words = orderFormWords(language);
  const form = orderSheet(page).locator('.order-sheet__change form');
  await form.getByLabel(words.discount).fill(fields.discount);
  await form.getByLabel(words.piecesOf('Shari')).fill(fields.pieces);
  await form.locator('button[type=submit]').click();
}

test('a forwarded message confirms a payment, the rest is collected, and after cancelling all is given back @phone', async ({
  page,
  browser,
  request,
  language,
  watch,
}) => {
  const words = { ...orderSheetWords(language), payments: orderWords(language).payments };
  const pay = orderPaymentWords(language);
  const { confirmations } = paymentNames(language);
  const own = orderStatusPage(language);
  const taka = (amount: number) => formatTaka(amount * 100, language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await call(page, 'PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '' });
  const { url } = await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
  const order = await placeClaimed(request, seller);

  await openDashboard(page, language, 'orders');
  const row = page.locator('.order-row');
  await row.getByRole('button').click();
  const badge = orderSheet(page).locator('.order-sheet__payment .badge').first();
  await expect(badge).toHaveText(pay.toCheck);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(order.url);
  await expect(shopper.getByText(own.claimed)).toBeVisible();
  await shopper.getByText(own.cancel, { exact: true }).click();
  const cancel = shopper.getByRole('button', { name: own.cancelYes });
  await cancel.focus();

  await forward(request, String(url), order.total);
  await expect(badge, 'the open sheet turns to paid without a reload').toHaveText(words.payments.paid);
  await expect(row).toContainText(words.payments.paid);
  await expect(shopper.getByText(own.paid, { exact: true }), 'so does the status page').toBeVisible();
  await expect(shopper.getByText(own.claimed)).toHaveCount(0);
  await expect(cancel, 'the open question keeps the focus').toBeFocused();

  const sellersSum = (name: string) => orderSheet(page).locator('.order-sheet__sums > div').filter({ hasText: name });
  const shoppersSum = (name: string) => shopper.locator('.order-sum > div').filter({ hasText: name });
  await orderSheet(page).locator('.order-sheet__change summary').click();
  await changeOrder(page, language, { discount: '200', pieces: '1' });
  await expect(sellersSum(words.toGiveBack)).toContainText(taka(200));
  await expect(badge).toHaveText(words.payments.overpaid);
  await shopper.reload();
  await expect(shoppersSum(own.toGiveBack)).toContainText(taka(200));

  await changeOrder(page, language, { discount: '0', pieces: '2' });
  await expect(sellersSum(words.collect)).toContainText(taka(1250));
  await expect(badge).toHaveText(words.payments.part_paid);
  await expect(sellersSum(words.toGiveBack)).toHaveCount(0);
  await shopper.reload();
  await expect(shoppersSum(own.toCollect)).toContainText(taka(1250));

  const payment = orderSheet(page).locator('.order-sheet__payment');
  const entries = payment.locator('.order-payments__entry');
  const press = async (name: string) => payment.getByRole('button', { name, exact: true }).click();
  await expect(entries).toHaveCount(1);
  for (const fact of [taka(order.total), trxId, confirmations.message]) await expect(entries).toContainText(fact);
  await expect(payment.getByRole('button', { name: pay.reject, exact: true })).toHaveCount(0);
  await expect(payment.getByRole('button', { name: pay.undo }), 'not at first sight').toBeHidden();
  await press(pay.collected(taka(1250)));
  await expect(badge).toHaveText(words.payments.paid);
  await expect(entries.last()).toContainText(taka(1250));
  const total = order.total + 1250;

  await orderSheet(page).getByRole('button', { name: words.steps.cancelled, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.steps.cancelled, exact: true }).click();
  await expect(badge).toHaveText(words.payments.overpaid);
  await expect(payment).toContainText(pay.giveBack(taka(total)));
  await expect(sellersSum(words.toGiveBack)).toContainText(taka(total));
  await shopper.reload();
  await expect(shoppersSum(own.toGiveBack)).toContainText(taka(total));

  await press(pay.refund);
  await payment.getByLabel(pay.refundProvider).selectOption('bkash');
  await payment.getByRole('textbox', { name: 'TrxID' }).fill('BLU2REFUND');
  await page.reload();
  await expect(payment.getByRole('textbox', { name: 'TrxID' }), 'typed input survives').toHaveValue('BLU2REFUND');
  await press(pay.saveRefund);
  const question = page.getByRole('alertdialog', { name: pay.refundTitle(taka(total)) });
  await question.getByRole('button', { name: pay.refundYes }).click();
  await expect(badge).toHaveText(words.payments.refunded);
  await expect(entries).toHaveCount(3);
  for (const fact of [taka(-total), 'BLU2REFUND', pay.givenBack]) await expect(entries.last()).toContainText(fact);
  await expectScreenHolds(page);
  await page.reload();
  await expect(badge).toHaveText(words.payments.refunded);
  await expect(entries).toHaveCount(3);
  await expect(sellersSum(words.toGiveBack)).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByText(own.refunded)).toBeVisible();
  await expect(shoppersSum(own.toGiveBack)).toHaveCount(0);
  await shopping.close();
});
