import type { Page } from '@playwright/test';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { refusals } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, test } from './journey.ts';
import { choose, expectListed, openImport, openRow, rowOf, startSellerWith } from './product-steps.ts';
import {
  expectExplained,
  headMenu,
  openDashboard,
  openSectionTab,
  pictureFile,
  save,
  saveButton,
  saveState,
} from './section-steps.ts';

test('two open tabs show each other’s saves and keep their typed input @phone', async ({
  page,
  context,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const words = shopInfoWords(language);
  const { shopId } = await startSellerWith(page, { products: ['One', 'Two'] });
  await openDashboard(page, language);
  const other = await context.newPage();
  await openDashboard(other, language);
  const address = (tab: Page) => tab.getByLabel(words.address, { exact: true });
  const name = (tab: Page) => tab.getByLabel(words.name, { exact: true });
  await test.step('a form', async () => {
    await address(page).fill('Mirpur 10');
    await other.getByLabel(words.email).fill('rahima@example.com');
    await expect(page.getByLabel(words.email)).toHaveValue('rahima@example.com');
    await page.getByLabel(words.logo).setInputFiles(await pictureFile('#006a4e'));
    await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
    await save(page, language, words.saved);
    await expect(address(other)).toHaveValue('Mirpur 10');
    await expect(saveState(other)).toHaveCount(0);
    await name(other).fill('Rahima Boutique');
    await save(other, language, words.saved);
    await expect(name(page)).toHaveValue('Rahima Boutique');
  });
  await test.step('the product list', async () => {
    for (const tab of [page, other]) await openSectionTab(tab, language, 'products');
    await expectSameProducts(page, other, language);
    await expectMenuStays(other, language);
    await importOne(other, language);
    await expectListed(page, ['Three', 'One more']);
  });
  await test.step('a save of a shop that an admin deleted meanwhile is refused, and the input stays', async () => {
    await openSectionTab(page, language, 'shop-info');
    await address(page).fill('Mirpur 12');
    await inDatabase([{ sql: 'update shops set deleted_at = ? where id = ?', args: [Date.now(), shopId] }]);
    await saveButton(page, language).click();
    await expectExplained(page, words.saveFailed, formWords(language).noShop);
    await expect(saveState(page)).toHaveText(formWords(language).failed);
    await expect(address(page)).toHaveValue('Mirpur 12');
  });
});

/** Hides, edits and deletes products in one tab, while the other one edits them too. */
async function expectSameProducts(page: Page, other: Page, language: Language): Promise<void> {
  const words = productWords(language);
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
}

/** Expects that a late return of the focus does not close a menu. */
async function expectMenuStays(page: Page, language: Language): Promise<void> {
  await headMenu(page, language).click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('button', { name: productWords(language).add }).focus();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function importOne(page: Page, language: Language): Promise<void> {
  const words = catalogueWords(language);
  await openImport(page, language);
  const catalogue = page.getByRole('dialog');
  await catalogue
    .getByLabel(words.choose)
    .setInputFiles({ name: 'shop.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nThree,3\n') });
  await catalogue.getByRole('button', { name: words.importButton(1) }).click();
}
