import { formWords } from '../site/i18n/dashboard/forms.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { sizeChartWords } from '../site/i18n/dashboard/size-charts.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { common } from '../site/i18n/common.ts';
import { expect, test } from './journey.ts';
import { openNewPage } from './page-steps.ts';
import { openProducts, press, startSellerWith } from './product-steps.ts';

test('Back, Forward and a reload close and open dialogs one at a time, and no typed text is lost without a question @phone', async ({
  page,
  language,
}) => {
  const words = { product: productWords(language), page: pageWords(language) };
  const formText = formWords(language);
  await startSellerWith(page, { plan: 'starter', products: [] });
  await openProducts(page, language);
  const add = page.getByRole('button', { name: words.product.add }).first();
  const product = page.getByRole('dialog', { name: words.product.add });
  const name = product.getByLabel(words.product.name);
  const close = product.getByRole('button', { name: common(language).close });
  const question = page.getByRole('alertdialog', { name: formText.discardTitle });

  await test.step('Back closes the topmost of several dialogs', async () => {
    await press(add);
    await name.fill('Panjabi');
    await press(product.locator('summary', { hasText: variantWords(language).options.title }));
    await press(product.getByRole('button', { name: partWords(language).chart.make }));
    const sizes = page.getByRole('dialog', { name: sizeChartWords(language).make });
    await expect(sizes).toBeVisible();
    await page.goBack();
    await expect(sizes).toHaveCount(0);
    await press(close);
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Panjabi');
    // After the response, the question and the dialog leave no history entry.
    await press(close);
    await press(question.getByRole('button', { name: formText.discard }));
    await expect(product).toHaveCount(0);
    await page.waitForFunction(() => history.state === null && !location.search.includes('product='));
  });
  await test.step('Back closes a reloaded dialog, and discarding closes one that a link opened', async () => {
    await press(add);
    await expect(product).toBeVisible();
    await page.reload();
    await expect(name).toBeVisible();
    await page.goBack();
    await expect(add, 'after Back from a reloaded dialog').toBeFocused();
    await page.goto(`${page.url()}&product=new`);
    await name.fill('Panjabi');
    await press(close);
    await press(question.getByRole('button', { name: formText.discard }));
    await expect(product).toHaveCount(0);
    await expect(page).not.toHaveURL(/product=/);
  });
  await test.step('Forward opens a product and a page that were just saved, not an empty form', async () => {
    await press(add);
    await name.fill('Panjabi');
    await product.getByLabel(words.product.price).fill('100');
    await press(product.getByRole('button', { name: words.product.saveNew, exact: true }));
    await expect(product).toHaveCount(0);
    await page.goForward();
    const saved = page.getByRole('dialog', { name: words.product.edit });
    await expect(saved.getByLabel(words.product.name)).toHaveValue('Panjabi');
    await page.goBack();
    await expect(saved).toHaveCount(0);
    const { dialog } = await openNewPage(page, language);
    await dialog.getByLabel(words.page.pageTitle, { exact: true }).fill('Our shop');
    await press(dialog.getByRole('button', { name: words.page.save }));
    await expect(dialog).toHaveCount(0);
    await page.goForward();
    const open = page.getByRole('dialog', { name: words.page.editPage });
    await expect(open.getByLabel(words.page.pageTitle, { exact: true })).toHaveValue('Our shop');
  });
});
