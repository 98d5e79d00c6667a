import type { Page } from '@playwright/test';
import { districtName } from '../api/platform/formats/districts.ts';
import { common } from '../site/i18n/common.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { findOrder } from '../site/i18n/find-order.ts';
import { furtherProducts } from '../site/i18n/further-products.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('an order without JavaScript reaches the seller, and a bot-like one is saved with its reasons @phone', async ({
  page,
  browser,
  language,
  watch,
}) => {
  watch.allow(/409 \(Conflict\)/);
  const [form, own, words] = [savedOrder(language), orderStatusPage(language), orderWords(language)];
  const sheetWords = orderSheetWords(language);
  const change = orderFormWords(language);
  const further = furtherProducts(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha', 'Lungi'] });
  const shopping = await browser.newContext({ javaScriptEnabled: false });
  const shopper = await shopping.newPage();
  const openForm = async () => {
    await shopper.goto(`/${seller.slug}`);
    await shopper.getByRole('link', { name: 'Shari', exact: true }).click();
    await shopper.locator('summary').click();
  };
  const fill = async (name: string, phone: string) => {
    await shopper.getByLabel(form.name).fill(name);
    await shopper.getByLabel(form.phone).fill(phone);
    await shopper.getByLabel(form.district, { exact: true }).selectOption(districtName('Bogura', language));
    await shopper.getByLabel(form.area).fill('শিবগঞ্জ');
    await shopper.getByLabel(form.address).fill('মহাস্থান বাজারের পাশে');
  };
  const order = () => shopper.getByRole('button', { name: form.placeOrder }).click();
  await openForm();
  await shopper.getByRole('button', { name: further.title }).click();
  await shopper.getByLabel(further.search).fill('lungi');
  await shopper.getByRole('button', { name: further.search }).click();
  await shopper.getByRole('button', { name: /Lungi/ }).click();
  await shopper.getByLabel(storefront(language).quantity).fill('৩');
  await shopper.getByRole('button', { name: further.add }).click();
  await expect(shopper.locator('.further li')).toContainText('Lungi');
  await fill('সালমা আক্তার', '০১৮১২');
  await order();
  await expect(shopper.getByRole('heading', { level: 1, name: own.notPlaced })).toBeVisible();
  await expect(shopper.getByLabel(form.address), 'what was typed is kept').toHaveValue('মহাস্থান বাজারের পাশে');
  await expect(shopper.locator('[name=more1-quantity]')).toHaveValue('৩');
  await shopper.getByLabel(form.phone).fill('০১৮১২৩৪৫৬৭৮');
  await order();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  const number = digitsText('1001', language);
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(shopper.getByText('Lungi')).toBeVisible();
  await shopper.getByRole('link', { name: own.more }).click();
  await shopper.getByRole('link', { name: /Gamcha/ }).click();
  await shopper.getByRole('button', { name: own.add(number) }).click();
  await expect(shopper.getByText('Gamcha')).toBeVisible();

  // Bots fill in hidden fields.
  await openForm();
  await fill('Best Prices', '01912345678');
  await shopper.locator('[name=website]').fill('https://spam.example', { force: true });
  await order();
  await expect(shopper.getByRole('heading', { level: 1 }), 'it learns nothing').toContainText(
    digitsText('1002', language),
  );

  // Her link is lost.
  const track = findOrder(language);
  await shopper.goto(`/${seller.slug}`);
  await shopper.getByRole('link', { name: track.link }).click();
  await shopper.getByLabel(track.number).fill('১০০৯');
  await shopper.getByLabel(track.phone).fill('01812345678');
  await shopper.getByRole('button', { name: track.find }).click();
  await expect(shopper.getByRole('alert')).toHaveText(track.notFound);
  await expect(shopper.getByLabel(track.phone), 'what was typed is kept').toHaveValue('01812345678');
  await shopper.getByLabel(track.number).fill('১০০১');
  await shopper.getByRole('button', { name: track.find }).click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(number);
  await shopping.close();
  await page.goto(`/orders/find?shop=${seller.slug}`);
  await expectAccessible(page);

  await openDashboard(page, language, 'orders');
  const honest = page.getByRole('button', { name: /সালমা আক্তার/ });
  await expect(honest).toBeVisible();
  await expect(honest).not.toContainText(words.suspicious);
  const fake = page.getByRole('button', { name: /Best Prices/ });
  await expect(fake).toContainText(words.suspicious);
  const sheet = orderSheet(page);
  await honest.click();
  await sheet.getByText(change.change, { exact: true }).click();
  await sheet.getByLabel(change.piecesOf('Shari')).fill('৩');
  await sheet.getByRole('button', { name: change.removeLine('Gamcha') }).click();
  await sheet.getByRole('button', { name: change.save }).click();
  await sheet.getByText(sheetWords.events, { exact: true }).click();
  const one = (name: string) => `${digitsText('1', language)} × ${name}`;
  await expect(sheet.getByRole('listitem').last(), 'its history says what was').toContainText(one('Gamcha'));
  await expect(sheet.locator('.order-sheet__line')).toHaveCount(2);
  await expect(sheet.locator('.order-sheet__line').first()).toContainText(`${digitsText('3', language)} ×`);
  await sheet.getByLabel(change.courier).fill('Pathao');
  await noteElsewhere(page, `/api/shops/${seller.shopId}/orders`);
  await sheet.getByRole('button', { name: change.save }).click();
  await expectToast(page, change.changeFailed);
  await expect(sheet.getByLabel(change.courier), 'what was typed stays').toHaveValue('Pathao');
  await expect(sheet.getByRole('listitem').last(), 'the order has been loaded again').toContainText('Salma has called');
  await sheet.getByRole('button', { name: change.save }).click();
  await expect(sheet.getByRole('listitem').last()).toContainText('Pathao');
  await sheet.getByRole('button', { name: common(language).close }).click();
  await fake.click();
  await expect(sheet.getByText(sheetWords.reasons.honeypot)).toBeVisible();
  await expect(sheet.getByText(sheetWords.reasons.without_script)).toBeVisible();
  await expect(sheet.getByText(sheetWords.holdsNoStock), 'the seller sees a notice').toBeVisible();
  await sheet.getByRole('button', { name: sheetWords.block, exact: true }).click();
  await expect(sheet.getByRole('button', { name: sheetWords.unblock, exact: true })).toBeVisible();
});

/** Another staff member adds a note to the first order. */
async function noteElsewhere(page: Page, list: string): Promise<void> {
  const { orders } = await call(page, 'GET', `${list}?search=1001`);
  const { id, version } = orders[0];
  await call(page, 'PUT', `${list}/${id}`, { version, note: 'Salma has called' });
}
