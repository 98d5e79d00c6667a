import { bkashSecrets } from '../api/payments/gateways/bkash-testing.ts';
import { sslcommerzSecrets } from '../api/payments/gateways/sslcommerz-testing.ts';
import { gatewayWords } from '../site/i18n/dashboard/payment-gateways.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { expectToast } from './admin-accounts.ts';
import { gatewayPages, givePro, placeCashOrder, startGatewaySeller } from './gateway-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openDashboard } from './section-steps.ts';

test('an owner connects her bKash account, and a customer pays an order there @phone', async ({
  page,
  browser,
  request,
  language,
  watch,
}) => {
  const words = gatewayWords(language);
  const [online, status] = [onlinePayment(language), orderStatusPage(language)];
  watch.allow(gatewayPages);
  const seller = await startGatewaySeller(page, language);
  await openDashboard(page, language, 'payment');
  await expect(page.getByText(words.onlyPro)).toBeVisible();
  await givePro(seller);
  await page.reload();
  await page.getByRole('button', { name: words.connect(words.names.bkash) }).click();
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByLabel(words.fields.appKey)).toBeFocused();
  const fill = async (password: string) => {
    await page.getByLabel(words.fields.appKey).fill(bkashSecrets.appKey);
    await page.getByLabel(words.fields.appSecret).fill(bkashSecrets.appSecret);
    await page.getByLabel(words.fields.username).fill(bkashSecrets.username);
    await page.getByLabel(words.fields.password, { exact: true }).fill(password);
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

  const order = await placeCashOrder(request, seller);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(order.url);
  const pay = shopper.getByRole('button', {
    name: online.pay(formatTaka(order.total * 100, language), online.providers.bkash),
  });
  // The connection may be lost before the page's worker is fetched.
  watch.allow(/Failed to load resource|ServiceWorker|when fetching the script/);
  await shopping.setOffline(true);
  await pay.click();
  await expect(shopper.getByText(status.unsent).filter({ visible: true })).toBeVisible();
  await shopping.setOffline(false);
  await pay.click();
  await shopper.getByRole('link', { name: 'Close' }).click();
  await expect(shopper.getByText(online.outcomes.failed)).toBeInViewport();
  await pay.click();
  await shopper.getByRole('link', { name: 'Confirm' }).click();
  await expect(shopper.getByText(online.outcomes.paid)).toBeInViewport();
  await expect(pay).toHaveCount(0);
  await shopper.reload();
  await expect(shopper.getByText(status.paid).first()).toBeVisible();
  // The URL of the attempt that she cancelled, to which Back leads.
  await shopper.goto(`${order.url}?payment=failed`);
  await expect(shopper.getByText(online.outcomes.paid)).toBeInViewport();
  await expect(shopper.getByText(online.outcomes.failed)).toHaveCount(0);
  await shopping.close();

  await page.getByRole('button', { name: words.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
  await expectToast(page, words.removed);
  await expect(page.getByRole('button', { name: words.connect(words.names.bkash) })).toBeVisible();
});

test('an owner connects her SSLCOMMERZ store, and customers pay there, also without coming back @phone', async ({
  page,
  browser,
  request,
  language,
  watch,
}) => {
  const words = gatewayWords(language);
  const online = onlinePayment(language);
  watch.allow(gatewayPages);
  const seller = await startGatewaySeller(page, language);
  await givePro(seller);
  await openDashboard(page, language, 'payment');
  await page.getByRole('button', { name: words.connect(words.names.sslcommerz) }).click();
  await page.getByLabel(words.fields.storeId).fill(sslcommerzSecrets.storeId);
  await page.getByLabel(words.fields.storePassword).fill(sslcommerzSecrets.storePassword);
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.connected)).toBeVisible();
  await page.getByRole('button', { name: words.test }).click();
  await expect(page.locator('.ui-notice--done').filter({ hasText: words.works('').slice(0, 8) })).toBeVisible();

  const shopping = await browser.newContext({ viewport: { width: 360, height: 740 } });
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  const payOn = (total: number) =>
    shopper.getByRole('button', { name: online.pay(formatTaka(total * 100, language), online.providers.sslcommerz) });

  const order = await placeCashOrder(request, seller);
  await shopper.goto(order.url);
  await payOn(order.total).click();
  await expect(shopper.getByRole('heading', { name: order.total.toFixed(2) })).toBeVisible();
  await shopper.getByRole('link', { name: 'Confirm' }).click();
  await expect(shopper.getByRole('heading', { name: 'The shop responded with 200' })).toBeVisible();
  await shopper.getByRole('button', { name: 'Return' }).click();
  await expect(shopper.getByText(online.outcomes.paid)).toBeInViewport();
  await expect(payOn(order.total)).toHaveCount(0);

  const second = await placeCashOrder(request, seller);
  await shopper.goto(second.url);
  await payOn(second.total).click();
  await expect(shopper.getByRole('heading', { name: second.total.toFixed(2) })).toBeVisible();
  const bank = shopper.url();
  // She returns before the gateway knows of her payment.
  await shopper.goto((await shopper.locator('form').getAttribute('action')) ?? '');
  await expect(shopper.getByText(online.outcomes.pending)).toBeInViewport();
  const paying = await shopping.newPage();
  await paying.goto(bank);
  await paying.getByRole('link', { name: 'Confirm' }).click();
  await expect(paying.getByRole('heading', { name: 'The shop responded with 200' })).toBeVisible();
  await expect(shopper.getByText(online.outcomes.paid)).toBeVisible();
  await expect(shopper.getByText(online.outcomes.pending)).toHaveCount(0);
  await expect(payOn(second.total)).toHaveCount(0);
  await shopping.close();
});
