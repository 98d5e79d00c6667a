import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import {
  choose,
  dragUp,
  expectInShop,
  expectListed,
  openProducts,
  openRow,
  press,
  rowOf,
  searchList,
  startSellerWith,
} from './product-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { photo } from './photos.ts';

test('a seller fills a product list, which shoppers see, and reverts a new order and a deletion @phone', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const { cancel } = common(language);
  const { slug } = await startSellerWith(page, { products: ['তাঁতের শাড়ি', 'Panjabi'] });
  await openProducts(page, language);
  await expectListed(page, ['তাঁতের শাড়ি', 'Panjabi']);

  await press(page.getByRole('button', { name: words.add }));
  const dialog = page.getByRole('dialog', { name: words.add });
  const save = dialog.getByRole('button', { name: words.saveNew });
  await press(save);
  await expectToast(page, words.invalid);
  await expect(dialog.getByText(fieldTexts.required[language])).toHaveCount(2);
  await expect(dialog.getByLabel(words.name)).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel(words.name).fill('  ঢাকাই জামদানি ');
  await dialog.getByLabel(words.price).fill('৳২,৫০০.৫০');
  await dialog.getByLabel(words.category).fill('জামদানি');
  await dialog.getByLabel(words.features).fill('Cotton, 1,200 threads');
  await dialog.getByLabel(words.picture).setInputFiles(await photo({ width: 60, height: 80 }));
  await press(save);
  // The save waits for the picture, which the server processes with a low priority.
  await expect(dialog).toBeHidden({ timeout: 60_000 });
  await expectToast(page, words.added);
  const jamdani = rowOf(page, 'ঢাকাই জামদানি');
  await expect(jamdani).toContainText(formatTaka(250_050, language));
  await expect(jamdani).toContainText('জামদানি');
  await expect(jamdani.locator('img')).toHaveJSProperty('complete', true);
  await expect(page.getByText(`${formatNumber(3, language)}/${formatNumber(5, language)}`).first()).toBeVisible();

  await openRow(page, 'ঢাকাই জামদানি');
  const editing = page.getByRole('dialog', { name: words.edit });
  await expect(editing.getByLabel(words.name)).toHaveValue('ঢাকাই জামদানি');
  await expect(editing.getByLabel(words.price)).toHaveValue('2500.5');
  await expect(editing.getByLabel(words.category)).toHaveValue('জামদানি');
  await expect(editing.getByLabel(words.features)).toHaveValue('Cotton, 1,200 threads');
  await expect(editing.locator('.picture-field img')).toBeVisible();
  await editing.getByLabel(words.name).fill('জামদানি');
  await editing.getByLabel(words.price).fill('0');
  await press(editing.getByRole('button', { name: words.update }));
  await expectToast(page, words.updated);
  await expect(rowOf(page, 'জামদানি')).toContainText(words.askForPrice);

  await choose(page, language, 'তাঁতের শাড়ি', words.menu.hide);
  await expectToast(page, words.nowHidden);
  const hidden = rowOf(page, 'তাঁতের শাড়ি');
  await expect(hidden).toContainText(words.hidden);
  await expect(hidden.locator('.product--hidden')).toBeVisible();
  await expectInShop(page, slug, ['জামদানি', 'Panjabi']);
  await choose(page, language, 'তাঁতের শাড়ি', words.menu.show);
  await expectToast(page, words.nowShown);
  await expect(hidden.locator('.product--hidden')).toBeHidden();

  await dragUp(page, language, 'Panjabi', 2);
  await expectListed(page, ['জামদানি', 'Panjabi', 'তাঁতের শাড়ি']);
  await expectToast(page, words.orderSaved);
  await page.getByRole('button', { name: words.undo }).click();
  await expectToast(page, words.orderRestored);
  await expectListed(page, ['জামদানি', 'তাঁতের শাড়ি', 'Panjabi']);

  const search = await searchList(page, language);
  await search.fill('panj');
  await expectListed(page, ['Panjabi']);
  await expect(page.getByText(words.found(formatNumber(1, language)))).toBeVisible();
  await search.fill('lungi');
  await expect(page.getByText(words.noneFound)).toBeVisible();
  await press(page.getByRole('button', { name: words.clearSearch }));
  await expectListed(page, ['জামদানি', 'তাঁতের শাড়ি', 'Panjabi']);
  // While the field has the focus, a phone's header is away, so the rows move.
  await expect(search).toBeFocused();

  const remove = () => choose(page, language, 'Panjabi', words.deleteTitle);
  await remove();
  const question = page.getByRole('alertdialog', { name: words.deleteNamed('Panjabi') });
  await expect(question).toContainText(words.deleteText);
  await question.getByRole('button', { name: cancel }).click();
  await expectListed(page, ['জামদানি', 'তাঁতের শাড়ি', 'Panjabi']);
  await remove();
  await question.getByRole('button', { name: words.deleteTitle }).click();
  await expectToast(page, words.deleted);
  await expectListed(page, ['জামদানি', 'তাঁতের শাড়ি']);
  await page.getByRole('button', { name: words.undo }).click();
  await expectToast(page, words.restored);
  await expectListed(page, ['জামদানি', 'তাঁতের শাড়ি', 'Panjabi']);
  await expectInShop(page, slug, ['জামদানি', 'তাঁতের শাড়ি', 'Panjabi']);
});
