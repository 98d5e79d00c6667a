import { districtName } from '../api/platform/formats/districts.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expect, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { filled } from '../site/storefront/filled.ts';

test('a product’s page no longer says that an order has arrived which was cancelled since @phone', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const [form, own] = [savedOrder(language), orderStatusPage(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(`/${seller.slug}`);
  const address = await shopper.getByRole('link', { name: 'Shari', exact: true }).getAttribute('href');
  await shopper.goto(`${address}#order`);
  await shopper.getByLabel(form.name).fill('Salma Akter');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption({ label: districtName('Sylhet', language) });
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road');
  await shopper
    .getByRole('button', { name: new RegExp(form.placeOrder) })
    .last()
    .click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  await shopper.goBack();
  const placed = shopper.getByText(filled(form.placed, { number: digitsText('1001', language) }));
  await expect(placed).toBeInViewport();
  await shopper.goForward();
  await shopper.getByText(own.cancel, { exact: true }).click();
  await shopper.getByRole('button', { name: own.cancelYes }).click();
  await expect(shopper.getByRole('listitem').filter({ hasText: own.states.cancelled })).toBeVisible();
  await shopper.goBack();
  await expect(shopper.getByLabel(form.name)).toBeVisible();
  await expect(placed).toHaveCount(0);
});
