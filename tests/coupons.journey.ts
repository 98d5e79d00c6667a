import { districtName } from '../api/orders/order/places/districts.ts';
import { couponWords } from '../site/i18n/dashboard/coupons.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { openDashboard, publishedPage } from './section-steps.ts';

test('a seller shares a coupon, and a shopper with the link pays less @phone', async ({ page, browser, watch }) => {
  const [words, form, status] = [couponWords('bn'), savedOrder('bn'), orderStatusPage('bn')];
  const seller = await startSavingSeller(page, { language: 'bn', products: ['Shari'] });
  await openDashboard(page, 'bn', 'coupons');
  await page.getByRole('button', { name: words.add }).click();
  await page.getByLabel(words.code, { exact: true }).fill('ঈদ ১০');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText('ঈদ10', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const published = await publishedPage(page, `/${seller.slug}/catalogue.json`, 'takesCodes');
  expect(published).toContain('takesCodes');

  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(`/${seller.slug}?code=ঈদ১০`);
  await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
  await shopper.locator('summary.button:visible').click();
  await expect(shopper.getByLabel(form.code, { exact: true })).toHaveValue('ঈদ১০');
  await expect(shopper.getByText('(ঈদ10)')).toBeVisible();
  await shopper.getByLabel(form.name).fill('Salma Akter');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption({ label: districtName('Sylhet', 'bn') });
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road');
  await shopper
    .getByRole('button', { name: new RegExp(form.placeOrder) })
    .last()
    .click();
  await expect(shopper.getByText(`${status.discount} (ঈদ10)`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(words.uses(1, null))).toBeVisible();
});
