import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { choose, expectListed, openImport, openProducts, openRow, rowOf, startSellerWith } from './product-steps.ts';
import { expect, test } from './journey.ts';
import { headMenu } from './section-steps.ts';

test('two open tabs show each other’s saves and keep their typed input @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = productWords(language);
  await startSellerWith(page, { products: ['One', 'Two'] });
  await openProducts(page, language);
  const other = await context.newPage();
  await openProducts(other, language);

  await choose(page, language, 'Two', words.menu.hide);
  await expect(rowOf(other, 'Two')).toContainText(words.hidden);

  await openRow(other, 'One');
  const editing = other.getByRole('dialog', { name: words.edit });
  await editing.getByLabel(words.name).fill('One more');
  await openRow(page, 'One');
  const dialog = page.getByRole('dialog', { name: words.edit });
  await expect(dialog.getByLabel(words.name), 'a draft is the same in all tabs').toHaveValue('One more');
  await dialog.getByLabel(words.name).fill('One');
  await dialog.getByLabel(words.price).fill('777');
  await dialog.getByRole('button', { name: words.update }).click();
  await expect(dialog).toBeHidden();
  await expect(editing.getByLabel(words.price), 'saved elsewhere meanwhile').toHaveValue('777');
  await editing.getByLabel(words.name).fill('One more');
  await editing.getByRole('button', { name: words.update }).click();
  await expect(editing).toBeHidden();
  await expectListed(page, ['One more', 'Two']);

  await choose(page, language, 'Two', words.deleteTitle);
  await page.getByRole('alertdialog').getByRole('button', { name: words.deleteTitle }).click();
  await expectListed(other, ['One more']);

  await headMenu(other, language).click();
  await expect(other.getByRole('menu')).toBeFocused();
  await other.getByRole('button', { name: words.add }).focus();
  await expect(other.getByRole('menu'), 'a late return of the focus does not close it').toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('menu')).toHaveCount(0);
  await openImport(other, language);
  const catalogue = other.getByRole('dialog');
  await catalogue
    .getByLabel(catalogueWords(language).choose)
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nThree,3\n') });
  await catalogue.getByRole('button', { name: catalogueWords(language).importButton(1) }).click();
  await expectListed(page, ['Three', 'One more']);
});

test('leaving asks while a product is unsaved, a reload restores typed input, and discarding asks too @phone', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const form = formWords(language);
  await startSellerWith(page, { products: ['One', 'Two'] });
  await openProducts(page, language);
  const adding = await open(page, words.add, words.add);
  await adding.getByLabel(words.name).fill('Jamdani');
  await adding.getByLabel(words.features).fill('Cotton\nRed');
  await test.step('a keyboard that is closed brings the bars back, though the field keeps the focus', async () => {
    const root = page.locator('html');
    await page.setViewportSize({ width: 360, height: 420 });
    await expect(root).toHaveAttribute('data-typing');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(root).not.toHaveAttribute('data-typing');
  });
  await page.evaluate(() => history.back());
  await expect(adding).toBeHidden();
  await expectListed(page, ['One', 'Two']);
  await reloadAsked(page);
  await expect(page.getByText(words.unfinished('Jamdani'))).toBeVisible();
  await page.getByRole('button', { name: words.carryOn }).click();
  await expect(adding.getByLabel(words.name)).toHaveValue('Jamdani');
  await expect(adding.getByLabel(words.features)).toHaveValue('Cotton\nRed');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: form.discardTitle });
  await question.getByRole('button', { name: form.keepWriting }).click();
  await expect(adding.getByLabel(words.name)).toHaveValue('Jamdani');
  await adding.getByRole('button', { name: common(language).cancel }).click();
  await question.getByRole('button', { name: form.discard }).click();
  await expect(adding).toBeHidden();
  await expect(page.getByText(words.unfinished('Jamdani'))).toBeHidden();

  const editing = await open(page, 'Two', words.edit);
  await editing.getByLabel(words.price).fill('99');
  await reloadAsked(page);
  await expect(editing.getByLabel(words.price)).toHaveValue('99');
  await editing.getByRole('button', { name: words.update }).click();
  await expect(editing).toBeHidden();
  // Simulates `beforeunload`. A prevented event means a question.
  const isAsked = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await isAsked(), 'everything is saved').toBe(false);
});

async function open(page: Page, button: string, title: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

/** Reloads the page and expects a question first. */
async function reloadAsked(page: Page): Promise<void> {
  const question = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reloaded;
}
