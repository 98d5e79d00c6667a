import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { choose, expectListed, openProducts, press, rowOf, startSellerWith } from './product-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('without a connection, a change in the list is refused, and a new product is kept over Back and Forward @phone', async ({
  page,
  context,
  language,
}) => {
  const seller = await startSellerWith(page, { products: ['Saree', 'Panjabi'] });
  await openProducts(page, language);
  await context.setOffline(true);
  await setPrice(page, language, 900);
  await expect(page.locator('.ui-toast')).toContainText(common(language).networkError);
  await expect(rowOf(page, 'Saree')).toContainText(formatTaka(125_000, language));
  await context.setOffline(false);
  await setPrice(page, language, 800);
  const price = async () => {
    const { products } = await call(page, 'GET', `/api/users/${seller.userId}/shop`);
    return products.find(({ name }: { name: string }) => name === 'Saree').price;
  };
  await expect.poll(price).toBe(800);
  await expect(rowOf(page, 'Saree')).toContainText(formatTaka(80_000, language));

  const words = productWords(language);
  await press(page.getByRole('button', { name: words.add }).first());
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByLabel(words.name).fill('Jamdani');
  await dialog.getByLabel(words.price).fill('2500');
  await context.setOffline(true);
  await press(dialog.getByRole('button', { name: words.saveNew }));
  await expectToast(page, words.saveFailed);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  const unfinished = page.getByText(words.unfinished('Jamdani'));
  await expect(unfinished).toBeVisible();
  await page.goForward();
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
  await context.setOffline(false);
  await press(dialog.getByRole('button', { name: words.saveNew }));
  await expectToast(page, words.added);
  await expectListed(page, ['Jamdani', 'Saree', 'Panjabi']);
  await expect(unfinished).toHaveCount(0);
});

async function setPrice(page: Page, language: Language, to: number): Promise<void> {
  const words = productWords(language);
  await choose(page, language, 'Saree', words.menu.price);
  await page.getByLabel(words.priceOf('Saree')).fill(formatNumber(to, 'en'));
  await page.keyboard.press('Enter');
}
