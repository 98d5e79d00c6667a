import { randomUUID } from 'node:crypto';
import { bkashSecrets } from '../api/accounts/payments/gateways/bkash-testing.ts';
import { day } from '../api/platform/formats/durations.ts';
import { gatewayWords } from '../site/i18n/dashboard/payment-gateways.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { productAddress } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startKeepingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('an owner connects her bKash account, and a customer pays an order there @phone', async ({
  page,
  browser,
  request,
  language,
  watch,
}) => {
  const words = gatewayWords(language);
  const online = onlinePayment(language);
  watch.allow(/^request to http:\/\/127\.0\.0\.1:\d+\/(?:pay|agree)\?/);
  const seller = await startKeepingSeller(page, { language, products: ['Shari'] });
  await openDashboard(page, language, 'payment');
  await expect(page.getByText(words.onlyPro)).toBeVisible();
  await inDatabase([
    {
      sql: "update users set plan = 'pro', plan_expires_at = ? where id = ?",
      args: [Date.now() + 9 * day, seller.userId],
    },
  ]);
  await page.reload();
  await page.getByRole('button', { name: words.connect(words.names.bkash) }).click();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByLabel(words.fields.appKey)).toBeFocused();
  const fill = async (password: string) => {
    await page.getByLabel(words.fields.appKey).fill(bkashSecrets.appKey);
    await page.getByLabel(words.fields.appSecret).fill(bkashSecrets.appSecret);
    await page.getByLabel(words.fields.username).fill(bkashSecrets.username);
    await page.getByLabel(words.fields.password).fill(password);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.connected)).toBeVisible();
  };
  await fill('wrong');
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid username' })).toBeVisible();
  await page.getByRole('button', { name: words.replace }).click();
  await fill(bkashSecrets.password);
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.locator('.ui-notice--done').filter({ hasText: words.works('').slice(0, 8) })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(words.connected)).toBeVisible();
  expect(await page.content()).not.toContain(bkashSecrets.appSecret);

  const answer = await request.post(`/api/shops/${seller.slug}/orders`, {
    headers: { origin: productAddress(), 'idempotency-key': randomUUID() },
    data: {
      productId: await lookUp('select id from products where shop_id = ?', seller.shopId),
      quantity: 1,
      name: 'Salma Akter',
      phone: '01812345678',
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'House 4, Road 7',
      payment: { method: 'cash' },
    },
  });
  const order = (await answer.json()) as { readonly url: string; readonly total: number };
  expect(answer.status()).toBe(201);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(order.url);
  const pay = shopper.getByRole('button', {
    name: online.pay(formatTaka(order.total * 100, language), online.providers.bkash),
  });
  await pay.click();
  await shopper.getByRole('link', { name: 'Close' }).click();
  await expect(shopper.getByText(online.outcomes.failed)).toBeVisible();
  await expectAccessible(shopper);
  await pay.click();
  await shopper.getByRole('link', { name: 'Confirm' }).click();
  await expect(shopper.getByText(online.outcomes.paid)).toBeVisible();
  await expect(pay).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByText(orderStatusPage(language).paid).first()).toBeVisible();
  await shopping.close();

  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expectToast(page, words.removed);
  await expect(page.getByRole('button', { name: words.connect(words.names.bkash) })).toBeVisible();
});
