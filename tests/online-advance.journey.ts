import { bkashSecrets } from '../api/payments/gateways/bkash-testing.ts';
import { districtName } from '../api/platform/formats/districts.ts';
import { advanceForm } from '../site/i18n/advance-form.ts';
import { advanceStatus } from '../site/i18n/advance-status.ts';
import { advanceSettings } from '../site/i18n/dashboard/advance-settings.ts';
import { paymentWords } from '../site/i18n/dashboard/payment.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { onlinePayment } from '../site/i18n/online-payment.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { filled } from '../site/storefront/filled.ts';
import { gatewayPages, givePro, startGatewaySeller } from './gateway-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openDashboard, publishedPage, save } from './section-steps.ts';

test('a shop without a wallet number takes its advance at bKash @phone', async ({ page, browser, language, watch }) => {
  const [terms, payment] = [advanceSettings(language), paymentWords(language)];
  const [form, asks, status] = [savedOrder(language), advanceForm(language), advanceStatus(language)];
  const online = onlinePayment(language);
  watch.allow(gatewayPages);
  const seller = await startGatewaySeller(page, language);
  await givePro(seller);
  await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-gateways/bkash`, { ...bkashSecrets });
  await openDashboard(page, language, 'payment');
  await page.getByLabel(terms.rule).selectOption({ label: terms.rules.delivery });
  await expectAccessible(page);
  await save(page, language, payment.saved);

  const taka = (paisa: number) => formatTaka(paisa, language);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await publishedPage(shopper, `/${seller.slug}/catalogue.json`, asks.rules.all.delivery);
  await shopper.goto(`/${seller.slug}`);
  await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
  await shopper.locator('summary').click();
  await shopper.getByLabel(form.name).fill('Salma');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption({ label: districtName('Sylhet', language) });
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road 4');
  await expect(shopper.getByRole('radio')).toHaveCount(1);
  await expect(shopper.getByLabel(filled(asks.online, { advance: taka(120_00) }))).toBeChecked();
  await expect(shopper.getByLabel(form.trxId)).toHaveCount(0);
  await expectAccessible(shopper);
  await shopper
    .getByRole('button', { name: new RegExp(form.placeOrder) })
    .last()
    .click();
  await expect(shopper.getByText(status.open(taka(120_00)))).toBeVisible();
  await expect(shopper.getByText(status.askShop)).toHaveCount(0);
  await expectAccessible(shopper);
  await shopper.getByRole('button', { name: online.pay(taka(120_00), online.providers.bkash) }).click();
  await shopper.getByRole('link', { name: 'Confirm' }).click();
  await expect(shopper.getByText(online.outcomes.paid)).toBeVisible();
  await expect(shopper.getByText(status.open(taka(120_00)))).toHaveCount(0);
  await expect(shopper.locator('.order-sum__total').last()).toContainText(taka(1250_00));
  await shopping.close();
});
