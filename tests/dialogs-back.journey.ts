import { formWords } from '../site/i18n/dashboard/forms.ts';
import { pageWords } from '../site/i18n/dashboard/pages.ts';
import { partWords } from '../site/i18n/dashboard/product-parts.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { sizeChartWords } from '../site/i18n/dashboard/size-charts.ts';
import { variantWords } from '../site/i18n/dashboard/product-variants.ts';
import { common } from '../site/i18n/common.ts';
import { expect, test } from './journey.ts';
import { openNewPage } from './page-steps.ts';
import { openProducts, press, startSellerWith } from './product-steps.ts';
import { chooseInHead } from './section-steps.ts';

test('Back closes the topmost of several dialogs, one at a time @phone', async ({ page, language }) => {
  const words = productWords(language);
  const { chart } = partWords(language);
  const formText = formWords(language);
  await startSellerWith(page, { plan: 'starter', products: [] });
  await openProducts(page, language);
  await press(page.getByRole('button', { name: words.add }).first());
  const product = page.getByRole('dialog', { name: words.add });
  await product.getByLabel(words.name).fill('Panjabi');
  await press(product.locator('summary', { hasText: variantWords(language).options.title }));
  await press(product.getByRole('button', { name: chart.make }));
  const sizes = page.getByRole('dialog', { name: sizeChartWords(language).make });
  await expect(sizes).toBeVisible();
  await page.goBack();
  await expect(sizes).toHaveCount(0);
  await expect(product).toBeVisible();

  await press(product.getByRole('button', { name: common(language).close }));
  const question = page.getByRole('alertdialog', { name: formText.discardTitle });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(product.getByLabel(words.name)).toHaveValue('Panjabi');

  // After the response, the question and the dialog leave no history entry.
  await press(product.getByRole('button', { name: common(language).close }));
  await press(question.getByRole('button', { name: formText.discard }));
  await expect(product).toHaveCount(0);
  await page.waitForFunction(() => history.state === null && !location.search.includes('product='));
  await chooseInHead(page, language, shareWords(language).share);
  const share = page.getByRole('dialog', { name: shareWords(language).title });
  await expect(share).toBeVisible();
  await page.goBack();
  await expect(share).toHaveCount(0);
  await expect(page.getByRole('button', { name: words.add }).first(), 'the dashboard stays').toBeVisible();
});

test('Back closes a reloaded dialog, and discarding closes one that a link opened @phone', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const formText = formWords(language);
  await startSellerWith(page, { products: [] });
  await openProducts(page, language);
  const add = page.getByRole('button', { name: words.add });
  const product = page.getByRole('dialog', { name: words.add });
  await press(add);
  await expect(product).toBeVisible();
  await page.reload();
  await expect(product.getByLabel(words.name)).toBeVisible();
  await page.goBack();
  await expect(add, 'after Back from a reloaded dialog').toBeFocused();
  await page.goto(`${page.url()}&product=new`);
  await product.getByLabel(words.name).fill('Panjabi');
  await press(product.getByRole('button', { name: common(language).close }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: formText.discard }));
  await expect(product).toHaveCount(0);
  await expect(page).not.toHaveURL(/product=/);
});

test('Forward opens a product and a page that were just saved, not an empty form @phone', async ({
  page,
  language,
}) => {
  const words = { product: productWords(language), page: pageWords(language) };
  await startSellerWith(page, { products: [] });
  await openProducts(page, language);
  await press(page.getByRole('button', { name: words.product.add }).first());
  const product = page.getByRole('dialog', { name: words.product.add });
  await product.getByLabel(words.product.name).fill('Panjabi');
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
