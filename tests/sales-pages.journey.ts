import type { Page } from '@playwright/test';
import { salesPageWords } from '../site/i18n/dashboard/sales-pages.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { furtherProducts } from '../site/i18n/further-products.ts';
import { salesTexts } from '../site/i18n/sales-pages.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { pagePath } from '../site/paths.ts';
import { expectToast } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { clockInPreview, openDashboard, publishedPage } from './section-steps.ts';

test('a seller makes a sales page for her ad from a template, a shopper orders on it, and the list counts both', async ({
  page,
  browser,
  language,
  watch,
}) => {
  watch.allow(clockInPreview);
  const [words, texts] = [salesPageWords(language), salesTexts(language)];
  const further = furtherProducts(language);
  const name = language === 'bn' ? 'জামদানি শাড়ি' : 'Jamdani saree';
  const seller = await startSavingSeller(page, { language, products: [name, 'Gamcha'] });
  await openDashboard(page, language, 'pages');
  await page.getByRole('button', { name: words.templates.offer }).click();
  const sheet = page.getByRole('dialog', { name: words.newPage });
  await expect(sheet.getByLabel(words.pageTitle)).toHaveValue(name);
  const headline = language === 'bn' ? 'ঈদের সেরা শাড়ি' : 'The saree of this Eid';
  await sheet.getByRole('textbox', { name: words.headline }).fill(headline);
  await sheet.getByLabel(words.nextProduct(2)).selectOption('Gamcha');
  await sheet.getByLabel(words.pageUrl).fill('eid');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: words.preview }).click();
  const preview = page.getByRole('dialog', { name: words.preview });
  await expect(preview.frameLocator('iframe').getByText(headline)).toBeVisible();
  await page.keyboard.press('Escape');
  await sheet.getByRole('button', { name: words.publish }).click();
  await expectToast(page, words.saved);
  await expect(page.getByText(words.counts(0, 0))).toBeVisible();

  const path = pagePath(seller.slug, 'eid');
  await publishedPage(page, path, headline);
  // A headless browser says so, and is not counted.
  const shopping = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' });
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(path);
  await expect(shopper.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(shopper);
  await shopper.getByRole('link', { name: texts.orderFor('').trim() }).click();
  await expect(shopper.getByLabel(savedOrder(language).name).first()).toBeInViewport();
  await test.step('she adds a second product, which survives a reload', async () => {
    const offer = shopper.locator('details.offer').first();
    await offer.getByRole('button', { name: storefront(language).addProduct }).click();
    const picker = shopper.getByRole('dialog', { name: further.title });
    await picker.getByLabel(further.search).fill('gamc');
    await expectAccessible(shopper);
    await picker.getByRole('button', { name: /Gamcha/ }).click();
    await expect(picker).toHaveCount(0);
    await shopper.reload();
    await expect(offer.locator('.further li')).toContainText('Gamcha');
    await offer
      .locator('.further')
      .getByRole('button', { name: storefront(language).more })
      .click();
    await expect(offer.locator('.sum__total')).toContainText(formatTaka(3_750_00, language));
  });
  await orderOn(shopper, language, '01812345678');
  await expect(shopper.getByText('Gamcha')).toBeVisible();
  await shopping.close();
  expect(await lookUp('select count(*) from orders where shop_id = ? and page_id is not null', seller.shopId)).toBe(
    '1',
  );
  expect(
    await lookUp(
      'select count(*) from order_lines where order_id = (select id from orders where shop_id = ?)',
      seller.shopId,
    ),
  ).toBe('2');
  await openDashboard(page, language, 'pages');
  await expect(page.getByText(words.counts(1, 1))).toBeVisible();

  await test.step('without JavaScript, the page takes an order, too', async () => {
    const guest = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await guest.goto(path);
    await guest.getByRole('link', { name: texts.orderFor('').trim() }).click();
    await orderOn(guest, language, '01912345678', false);
    await guest.context().close();
    await page.reload();
    await expect(page.getByText(words.counts(1, 2)), 'a visit needs the script').toBeVisible();
  });
});

/** Orders the first product of an open sales page, until its status page is there. */
async function orderOn(shopper: Page, language: Language, phone: string, hasScript = true): Promise<void> {
  const form = savedOrder(language);
  const offer = shopper.locator('details.offer').first();
  await offer.getByLabel(form.name).fill('Salma Akter');
  await offer.getByLabel(form.phone).fill(phone);
  await offer.getByLabel(form.district, { exact: true }).selectOption({ index: 3 });
  // The script fills a select with the district's areas.
  if (hasScript) await offer.locator('select[name=area]').selectOption({ index: 1 });
  else await offer.getByLabel(form.area).fill('Shibganj');
  await offer.getByLabel(form.address).fill('House 4');
  await offer.getByRole('button', { name: new RegExp(form.placeOrder) }).click();
  await shopper.waitForURL(/\/orders\/[\w-]{22}$/);
}
