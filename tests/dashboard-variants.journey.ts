import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { sizeChartWords } from '../site/i18n/dashboard/size-charts.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, holdBack, test } from './journey.ts';
import { photo } from './photos.ts';
import { openProducts, openRow, rowOf, startSellerWith, takeHold } from './product-steps.ts';
import { expectFits, expectScreenHolds } from './screen.ts';
import { hidePreview } from './section-steps.ts';

test('a product gets photos, sizes and colours, and its grid is edited like a spreadsheet @desktop', async ({
  page,
  watch,
}) => {
  const words = productWords('en');
  const { photos, stock, sale, showing, chart } = partWords('en');
  const { options, grid, conflict } = variantWords('en');
  const seller = await startSellerWith(page, { plan: 'pro', products: [] });
  const saved = async () => (await call(page, 'GET', `/api/users/${seller.userId}/shop`)).products[0];
  const cell = (column: string, combination: string) =>
    page.getByLabel(grid.cell(column, combination), { exact: true });
  await hidePreview(page);
  await openProducts(page, 'en');
  await page.getByRole('button', { name: words.add }).first().click();
  const dialog = page.getByRole('dialog', { name: words.add });
  const part = (title: string) => dialog.locator('summary', { hasText: title });
  await dialog.getByLabel(words.name).fill('Jamdani');
  await dialog.getByLabel(words.price).fill('2500');

  await part(options.title).click();
  await dialog.getByRole('button', { name: options.addColour }).click();
  await expect(dialog.getByLabel(options.value(options.colour))).toBeFocused();
  await page.keyboard.type('Red, Blue,');
  await dialog.getByRole('button', { name: options.addSize }).click();
  await expect(dialog.getByLabel(options.value(options.size))).toBeFocused();
  await page.keyboard.type('S, M,');
  await cell(grid.price, 'Red / S').click();
  await page.keyboard.type('২৬০০');
  await page.keyboard.press('Enter');
  await expect(cell(grid.price, 'Red / M')).toBeFocused();
  await page.keyboard.type('2700');
  await page.keyboard.press('ArrowRight');
  await expect(cell(grid.salePrice, 'Red / M')).toBeFocused();
  await page.keyboard.type('2650');
  await page.keyboard.press('ArrowUp');
  await expect(cell(grid.salePrice, 'Red / S')).toBeFocused();
  await dialog.getByLabel(grid.setAllFor(grid.stock)).fill('5');
  await page.keyboard.press('Enter');
  await expect(cell(grid.stock, 'Blue / M')).toHaveValue('5');
  await dialog.getByLabel(grid.setAllFor(grid.stock)).fill('');
  await page.keyboard.press('Enter');
  await expect(cell(grid.stock, 'Blue / M')).toHaveValue('5');
  await cell(grid.isOffered, 'Blue / M').uncheck();
  // A typing error is corrected without losing other input.
  await dialog.getByRole('button', { name: options.renameValue('Red') }).click();
  await page.keyboard.type('Crimson');
  await page.keyboard.press('Escape');
  await expect(cell(grid.price, 'Red / S')).toHaveValue('২৬০০');
  await dialog.getByRole('button', { name: options.renameValue('Blue') }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Navy');
  await page.keyboard.press('Enter');
  await expect(cell(grid.isOffered, 'Navy / M')).not.toBeChecked();

  const urls = () =>
    dialog.locator('.photos__photo img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  await part(photos.title).click();
  const files = await Promise.all([110, 120, 130].map((width) => photo({ width, height: 110 })));
  const { held, letGo } = holdBack();
  await page.route('**/api/upload/*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByLabel(photos.add).setInputFiles(files);
  const coming = dialog.locator('.photos__coming li');
  await expect(coming).toHaveCount(3);
  await expect(coming.getByRole('progressbar'), 'two at a time, each with its own progress').toHaveCount(2);
  letGo();
  const third = dialog.getByRole('button', { name: photos.move(photos.nth('3')), exact: true });
  await expect(third).toBeVisible();
  const before = await urls();
  await third.focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText(photos.drag.cancelled(photos.nth('3')))).toBeAttached();
  await expect(dialog, 'Escape drops the photo and does not close the dialog').toBeVisible();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  const [one, two, three] = before;
  await expect.poll(urls).toEqual([three, one, two]);
  const second = dialog.getByRole('button', { name: photos.move(photos.nth('2')), exact: true });
  const { finger, at, height } = await takeHold(page, second);
  for (const step of [0.3, 0.7, 1.1, 1.6]) await finger.move({ ...at, y: at.y + height * step });
  await finger.up();
  await expect.poll(urls, 'dragged by the mouse').toEqual([three, two, one]);
  await dialog.getByRole('button', { name: grid.choosePhoto('Navy / S') }).click();
  await page.getByRole('button', { name: photos.nth('2'), exact: true }).click();

  await page.reload();
  await expect(cell(grid.salePrice, 'Red / M'), 'a draft opens its parts again').toHaveValue('2650');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, words.added);
  await expect(dialog).toBeHidden();
  const product = await saved();
  expect(product.options).toEqual([
    { name: options.colour, values: ['Red', 'Navy'] },
    { name: options.size, values: ['S', 'M'] },
  ]);
  const [red, redM, blue, blueM] = product.variants;
  expect(red).toMatchObject({ price: 2600, salePrice: null, stock: 5, imageUrl: null, isOffered: true });
  expect(redM).toMatchObject({ price: 2700, salePrice: 2650 });
  expect(blue).toMatchObject({ price: null, imageUrl: product.images[1] });
  expect(blueM.isOffered).toBe(false);
  const row = rowOf(page, 'Jamdani');
  await expect(row).toContainText(words.from(formatTaka(250_000, 'en')));
  await expect(row).toContainText(words.left('15'));

  await openRow(page, 'Jamdani');
  const editing = page.getByRole('dialog', { name: words.edit });
  await cell(grid.price, 'Navy / S').fill('2400');
  watch.allow(/409/);
  await call(page, 'PUT', `/api/products/${product.id}`, { stock: 9 });
  await editing.getByRole('button', { name: words.update }).click();
  await expectToast(page, conflict);
  await expect(cell(grid.price, 'Navy / S'), 'what was typed is kept').toHaveValue('2400');
  await expect(editing.getByLabel(stock.pieces), 'what was changed elsewhere is shown').toHaveValue('9');
  await editing.getByRole('button', { name: chart.make }).click();
  const table = page.getByRole('dialog', { name: sizeChartWords('en').make });
  await table.getByLabel(sizeChartWords('en').name).fill('Saree');
  await table.getByLabel(sizeChartWords('en').cell('1', '2')).fill('36');
  await expectScreenHolds(page);
  await table.getByRole('button', { name: sizeChartWords('en').save }).click();
  await expect(editing.getByLabel(chart.title, { exact: false }).first()).toHaveValue(/./);

  // All its parts are open.
  for (const { title } of [sale, showing]) await editing.locator('summary', { hasText: title }).click();
  await editing.getByLabel(showing.later).check();
  await expect(editing.locator('.folded-part__content')).toHaveCount(5);
  await expectScreenHolds(page);
  await editing.getByLabel(showing.now).check();
  // The sizes of a computer at 200% and of a small phone.
  for (const [width, height] of [
    [640, 400],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('.variant-list__name', { hasText: 'Red / M' }).click();
    await expect(cell(grid.price, 'Red / M')).toHaveValue('2700');
    await expectFits(page);
    await page.locator('.variant-list__name', { hasText: 'Red / M' }).click();
  }
  await editing.getByRole('button', { name: words.update }).click();
  await expect(editing).toBeHidden();
  const after = await saved();
  expect(after.variants[2]).toMatchObject({ price: 2400, stock: 5 });
  expect(after).toMatchObject({ stock: 9, sizeChartId: expect.any(String) });
});
