import { reviewWords } from '../site/i18n/dashboard/reviews.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { reviewTexts } from '../site/i18n/reviews.ts';
import { productPath } from '../site/paths.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { openDashboard, pictureFile, publishedPage } from './section-steps.ts';

test('a shopper in Bogura reviews her delivered saree, and the seller replies and hides it', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const [texts, words] = [reviewTexts(language), reviewWords(language)];
  const star = (stars: 4 | 5) => `${formatNumber(stars, language)}: ${texts.starNames[stars]}`;
  const seller = await startSavingSeller(page, { language, products: ['জামদানি শাড়ি', 'Gamcha'] });
  const [shari, gamcha] = await Promise.all(
    ['জামদানি শাড়ি', 'Gamcha'].map((name) =>
      lookUp('select id from products where shop_id = ? and name = ?', seller.shopId, name),
    ),
  );
  const orders = `/api/shops/${seller.shopId}/orders`;
  const order = await call(page, 'POST', `${orders}/manual`, {
    lines: [shari, gamcha].map((productId) => ({ productId, quantity: 1 })),
    name: 'Mst. সালমা আক্তার',
    phone: '01812345678',
    district: 'Bogura',
    area: 'Shibganj',
    address: 'মহাস্থান বাজারের পাশে',
  });
  // As if she had ordered herself: a form takes one product, and orders that a seller enters are not reviewed.
  await inDatabase([{ sql: "update orders set channel = 'form' where id = ?", args: [order.id] }]);
  let { version } = order;
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'])
    ({ version } = await call(page, 'PUT', `${orders}/${order.id}`, { version, state }));
  const { papers } = await call(page, 'POST', `${orders}/papers`, { orders: [order.id] });
  await openDashboard(page, language, 'reviews');
  await expect(page.getByText(words.emptyText)).toBeVisible();

  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(papers[0].url);
  await expect(shopper.getByRole('heading', { name: texts.ask })).toBeVisible();
  await expectAccessible(shopper);
  const forms = shopper.locator('form.order-form');
  await expect(forms).toHaveCount(2);
  const form = forms.first();
  await form.getByRole('radio', { name: star(4), exact: true }).check({ force: true });
  await form.getByLabel(texts.text).fill('রং ছবির মতোই।');
  await forms.nth(1).getByLabel(texts.text).fill('এখনো লিখছি');
  await shopper.reload();
  await expect(form.getByLabel(texts.text), 'a reload keeps it').toHaveValue('রং ছবির মতোই।');
  await form.getByLabel(texts.photos).setInputFiles(await pictureFile('#a02040', 1600, 1200));
  await form.getByLabel(texts.photo(formatNumber(2, language))).setInputFiles(await pictureFile('#2040a0'));
  await form.getByRole('button', { name: texts.send }).click();
  // The server processes photos with a low priority.
  await expect(shopper.getByText(texts.thanks)).toBeVisible({ timeout: 60_000 });
  await expect(forms).toHaveCount(1);
  await expect(forms.getByLabel(texts.text)).toHaveValue('এখনো লিখছি');
  await shopping.close();

  await test.step('the second product is reviewed without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const without = await plain.newPage();
    await without.goto(papers[0].url);
    await without.getByRole('radio', { name: star(5), exact: true }).check({ force: true });
    await without.getByLabel(texts.photos).setInputFiles(await pictureFile('#20a040'));
    await without.getByRole('button', { name: texts.send }).click();
    await expect(without.getByRole('heading', { name: texts.yours })).toBeVisible();
    await expect(without.getByRole('radio')).toHaveCount(0);
    await expect(without.locator('.review-photos img'), 'of both reviews').toHaveCount(3);
    await plain.close();
  });

  const productPage = productPath(seller.slug, shari ?? '');
  await publishedPage(page, productPage, 'রং ছবির মতোই।');
  await page.goto(productPage);
  const reviews = page.getByRole('region', { name: texts.title(1) });
  await expect(reviews.getByText('সালমা', { exact: false })).toBeVisible();
  await expect(reviews).not.toContainText('আক্তার');
  const photo = reviews.getByRole('img', { name: texts.photo(formatNumber(1, language)), exact: true });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);

  await openDashboard(page, language, 'reviews');
  const row = page.getByRole('button', { name: /রং ছবির মতোই।/ });
  await row.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: words.photo(formatNumber(2, language)) })).toBeVisible();
  await sheet.getByLabel(words.reply).fill('ধন্যবাদ আপা!');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: words.save }).click();
  await expectToast(page, words.saved);
  await publishedPage(page, productPage, 'ধন্যবাদ আপা!');
  await sheet.getByText(words.hideTitle).click();
  await sheet.getByLabel(words.reason).selectOption({ label: words.reasons.mistaken });
  await sheet.getByRole('button', { name: words.hide, exact: true }).click();
  await expectToast(page, words.hiddenNow);
  await publishedPage(page, productPage, texts.hidden(1));
  await sheet.getByRole('button', { name: words.show }).click();
  await expectToast(page, words.shownNow);
  await publishedPage(page, productPage, 'ধন্যবাদ আপা!');
});
