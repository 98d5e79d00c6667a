import { bkashSecrets } from '../api/accounts/payments/gateways/bkash-testing.ts';
import { sslcommerzSecrets } from '../api/accounts/payments/gateways/sslcommerz-testing.ts';
import { failures } from '../api/platform/errors/failures.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { gatewayPages, givePro, placeCashOrder, startGatewaySeller } from './gateway-steps.ts';
import { call, productAddress } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('a shopper who tries to pay too often is told so, and not that the connection is lost @phone', async ({
  page,
  request,
  language,
  watch,
}) => {
  const online = onlinePayment(language);
  watch.allow(/429 \(Too Many Requests\)/);
  const seller = await startGatewaySeller(page, language);
  await givePro(seller);
  await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-gateways/bkash`, { ...bkashSecrets });
  const order = await placeCashOrder(request, seller);
  const token = order.url.split('/').at(-1);
  // The shop does not use this gateway, so these attempts ask nobody.
  for (let attempt = 0; attempt < 10; attempt += 1)
    await request.post(`/api/orders/${token}/checkout`, {
      headers: { origin: productAddress() },
      data: { provider: 'sslcommerz' },
    });
  await page.goto(order.url);
  const { bkash } = online.providers;
  await page.getByRole('button', { name: online.pay(formatTaka(order.total * 100, language), bkash) }).click();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(failures.too_many_requests[language]);
  await expectAccessible(page);
});

test('the page of an order shows by itself that the gateway has confirmed its payment @phone', async ({
  page,
  browser,
  request,
  language,
  watch,
}) => {
  const online = onlinePayment(language);
  watch.allow(gatewayPages);
  const seller = await startGatewaySeller(page, language);
  await givePro(seller);
  await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-gateways/sslcommerz`, { ...sslcommerzSecrets });
  const order = await placeCashOrder(request, seller);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(order.url);
  const amount = formatTaka(order.total * 100, language);
  await shopper.getByRole('button', { name: online.pay(amount, online.providers.sslcommerz) }).click();
  await expect(shopper.getByRole('heading', { name: order.total.toFixed(2) })).toBeVisible();
  const bank = shopper.url();
  // She returns before the bank knows of her payment.
  await shopper.goto((await shopper.locator('form').getAttribute('action')) ?? '');
  await expect(shopper.getByText(online.outcomes.pending)).toBeInViewport();
  await expectAccessible(shopper);

  const paying = await shopping.newPage();
  await paying.goto(bank);
  await paying.getByRole('link', { name: 'Confirm' }).click();
  await expect(paying.getByRole('heading', { name: 'The shop answered 200' })).toBeVisible();
  await expect(shopper.getByText(online.outcomes.paid)).toBeVisible();
  await expect(shopper.getByText(online.outcomes.pending)).toHaveCount(0);
  await shopping.close();
});
