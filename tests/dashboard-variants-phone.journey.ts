import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { photo } from './photos.ts';
import { choose, expectListed, openProducts, openRow, rowOf, startSellerWith, takeHold } from './product-steps.ts';

test('six products fit on a phone; a thumb sorts photos, edits variants and the list in place, and copies a product @phone', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const { photos } = partWords(language);
  const { options, grid } = variantWords(language);
  const names = ['Mango crate', 'Jamdani', 'Lungi', 'Muslin', 'কাতান শাড়ি বেনারসি গোল্ডেন জরি কাজ করা', 'Orna', 'Kurta'];
  const seller = await startSellerWith(page, { plan: 'pro', products: names });
  await inDatabase(
    [
      [3, 'Mango crate'],
      [0, 'Kurta'],
    ].map(([stock, name]) => ({
      sql: 'update products set stock = ? where shop_id = ? and name = ?',
      args: [stock ?? 0, seller.shopId, name ?? ''],
    })),
  );
  await openProducts(page, language);
  await expectSixShown(page, language);
  await openRow(page, 'Jamdani');
  const dialog = page.getByRole('dialog', { name: words.edit });
  const part = (title: string) => dialog.locator('summary', { hasText: title });

  await part(photos.title).tap();
  const files = await Promise.all([110, 120, 130].map((width) => photo({ width, height: 110 })));
  await dialog.getByLabel(photos.add).setInputFiles(files);
  const second = photos.nth(formatNumber(2, language));
  const handle = dialog.getByRole('button', { name: photos.move(second), exact: true });
  await expect(dialog.locator('.photos__photo')).toHaveCount(3);
  const urls = () =>
    dialog.locator('.photos__photo img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const [one, two, three] = await urls();
  const { finger, at, height } = await takeHold(page, handle);
  for (const step of [0.3, 0.7, 1.1, 1.6]) await finger.move({ ...at, y: at.y - height * step });
  await finger.up();
  await expect.poll(urls).toEqual([two, one, three]);

  // Chromium ignores the first tap after synthetic touches.
  await part(options.title).click();
  await dialog.getByRole('button', { name: options.addSize }).click();
  await expect(dialog.getByLabel(options.value(options.size))).toBeFocused();
  await page.keyboard.type('S, M,');
  await dialog.locator('.variant-list__name', { hasText: 'M' }).click();
  await dialog.getByLabel(grid.cell(grid.price, 'M'), { exact: true }).fill('2700');
  await dialog.getByLabel(grid.setAllFor(grid.price)).fill('999');
  await dialog.getByLabel(grid.setAllFor(grid.stock)).fill('4');
  // Enter fills its own column only.
  await page.keyboard.press('Enter');
  // Enter in an empty field clears nothing.
  await dialog.getByLabel(grid.setAllFor(grid.price)).fill('');
  await page.keyboard.press('Enter');

  await dialog.getByRole('button', { name: words.update }).click();
  await expectToast(page, words.updated);
  const [, product] = (await call(page, 'GET', `/api/users/${seller.userId}/shop`)).products;
  expect(product.variants).toMatchObject([
    { options: { [options.size]: 'S' }, price: null, stock: 4 },
    { options: { [options.size]: 'M' }, price: 2700, stock: 4 },
  ]);
  expect(product.images).toHaveLength(3);

  await expectChangedInPlace(page, language);
  await copyForLater(page, language);
  const [copy] = (await call(page, 'GET', `/api/users/${seller.userId}/shop`)).products.filter(
    ({ name }: { name: string }) => name === words.copyOf('Mango crate'),
  );
  expect(copy).toMatchObject({
    saleUntil: Date.parse('2037-04-14T10:00+06:00'),
    publishAt: Date.parse('2037-04-01T09:30+06:00'),
  });
});

/** Expects the list to begin high enough for six products, with its controls in the title's row. */
async function expectSixShown(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  await expect(page.getByRole('group', { name: words.filters.title }), 'with its filters').toBeVisible();
  const bar = await page.locator('.section-bar').boundingBox();
  const sixth = await rowOf(page, 'Orna').boundingBox();
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  const middleOf = async (name: string) => {
    const box = await page.getByRole('tabpanel').getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const middles = await Promise.all([words.search, words.add, frameWords(language).options].map(middleOf));
  expect(new Set(middles).size).toBe(1);
  await expect(page.locator('.slots'), 'most slots are free').toHaveCount(0);
}

/** Edits stock and price in the list. */
async function expectChangedInPlace(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  const taka = (amount: number) => formatTaka(amount * 100, language);
  const pieces = (count: number) => words.left(formatNumber(count, language));
  const row = rowOf(page, 'Mango crate');
  await choose(page, language, 'Mango crate', words.menu.stock);
  await page.getByLabel(words.stockOf('Mango crate')).fill('৫');
  await page.keyboard.press('Enter');
  await choose(page, language, 'Mango crate', words.menu.price);
  await page.getByLabel(words.priceOf('Mango crate')).fill('1300');
  await page.keyboard.press('Enter');
  await expect(row).toContainText(taka(1300));
  await expect(row).toContainText(pieces(5));
}

/** Copies a product and gives the copy a sale price with an end, a price for two and a start day. Expects the filters to find it. */
async function copyForLater(page: Page, language: Language): Promise<void> {
  const words = productWords(language);
  const { sale, quantityPrices, showing } = partWords(language);
  await choose(page, language, 'Mango crate', words.menu.duplicate);
  const copying = page.getByRole('dialog', { name: words.edit });
  await expect(copying.getByLabel(words.name)).toHaveValue(words.copyOf('Mango crate'));
  await copying.locator('summary', { hasText: sale.title }).tap();
  await copying.getByLabel(sale.price).fill('1100');
  await copying.getByLabel(sale.until).fill('2037-04-14T10:00');
  await copying.locator('summary', { hasText: quantityPrices.title }).tap();
  await copying.getByLabel(quantityPrices.pieces(formatNumber(1, language))).fill(formatNumber(2, language));
  await copying.getByLabel(quantityPrices.price(formatNumber(1, language))).fill('2,000/=');
  await copying.getByLabel(showing.later).check();
  await copying.getByLabel(showing.at).fill('2037-04-01T09:30');
  await copying.getByRole('button', { name: words.update }).tap();
  await expectToast(page, words.updated);
  const filter = (name: 'out' | 'sale' | 'draft') =>
    page.getByRole('button', { name: `${words.filters[name]} (${formatNumber(1, language)})` });
  await filter('draft').tap();
  await expectListed(page, [words.copyOf('Mango crate')]);
  await filter('draft').tap();
  await filter('sale').tap();
  await expectListed(page, [words.copyOf('Mango crate')]);
  await filter('sale').tap();
}
