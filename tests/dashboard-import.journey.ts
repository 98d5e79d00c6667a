import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { failures } from '../api/platform/errors/failures.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { columnWords } from '../site/i18n/dashboard/import-columns.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast, type Account } from './admin-accounts.ts';
import { expectInShop, expectListed, openImport, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { choose } from './import-steps.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';
import { expectHoldsEnlarged } from './screen.ts';

test('an import lists its changes line by line, runs once despite a lost connection, and tries its photos again @phone', async ({
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
  await test.step('the dialog names the columns, and a file that is no table', async () => {
    await dialog.getByText(words.columnsTitle).click();
    await expect(dialog.getByText(words.columns[5]?.[1] ?? '')).toBeVisible();
    await choose(page, language, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    // Checks title and text at once, because the toast closes after a while.
    await expect(page.locator('.ui-toast', { hasText: words.failed })).toContainText(failures.not_a_table[language]);
  });
  await test.step('a report that another device replaced is not run', async () => {
    await choose(page, language, await readFile('api/shops/catalogue/fixtures/shopify.csv'));
    await expect(dialog.getByText(words.recognised(words.formats.shopify))).toBeVisible();
    await expect(dialog.getByText(words.counts(...counts(language, 3, 0, 0, 0)))).toBeVisible();
    await reportElsewhere(page, 'second.csv');
    await dialog.getByRole('button', { name: words.importButton(3) }).click();
    await expectToast(page, words.startFailed);
    await expect(dialog.getByText(words.states.ready('second.csv'))).toBeVisible();
    await dialog.getByRole('button', { name: words.another }).tap();
  });
  await test.step('the report lists each line, and nothing is done yet', async () => {
    await expectReport(page, dialog, language);
    const names = (await productsOf(page, seller)).map(({ name }) => name);
    expect(names).toEqual(['Saree', 'Panjabi']);
  });
  await test.step('the import runs once, also if the connection is lost and the page is reloaded', async () => {
    await startTwice(page, dialog, language);
    await page.reload();
    await expectListed(page, ['Lungi', 'Lungi', 'Shawl', 'Saree', 'Panjabi']);
    await expect(rowOf(page, 'Saree')).toContainText(formatTaka(140_000, language));
  });
  await test.step('photos are tried again, also if the page is reloaded before the response', async () => {
    const again = dialog.getByRole('button', { name: words.photosAgain });
    await openImport(page, language);
    await dialog.getByRole('button', { name: words.look }).click();
    await expect(dialog.getByText(words.photosFailed(1))).toBeVisible();
    await expect(lineOf(dialog, 'Shawl')).toContainText('http://192.168.0.1/a.jpg');
    const started = holdBack();
    await page.route('**/api/imports/*/start', async (route) => {
      await route.fetch();
      started.letGo();
    });
    await again.click();
    await started.held;
    await page.reload();
    await expectToast(page, words.imported);
    await openImport(page, language);
    await dialog.getByRole('button', { name: words.look }).click();
    await expect(again).toBeVisible();
    await dialog.getByRole('button', { name: common(language).close }).click();
  });
  await expectInShop(page, seller.slug, ['Lungi', 'Lungi', 'Shawl', 'Saree', 'Panjabi']);
});

const lineOf = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name });

/** Chooses a list with new, changed, unchanged and refused products. */
async function expectReport(page: Page, dialog: Locator, language: Language): Promise<void> {
  const words = catalogueWords(language);
  const rows = ['name,price,hidden,image', 'Saree,1400,,', 'Panjabi,1250,,', 'Lungi,300,no,', 'Lungi,350,no,'];
  rows.push('Shawl,900,,http://192.168.0.1/a.jpg', 'Tupi,cheap,maybe,', 'Scarf,200,,');
  await choose(page, language, Buffer.from(rows.join('\n')));
  await expect(dialog.getByText(words.counts(...counts(language, 3, 1, 1, 2)))).toBeVisible();
  await expect(dialog.getByText(words.photosToFetch(1))).toBeVisible();
  await expect(lineOf(dialog, 'Saree')).toContainText(columnWords(language).meanings.price);
  await expect(lineOf(dialog, 'Panjabi')).toContainText(words.actions.same);
  await expect(lineOf(dialog, 'Lungi')).toContainText([words.actions.add, words.actions.add]);
  await expect(lineOf(dialog, 'Tupi')).toContainText(fieldTexts.not_a_number[language]);
  await expect(lineOf(dialog, 'Tupi')).toContainText(fieldTexts.yes_or_no[language]);
  await expect(lineOf(dialog, 'Scarf')).toContainText(fieldTexts.beyond_limit[language]);
  await dialog.getByLabel(words.onlyRemarks).check();
  await expect(lineOf(dialog, 'Panjabi')).toHaveCount(0);
  await expect(lineOf(dialog, 'Tupi')).toBeVisible();
  await expectHoldsEnlarged(page);
  await expectAccessible(page);
}

/** Starts the import. Its first response is lost, and the call is repeated. */
async function startTwice(page: Page, dialog: Locator, language: Language): Promise<void> {
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
  await dialog.getByRole('button', { name: catalogueWords(language).importButton(4) }).click();
  await expect(page.getByText(frameWords(language).connectionLost)).toBeVisible();
  letGo();
  await expect.poll(() => starts).toBe(2);
}

/** The dialog's texts for numbers of lines. */
const counts = (language: Language, ...numbers: readonly [number, number, number, number]) =>
  numbers.map((number) => formatNumber(number, language)) as [string, string, string, string];

/** All products on the server, in order. */
const productsOf = async (page: Page, { userId }: Account): Promise<{ readonly name: string }[]> =>
  (await call(page, 'GET', `/api/users/${userId}/shop`))['products'] as { readonly name: string }[];

/** Another device of the same seller sends a file with one new product. */
async function reportElsewhere(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from('name,price\nTupi,200');
  const response = await page.request.post('/api/imports', {
    headers: { origin: serverUrl() },
    multipart: { file: { name, mimeType: 'text/csv', buffer } },
  });
  expect(response.status()).toBe(201);
}
