import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { failures } from '../api/platform/errors/failures.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast, type Account } from './admin-accounts.ts';
import { expectInShop, expectListed, openImport, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { choose } from './import-steps.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';
import { photo } from './photos.ts';
import { expectHoldsEnlarged } from './screen.ts';

test('an exported catalogue is safe in spreadsheets, and its import gives the same shop @desktop', async ({
  page,
  language,
}) => {
  const words = catalogueWords(language);
  const seller = await startSellerWith(page, {
    plan: 'pro',
    products: ['তাঁতের শাড়ি', '=SUM(A1:A9)', '-Gamcha'],
  });
  const { imageUrl } = await uploadPhoto(page);
  const [first, second, third] = (await productsOf(page, seller)).map(({ id }) => id);
  await call(page, 'PUT', `/api/products/${first}`, { imageUrl, description: 'Cotton, "soft"\nRed', category: 'শাড়ি' });
  await call(page, 'PUT', `/api/products/${second}`, { isHidden: true, price: 0 });
  await call(page, 'PUT', '/api/products/order', { productIds: [third, first, second] });
  const before = await productsOf(page, seller);

  await openProducts(page, language);
  const file = await exportCatalogue(page, language);
  expect([...file.subarray(0, 3)], 'a byte order mark, for Excel').toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...lines] = file.toString('utf8').slice(1).split('\r\n');
  expect(head).toMatch(/^id,name,price,category,features,hidden,/);
  expect(lines.find((line) => line.includes('SUM'))).toMatch(/,"?'=SUM/);
  expect(lines.find((line) => line.includes('Gamcha'))).toMatch(/,"?'-Gamcha/);

  await choose(page, language, file);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.counts(...counts(language, 0, 0, 3, 0)))).toBeVisible();
  await expect(dialog.getByText(words.actions.same, { exact: true })).toHaveCount(3);
  await dialog.getByRole('button', { name: common(language).close }).click();

  for (const { id } of before) await call(page, 'DELETE', `/api/products/${id}`);
  await page.reload();
  await expect(page.getByText(productWords(language).emptyTitle)).toBeVisible();
  await openImport(page, language);
  // The earlier report, which had no changes, is not shown again.
  await expect(dialog.getByText(words.choose, { exact: true })).toBeVisible();
  await choose(page, language, file);
  await dialog.getByRole('button', { name: words.importButton(3) }).click();
  await expectToast(page, words.imported);
  const same = (product: object) => ({ ...product, id: '', createdAt: 0, version: 0 });
  expect((await productsOf(page, seller)).map(same)).toEqual(before.map(same));
  await dialog.getByRole('button', { name: common(language).close }).click();
  await expectListed(page, ['-Gamcha', 'তাঁতের শাড়ি', '=SUM(A1:A9)']);
  await expectInShop(page, seller.slug, ['-Gamcha', 'তাঁতের শাড়ি']);
});

