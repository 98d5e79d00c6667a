import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { photo } from './photos.ts';
import { openProducts, startSellerWith, takeHold } from './product-steps.ts';

// A long walk; a busy machine is no failure.
test.setTimeout(120_000);

test('a thumb puts photos in order and edits combinations as a list, and another tab has it all @phone', async ({
  page,
  baseURL,
  language,
}) => {
  const words = productWords(language);
  const { photos } = partWords(language);
  const { options, grid } = variantWords(language);
  const seller = await startSellerWith(page, baseURL, { plan: 'pro', products: ['Jamdani'] });
  await openProducts(page, language);
  await page.getByRole('button', { name: words.editNamed('Jamdani') }).tap();
  const dialog = page.getByRole('dialog', { name: words.edit });
  const part = (title: string) => dialog.locator('summary', { hasText: title });

  await part(photos.title).tap();
  const files = await Promise.all([600, 700, 800].map((width) => photo({ width, height: 600 })));
  await dialog.getByLabel(photos.add).setInputFiles(files);
  const second = photos.nth(formatNumber(2, language));
  const handle = dialog.getByRole('button', { name: photos.move(second), exact: true });
  await expect(dialog.locator('.photos__photo')).toHaveCount(3, { timeout: 30_000 });
  const addresses = () =>
    dialog.locator('.photos__photo img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  const [one, two, three] = await addresses();
  const { finger, at, height } = await takeHold(page, handle);
  for (const step of [0.3, 0.7, 1.1, 1.6]) await finger.move({ ...at, y: at.y - height * step });
  await finger.up();
  await expect.poll(addresses).toEqual([two, one, three]);

  // Chromium makes no click of the first tap that follows touches sent by hand.
  await part(options.title).click();
  await dialog.getByRole('button', { name: options.addSize }).click();
  await page.keyboard.type('S, M,');
  await dialog.locator('.variant-list__name', { hasText: 'M' }).click();
  await dialog.getByLabel(grid.cell(grid.price, 'M'), { exact: true }).fill('2700');
  await dialog.getByLabel(grid.setAllFor(grid.stock)).fill('4');
  await page.keyboard.press('Enter');

  const other = await page.context().newPage();
  await other.goto(page.url());
  const there = other.getByRole('dialog', { name: words.edit });
  await expect(there.locator('.photos__photo')).toHaveCount(3);
  await there.locator('.variant-list__name', { hasText: 'M' }).tap();
  await expect(there.getByLabel(grid.cell(grid.price, 'M'), { exact: true })).toHaveValue('2700');
  await there.getByRole('button', { name: words.update }).tap();
  await expectToast(other, words.updated);
  const [product] = (await call(page, 'GET', `/api/users/${seller.userId}/shop`)).products;
  expect(product.variants).toMatchObject([
    { options: { [options.size]: 'S' }, price: null, stock: 4 },
    { options: { [options.size]: 'M' }, price: 2700, stock: 4 },
  ]);
  expect(product.images).toHaveLength(3);
});
