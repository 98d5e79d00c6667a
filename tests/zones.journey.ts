import { districtName } from '../api/platform/formats/districts.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { productPath } from '../site/paths.ts';
import { filled } from '../site/storefront/filled.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { call } from './journey-sellers.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { openDashboard, publishedPage } from './section-steps.ts';

test('a shopper pays the charge of her zone, nothing from a sum on, and may fetch her order herself', async ({
  page,
  browser,
  language,
}) => {
  const [form, words] = [savedOrder(language), storefront(language)];
  const seller = await startSavingSeller(page, { language, products: ['জামদানি শাড়ি'] });
  const zone = { name: 'উত্তর', districts: ['Bogura', 'Rangpur'], charge: 90, time: '২ দিন' };
  const body = { deliveryZones: [zone], offersPickup: true, freeDeliveryFrom: 2000, address: 'সাতমাথা, বগুড়া' };
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, body);
  const product = await lookUp('select id from products where shop_id = ?', seller.shopId);
  for (const path of [`/${seller.slug}/catalogue.json`, productPath(seller.slug, product ?? '')])
    await publishedPage(page, path, 'উত্তর');

  await page.goto(`/${seller.slug}`);
  await page.getByRole('link', { name: 'জামদানি শাড়ি', exact: true }).click();
  await page.locator('summary.order-bar').click();
  const total = (taka: number) =>
    page.getByRole('button', { name: `${form.placeOrder} · ${formatTaka(taka * 100, language)}` });
  await page.getByLabel(form.district, { exact: true }).selectOption({ label: districtName('Bogura', language) });
  await expect(total(1_340)).toBeVisible();
  await page.getByRole('button', { name: words.more }).click();
  await expect(total(2_500), 'free from a sum on').toBeVisible();
  await page.getByRole('button', { name: words.fewer }).click();
  await page.getByRole('radio', { name: filled(form.toShop, { address: 'সাতমাথা, বগুড়া' }) }).check();
  await expect(total(1_250)).toBeVisible();
  await expect(page.getByLabel(form.district, { exact: true }), 'nothing is sent').toBeHidden();
  await expectAccessible(page);
  await page.getByLabel(form.name).fill('সালমা আক্তার');
  await page.getByLabel(form.phone).fill('01812345678');
  await total(1_250).click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByText(words.pickup).first()).toBeVisible();

  await test.step('without JavaScript, the form of a pickup hides the address and needs none', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const without = await plain.newPage();
    await without.goto(`/${seller.slug}`);
    await without.getByRole('link', { name: 'জামদানি শাড়ি', exact: true }).click();
    await without.locator('summary.order-bar').click();
    await expect(without.getByLabel(form.address, { exact: true })).toBeVisible();
    await without.getByRole('radio', { name: filled(form.toShop, { address: 'সাতমাথা, বগুড়া' }) }).check();
    await expect(without.getByLabel(form.address, { exact: true })).toBeHidden();
    await without.getByLabel(form.name).fill('পারভীন খান');
    await without.getByLabel(form.phone).fill('01912345678');
    await without.getByRole('button', { name: form.placeOrder }).click();
    await expect(without).toHaveURL(/\/orders\/[\w-]{22}$/);
    await expect(without.getByRole('heading', { name: words.pickup })).toBeVisible();
    await plain.close();
  });

  await openDashboard(page, language, 'orders');
  await page.getByRole('button', { name: 'সালমা আক্তার' }).click();
  await expect(orderSheet(page)).toContainText(words.pickup);
  await expect(orderSheet(page)).toContainText(formatTaka(125_000, language));
});