test('an import lists its changes line by line, runs once despite a lost connection, and continues in the background @phone', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const words = catalogueWords(language);
  const seller = await startSellerWith(page, { products: ['Saree', 'Panjabi'] });
  await openProducts(page, language);
  await openImport(page, language);
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByText(words.columnsTitle).click();
  await expect(dialog.getByText(words.columns[5]?.[1] ?? '')).toBeVisible();
  await expectHoldsEnlarged(page);

  await choose(page, language, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
  // Checks title and text at once, because the toast closes after a while.
  await expect(page.locator('.ui-toast', { hasText: words.failed })).toContainText(failures.not_a_table[language]);

  await choose(page, language, await readFile('api/shops/catalogue/fixtures/shopify.csv'));
  await expect(dialog.getByText(words.recognised(words.formats.shopify))).toBeVisible();
  await expect(dialog.getByText(words.counts(...counts(language, 3, 0, 0, 0)))).toBeVisible();
  await dialog.getByRole('button', { name: words.another }).tap();

  const rows = ['name,price,hidden,image', 'Saree,1400,,', 'Panjabi,1250,,', 'Lungi,300,no,', 'Lungi,350,no,'];
  rows.push('Shawl,900,,http://192.168.0.1/a.jpg', 'Tupi,cheap,maybe,', 'Scarf,200,,');
  await choose(page, language, Buffer.from(rows.join('\n')));
  await expect(dialog.getByText(words.counts(...counts(language, 3, 1, 1, 2)))).toBeVisible();
  await expect(dialog.getByText(words.photosToFetch(1))).toBeVisible();
  const line = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  await expect(line('Saree')).toContainText('price');
  await expect(line('Panjabi')).toContainText(words.actions.same);
  await expect(line('Lungi')).toContainText([words.actions.add, words.actions.add]);
  await expect(line('Tupi')).toContainText(fieldTexts.not_a_number[language]);
  await expect(line('Tupi')).toContainText(fieldTexts.yes_or_no[language]);
  await expect(line('Scarf')).toContainText(fieldTexts.beyond_limit[language]);
  await dialog.getByLabel(words.onlyRemarks).check();
  await expect(line('Panjabi')).toHaveCount(0);
  await expect(line('Tupi')).toBeVisible();
  await expectHoldsEnlarged(page);
  await expectAccessible(page);
  expect(
    (await productsOf(page, seller)).map(({ name }) => name),
    'nothing is done yet',
  ).toEqual(['Saree', 'Panjabi']);

  let starts = 0;
  const { held, letGo } = holdBack();
  await page.route('**/api/imports/*/start', async (route) => {
    starts += 1;
    const isFirst = starts === 1;
    const reply = await route.fetch();
    if (isFirst) return route.abort('connectionreset');
    // The notice goes with this response.
    await held;
    return route.fulfill({ response: reply });
  });
  await dialog.getByRole('button', { name: words.importButton(4) }).click();
  await expect(page.getByText(frameWords(language).connectionLost)).toBeVisible();
  letGo();
  await expect.poll(() => starts).toBe(2);
  await page.reload();
  await expectListed(page, ['Lungi', 'Lungi', 'Shawl', 'Saree', 'Panjabi']);
  await expect(rowOf(page, 'Saree')).toContainText(formatTaka(140_000, language));

  await openImport(page, language);
  await dialog.getByRole('button', { name: words.look }).click();
  await expect(dialog.getByText(words.photosFailed(1))).toBeVisible();
  await expect(line('Shawl')).toContainText('http://192.168.0.1/a.jpg');
  await expect(dialog.getByRole('button', { name: words.photosAgain })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.another }).click();
  await expect(dialog.getByRole('button', { name: words.look })).toBeVisible();
  await dialog.getByRole('button', { name: common(language).close }).click();
  await expectInShop(page, seller.slug, ['Lungi', 'Lungi', 'Shawl', 'Saree', 'Panjabi']);
});

/** Clicks Download and reads the file. */
async function exportCatalogue(page: Page, language: Language): Promise<Buffer> {
  await openImport(page, language);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: catalogueWords(language).exportButton }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/-products\.csv$/);
  return readFile(await file.path());
}

/** The dialog's texts for numbers of lines. */
const counts = (language: Language, ...numbers: readonly [number, number, number, number]) =>
  numbers.map((number) => formatNumber(number, language)) as [string, string, string, string];

interface ListedProduct {
  readonly id: string;
  readonly name: string;
}

/** All products on the server, in order. */
const productsOf = async (page: Page, { userId }: Account): Promise<ListedProduct[]> =>
  (await call(page, 'GET', `/api/users/${userId}/shop`))['products'] as ListedProduct[];

async function uploadPhoto(page: Page): Promise<{ imageUrl: string }> {
  const reply = await page.request.post('/api/upload/product-image', {
    headers: { origin: serverUrl() },
    multipart: { image: await photo({ width: 100, height: 100 }) },
  });
  return (await reply.json()) as { imageUrl: string };
}
