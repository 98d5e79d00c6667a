import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { choose, dragUp, expectListed, openProducts, rowOf, startSellerWith, stockUp } from './product-steps.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { expectExplained } from './section-steps.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a refused change is reverted, an interrupted save runs once, a full plan shows a message, and typed text stays @desktop', async ({
  page,
  language,
}) => {
  const words = productWords(language);
  const seller = await startSellerWith(page, { plan: 'starter', products: ['One', 'Two', 'Three'] });
  await openProducts(page, language);
  const refuse = await holdProducts(page);
  await choose(page, language, 'Two', words.menu.hide);
  await expect(rowOf(page, 'Two')).toContainText(words.hidden);
  await refuse();
  await expectToast(page, words.saveFailed);
  await expect(rowOf(page, 'Two')).not.toContainText(words.hidden);

  await dragUp(page, language, 'Three', 2);
  await expectListed(page, ['One', 'Three', 'Two']);
  await refuse();
  await expectToast(page, words.orderFailed);
  await expectListed(page, ['One', 'Two', 'Three']);

  await choose(page, language, 'Two', words.deleteTitle);
  await page.getByRole('alertdialog').getByRole('button', { name: words.deleteTitle }).click();
  await expectListed(page, ['One', 'Three']);
  await refuse();
  await expectToast(page, words.deleteFailed);
  await expectListed(page, ['One', 'Two', 'Three']);

  const dialog = await typeProduct(page, language, 'Jamdani');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await refuse();
  await expectToast(page, words.saveFailed);
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
  await expect(dialog.getByLabel(words.price)).toHaveValue('2500');
  await page.unrouteAll();

  const keys = await cutLineTwice(page);
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectExplained(page, words.saveFailed, common(language).networkError);
  await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, words.added);
  await expectListed(page, ['Jamdani', 'One', 'Two', 'Three']);
  const [key, ...others] = keys;
  expect(key).toBeTruthy();
  expect(others).toEqual([key, key]);
  expect((await call(page, 'GET', `/api/users/${seller.userId}/shop`))['products']).toHaveLength(4);

  await typeProduct(page, language, 'Muslin');
  await stockUp(
    seller,
    Array.from({ length: 36 }, (_, number) => `Saree ${number + 1}`),
  );
  await dialog.getByRole('button', { name: words.saveNew }).click();
  await expectToast(page, words.limit);
  await expect(dialog.getByLabel(words.name)).toHaveValue('Muslin');
});

async function typeProduct(page: Page, language: Language, name: string) {
  const words = productWords(language);
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByLabel(words.name).fill(name);
  await dialog.getByLabel(words.price).fill('2500');
  return dialog;
}

/** Holds changes of products back. @returns a function that refuses the next one when it comes */
async function holdProducts(page: Page): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  const json = { code: 'unexpected', message: 'Something went wrong' };
  await page.route('**/api/products**', (route) => {
    held.push(() => route.fulfill({ status: 500, json }));
  });
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held.pop()?.();
  };
}

/** Drops the first save and the response to the second. @returns the saves' idempotency keys */
async function cutLineTwice(page: Page) {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/products', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const number = keys.length;
    if (number > 2) return route.continue();
    if (number === 2) await route.fetch();
    return route.abort('connectionreset');
  });
  return keys;
}
