import { salesPageWords } from '../site/i18n/dashboard/sales-pages.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { salesTexts } from '../site/i18n/sales-pages.ts';
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
  const [words, texts, form] = [salesPageWords(language), salesTexts(language), savedOrder(language)];
  const name = language === 'bn' ? 'জামদানি শাড়ি' : 'Jamdani saree';
  const seller = await startSavingSeller(page, { language, products: [name, 'Gamcha'] });
  await openDashboard(page, language, 'pages');
  await page.getByRole('button', { name: words.templates.offer }).click();
  const sheet = page.getByRole('dialog', { name: words.newPage });
  await expect(sheet.getByLabel(words.pageTitle)).toHaveValue(name);
  const headline = language === 'bn' ? 'ঈদের সেরা শাড়ি' : 'The saree of this Eid';
  await sheet.getByRole('textbox', { name: words.headline }).fill(headline);
  await sheet.getByLabel(words.nextProduct(2)).selectOption('Gamcha');
  await sheet.getByLabel(words.pageAddress).fill('eid');
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
  const offer = shopper.locator('details.offer').first();
  await expect(offer.getByLabel(form.name)).toBeInViewport();
  await offer.getByLabel(form.name).fill('Salma Akter');
  await offer.getByLabel(form.phone).fill('01812345678');
  await offer.getByLabel(form.district, { exact: true }).selectOption({ index: 3 });
  await offer.locator('select[name=area]').selectOption({ index: 1 });
  await offer.getByLabel(form.address).fill('House 4');
  await offer.getByRole('button', { name: new RegExp(form.placeOrder) }).click();
  await shopper.waitForURL(/\/orders\//);
  await shopping.close();
  expect(await lookUp('select count(*) from orders where shop_id = ? and page_id is not null', seller.shopId)).toBe(
    '1',
  );
  await openDashboard(page, language, 'pages');
  await expect(page.getByText(words.counts(1, 1))).toBeVisible();
});
