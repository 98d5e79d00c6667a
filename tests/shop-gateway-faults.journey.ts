import { bkashSecrets } from '../api/payments/gateways/bkash-testing.ts';
import { failures } from '../api/platform/errors/failures.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { givePro, placeCashOrder, startGatewaySeller } from './gateway-steps.ts';
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
