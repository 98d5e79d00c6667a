import type { Page } from '@playwright/test';
import { couponFieldTexts } from '../api/platform/errors/coupon-field-texts.ts';
import { districtName } from '../api/platform/formats/districts.ts';
import { couponWords } from '../site/i18n/dashboard/coupons.ts';
import { moneyWords } from '../site/i18n/dashboard/money.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { productPath } from '../site/paths.ts';
import { discountName } from '../site/storefront/discount-name.ts';
import { expectToast } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, randomIp, test } from './journey.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { openDashboard, openSectionTab, publishedPage } from './section-steps.ts';

test('a seller shares a coupon for one product, and a shopper orders with it', async ({
  page,
  browser,
  language,
  watch,
}) => {
  watch.allow(/422 \(Unprocessable Entity\)/);
  const [words, form, status] = [couponWords(language), savedOrder(language), orderStatusPage(language)];
  const taka = (amount: number) => formatTaka(amount * 100, language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await openDashboard(page, language, 'coupons');
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.code, { exact: true }).fill('eid ১০');
  await dialog.getByLabel(words.percent, { exact: true }).fill('১০');
  await dialog.getByLabel(words.appliesTo).selectOption({ label: words.chosenProducts });
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog.getByText(words.chooseProducts)).toBeVisible();
  await dialog.getByLabel('Shari', { exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.savedCoupon);
  const row = page.getByRole('listitem').filter({ hasText: 'EID10' });
  await expect(row).toContainText(words.someProducts);
  await expect(row.getByRole('button', { name: words.copyLink('EID10') })).toBeVisible();
  const product = await lookUp('select id from products where shop_id = ?', seller.shopId);
  for (const path of [`/${seller.slug}/catalogue.json`, productPath(seller.slug, product)])
    await publishedPage(page, path, 'takesCodes');

  const discount = (shopper: Page, name: string, amount: number) =>
    expect(shopper.locator('dl > div').filter({ hasText: discountName(name, 'EID10') })).toContainText(taka(-amount));
  const shopping = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomIp() } });
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(`/${seller.slug}?code=eid10`);
  await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
  await shopper.locator('summary.order-bar').click();
  const code = shopper.getByLabel(form.code, { exact: true });
  await shopper.getByLabel(form.name).fill('সালমা আক্তার');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption(districtName('Sylhet', language));
  await expect(code, 'the link fills it in').toHaveValue('eid10');
  await discount(shopper, storefront(language).discount, 125);
  await code.fill('EID99');
  await shopper.getByRole('button', { name: form.useCode }).click();
  await expect(shopper.getByText(couponFieldTexts.coupon[language])).toBeVisible();
  await expectAccessible(shopper);
  await code.fill('Eid-10');
  await shopper.getByRole('button', { name: form.useCode }).click();
  await discount(shopper, storefront(language).discount, 125);
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('বাজার রোড');
  await shopper.getByRole('button', { name: form.placeOrder }).last().click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  await discount(shopper, status.discount, 125);
  await shopping.close();

  await openDashboard(page, language, 'orders');
  await page.getByRole('button', { name: 'সালমা আক্তার' }).click();
  await expect(orderSheet(page)).toContainText(discountName(orderSheetWords(language).discount, 'EID10'));
  await expect(orderSheet(page)).toContainText(taka(-125));
  await page.goBack();
  await expect(orderSheet(page)).toHaveCount(0);
  await openSectionTab(page, language, 'money');
  await expect(page.getByText(moneyWords(language).coupons(taka(125), 1))).toBeVisible();
});
