import type { Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { openProducts, press, rowOf, startSellerWith } from './product-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('offline changes in the list are marked as not saved, cause a question on leaving, and are saved in order @phone', async ({
  page,
  context,
  language,
}) => {
  const words = productWords(language);
  const frame = frameWords(language);
  const seller = await startSellerWith(page, { products: ['Saree', 'Panjabi'] });
  await inDatabase([
    { sql: `update products set status = 'draft' where shop_id = ? and name = 'Saree'`, args: [seller.shopId] },
  ]);
  await openProducts(page, language);
  await context.setOffline(true);
  await setPrice(page, language, 1250, 900);
  await expect(rowOf(page, 'Saree')).toContainText(words.notSaved);
  const facts = rowOf(page, 'Saree').locator('.product__facts');
  expect(await facts.evaluate((line) => line.scrollWidth - line.clientWidth), 'its marks fit').toBeLessThanOrEqual(0);
  await expect(rowOf(page, 'Panjabi')).not.toContainText(words.notSaved);
  await setPrice(page, language, 900, 800);
  await expect(page.getByText(words.waiting(2))).toBeVisible();
  await expect(page.getByRole('tab', { name: frame.section.products })).toContainText(frame.unsaved);
  await expectAccessible(page);

  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await context.setOffline(false);
  await expectToast(page, words.updated);
  await expect(page.getByText(words.notSaved)).toHaveCount(0);
  const price = async () => {
    const { products } = await call(page, 'GET', `/api/users/${seller.userId}/shop`);
    return products.find(({ name }: { name: string }) => name === 'Saree').price;
  };
  await expect.poll(price).toBe(800);
  await expect(rowOf(page, 'Saree')).toContainText(formatTaka(80_000, language));
});

async function setPrice(page: Page, language: Language, from: number, to: number): Promise<void> {
  const words = productWords(language);
  await press(page.getByRole('button', { name: words.changePrice('Saree', formatTaka(from * 100, language)) }));
  await page.getByLabel(words.priceOf('Saree')).fill(formatNumber(to, 'en'));
  await page.keyboard.press('Enter');
}
