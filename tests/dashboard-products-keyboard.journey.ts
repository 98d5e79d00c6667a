import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { expectToast } from './admin-accounts.ts';
import { expectInShop, expectListed, menuOf, openProducts, startSellerWith, tabTo } from './product-steps.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { expect, test } from './journey.ts';

/** Opens the menu that has the focus, and chooses an action. */
async function chooseByKeys(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: action });
  await expect(item).toBeVisible();
  for (let presses = 0; presses < 10; presses += 1) {
    if (await item.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('a product list is filled, sorted and cleared by keyboard only, without losing the focus @desktop', async ({
  page,
}) => {
  const words = productWords('en');
  const { slug } = await startSellerWith(page, { products: ['Saree'] });
  await openProducts(page, 'en');
  const keys = page.keyboard;
  await tabTo(page.getByRole('button', { name: words.add }));
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.add });
  for (const name of ['Panjabi', 'Lungi']) {
    await tabTo(dialog.getByLabel(words.name));
    await expect(dialog.getByLabel(words.name)).toHaveValue('');
    await keys.type(name);
    await keys.press('Tab');
    await expect(dialog.getByLabel(words.price)).toBeFocused();
    await keys.type('500');
    await keys.press('Enter');
    await expectToast(page, words.added);
    if (name !== 'Lungi') await page.getByRole('button', { name: words.addAnother }).press('Enter');
  }
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: words.add })).toBeFocused();
  await expectListed(page, ['Lungi', 'Panjabi', 'Saree']);

  await tabTo(menuOf(page, 'en', 'Panjabi'));
  await chooseByKeys(page, words.menu.hide);
  await expectToast(page, words.nowHidden);
  await expect(menuOf(page, 'en', 'Panjabi')).toBeFocused();
  await chooseByKeys(page, words.menu.show);
  await expectToast(page, words.nowShown);

  await tabTo(page.getByRole('button', { name: frameWords('en').options }));
  await chooseByKeys(page, words.menu.arrange);
  const handle = page.getByRole('button', { name: words.drag.handle('Saree') });
  await tabTo(handle);
  await keys.press('Space');
  await expect(page.getByText(words.drag.lifted('Saree', '3'))).toBeAttached();
  await keys.press('ArrowUp');
  await expect(page.getByText(words.drag.over('Saree', '2'))).toBeAttached();
  await keys.press('Escape');
  await expect(page.getByText(words.drag.cancelled('Saree'))).toBeAttached();
  await keys.press('Space');
  await expect(page.getByText(words.drag.lifted('Saree', '3'))).toBeAttached();
  for (const position of ['2', '1']) {
    await keys.press('ArrowUp');
    await expect(page.getByText(words.drag.over('Saree', position))).toBeAttached();
  }
  await keys.press('Space');
  await expectToast(page, words.orderSaved);
  await expectListed(page, ['Saree', 'Lungi', 'Panjabi']);
  await expect(handle).toBeFocused();

  await tabTo(page.getByRole('button', { name: words.arranged }));
  await keys.press('Enter');
  const search = page.getByRole('searchbox', { name: words.search });
  await tabTo(search);
  await keys.type('lungi');
  await expectListed(page, ['Lungi']);
  await keys.press('Escape');
  await expectListed(page, ['Saree', 'Lungi', 'Panjabi']);

  await tabTo(menuOf(page, 'en', 'Lungi'));
  await chooseByKeys(page, words.deleteTitle);
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: common('en').cancel })).toBeFocused();
  await keys.press('Tab');
  await keys.press('Enter');
  await expectListed(page, ['Saree', 'Panjabi']);
  await expect(menuOf(page, 'en', 'Panjabi')).toBeFocused();
  await expectInShop(page, slug, ['Saree', 'Panjabi']);
});
