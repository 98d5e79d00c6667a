import type { Page } from '@playwright/test';
import { steadfastSecrets } from '../api/orders/parcels/couriers/steadfast-testing.ts';
import { deliveryHistoryWords } from '../site/i18n/dashboard/delivery-history.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

type Seller = Awaited<ReturnType<typeof startSavingSeller>>;

/** An order from this phone through the shop's own form. */
async function orderFrom(page: Page, { shopId, slug }: Seller, phone: string): Promise<void> {
  const productId = await lookUp('select id from products where shop_id = ?', shopId);
  const recipient = { name: 'Salma Akter', phone, district: 'Dhaka', area: 'Mirpur', address: 'Road 7' };
  const body = { productId, quantity: 1, ...recipient, payment: { method: 'cash' } };
  await call(page, 'POST', `/api/shops/${slug}/orders`, body);
}

/** Sends the shop's newest order, which comes back. */
async function comeBack(page: Page, { shopId }: Seller): Promise<void> {
  const base = `/api/shops/${shopId}/orders`;
  let order = (await call(page, 'GET', base))['orders'][0];
  for (const state of ['confirmed', 'shipped', 'returned'])
    order = await call(page, 'PUT', `${base}/${order.id}`, { version: order.version, state });
}

test('a seller sees that parcels to a number came back, here or at Steadfast, and her rule asks an advance', async ({
  page,
  language,
}) => {
  const [words, orders, sheet] = [deliveryHistoryWords(language), orderWords(language), orderSheetWords(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  // All shops share what they know of a number, so each run has one of its own.
  const phone = `018${Math.random().toFixed(8).slice(2)}`;
  await orderFrom(page, seller, phone);
  await comeBack(page, seller);
  await orderFrom(page, seller, phone);
  await comeBack(page, seller);
  const courier = `/api/shops/${seller.shopId}/couriers/steadfast`;
  await call(page, 'PUT', courier, { ...steadfastSecrets });
  await call(page, 'POST', `${courier}/test`);
  await call(page, 'PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '01712345678' });

  await openDashboard(page, language, 'couriers');
  await page.getByLabel(words.rule, { exact: true }).selectOption({ label: words.rules.advance });
  await expect(page.getByText(words.ruleHints.advance)).toBeVisible();
  await page.getByRole('switch', { name: words.isShared }).check();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByText(words.saved).first()).toBeVisible();

  await orderFrom(page, seller, phone);
  await openDashboard(page, language, 'orders');
  const row = page.locator('.order-row').first();
  await expect(row).toContainText(orders.returnedBefore(2));
  await expect(row).toContainText(orders.advanceOpen);
  await row.locator('.order-row__open').click();
  await expect(orderSheet(page)).toContainText(words.heading);
  await expect(orderSheet(page)).toContainText(words.risky);
  await expect(orderSheet(page)).toContainText(words.returned(2, 2));
  await expect(orderSheet(page)).toContainText(words.tooFew);
  await expect(orderSheet(page)).toContainText(sheet.reasons.advance_for_returns);
  await expect(orderSheet(page)).toContainText(formatTaka(60_00, language));
  await expectAccessible(page);

  // A number of which Steadfast alone knows.
  await orderFrom(page, seller, '01700000014');
  await openDashboard(page, language, 'orders');
  await page.locator('.order-row__open').first().click();
  await expect(orderSheet(page)).toContainText(words.share(60, digitsText('6-20', language)));
  await expect(orderSheet(page)).toContainText(words.risky);
});
