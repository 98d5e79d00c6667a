import type { Locator, Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { choose } from './import-steps.ts';
import { expectListed, openImport, openProducts, startSellerWith } from './product-steps.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect, holdBack, holdRequests, test } from './journey.ts';

/** Starts a seller with one product, and chooses a file in the import dialog. @returns the dialog */
async function chooseFile(page: Page, language: Language, csv: string): Promise<Locator> {
  await startSellerWith(page, { products: ['Saree'] });
  await openProducts(page, language);
  await openImport(page, language);
  await choose(page, language, Buffer.from(csv));
  return page.getByRole('dialog', { name: catalogueWords(language).title });
}

test('photos are tried again while their products count as imported, also if the page is reloaded before the response @phone', async ({
  page,
  language,
}) => {
  const words = catalogueWords(language);
  const dialog = await chooseFile(page, language, 'name,price,image\nShawl,900,http://192.168.0.1/a.jpg');
  await dialog.getByRole('button', { name: words.importButton(1) }).click();
  await expect(dialog.getByText(words.photosFailed(1))).toBeVisible();

  const { held, letGo } = holdBack();
  const latest = '**/api/imports/latest';
  await page.route(latest, async (route) => {
    await held;
    await route.fallback();
  });
  const again = dialog.getByRole('button', { name: words.photosAgain });
  await again.click();
  await expect(dialog.getByText(words.mayClose)).toBeVisible();
  const number = (count: number) => formatNumber(count, language);
  await expect(
    dialog.getByRole('status').filter({ hasText: words.countsDone(number(1), number(0), number(0), number(0)) }),
  ).toBeVisible();
  letGo();
  await expect(dialog.getByText(words.photosFailed(1))).toBeVisible();
  await page.unroute(latest);

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
});

test('the dialog shows what another device did with imports meanwhile, and says which step failed @phone', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const words = catalogueWords(language);
  const dialog = await chooseFile(page, language, 'name,price\nLungi,300');
  await expect(dialog.getByText(words.states.ready('catalogue.csv'))).toBeVisible();
  await reportElsewhere(page, 'second.csv');
  await dialog.getByRole('button', { name: words.importButton(1) }).click();
  await expectToast(page, words.startFailed);
  await expect(dialog.getByText(words.states.ready('second.csv'))).toBeVisible();

  const letGo = await holdRequests(page, '**/api/imports/latest');
  await dialog.getByRole('button', { name: words.importButton(1) }).click();
  await expect(dialog.getByText(words.mayClose)).toBeVisible();
  await page.route('**/api/imports/*/stop', (route) => route.fulfill({ status: 500 }));
  await dialog.getByRole('button', { name: words.stop }).click();
  await expectToast(page, words.stopFailed);
  await expectEnded(page);
  await reportElsewhere(page, 'third.csv');
  letGo();
  await expect(dialog.getByText(words.states.ready('third.csv'))).toBeVisible();
  await dialog.getByRole('button', { name: common(language).close }).click();
  await expectListed(page, ['Tupi', 'Saree']);
});

/** Waits until the latest import has ended on the server. */
const expectEnded = (page: Page) =>
  expect.poll(async () => (await call(page, 'GET', '/api/imports/latest'))['import']).toMatchObject({ state: 'done' });

/** Another device of the same seller sends a file with one new product. */
async function reportElsewhere(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from(`name,price\n${name === 'second.csv' ? 'Tupi' : 'Shawl'},200`);
  const response = await page.request.post('/api/imports', {
    headers: { origin: serverUrl() },
    multipart: { file: { name, mimeType: 'text/csv', buffer } },
  });
  expect(response.status()).toBe(201);
}
