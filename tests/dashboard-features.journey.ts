import type { Page } from '@playwright/test';
import { pictureWords } from '../site/i18n/dashboard/pictures.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, holdBack, test } from './journey.ts';
import { choose, searchList, startSellerWith } from './product-steps.ts';
import {
  expectExplained,
  openDashboard,
  openSectionTab,
  pictureFile,
  putOnPlan,
  save,
  saveButton,
} from './section-steps.ts';

test('other plans see the PRO features; on PRO, pictures keep their slots and best sellers their order @phone', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  const names = [...Array.from({ length: 13 }, (_, index) => `Shari ${index + 1}`), 'Jamdani'];
  const seller = await startSellerWith(page, { plan: 'starter', products: names });
  await openDashboard(page, language, 'pro-features');
  const slot = (index: number) => page.getByLabel(words.image(number(index)));
  const shown = (index: number) => page.locator(`[data-field="featureImages.${index - 1}"] img`);
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  const stored = () => call(page, 'GET', `/api/shops/${seller.slug}`);
  await test.step('other plans see them, and how to get them', async () => {
    await expect(slot(1)).toBeDisabled();
    await expect(box('Shari 1')).toBeDisabled();
    await expect(saveButton(page, language)).toHaveCount(0);
    await page.getByRole('button', { name: words.required }).click();
    await expectExplained(page, words.required, words.onlyPro);
    const plans = page.getByRole('link', { name: words.seePlans });
    await expect(plans).toHaveAttribute('href', inLanguage('/pricing', language));
  });
  await putOnPlan(seller, 'pro');
  await page.reload();
  await test.step('pictures keep their slots, whichever arrives first, and an error names its slot', async () => {
    await slot(2).setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await expectExplained(page, words.imageFailures(number(2)).failed, pictureWords(language).notAPicture);
    const letGo = await holdFirstUpload(page);
    await slot(1).setInputFiles(await pictureFile('#006a4e', 960));
    await expect(page.getByRole('progressbar')).toBeVisible();
    await slot(2).setInputFiles(await pictureFile('#e8a317', 960));
    await expect(shown(2)).toBeVisible();
    await expect(shown(1)).toHaveCount(0);
    letGo();
    await expect(shown(1)).toBeVisible();
  });
  const placed = await Promise.all([1, 2].map((index) => shown(index).getAttribute('src')));
  expect(placed[0]).not.toBe(placed[1]);
  await test.step('best sellers are found and keep their chosen order', async () => {
    await expect(page.getByRole('checkbox')).toHaveCount(12);
    const search = page.getByRole('searchbox', { name: words.search });
    await search.fill('jam');
    await box('Jamdani').check();
    await search.fill('');
    await box('Shari 9').check();
    await expect(page.getByText(words.chosen(number(2)))).toBeVisible();
    await save(page, language, words.saved);
  });
  const { products, bestSellingProductIds, featureImages } = await stored();
  const idOf = (name: string) => products.find((product: { name: string }) => product.name === name).id;
  expect(bestSellingProductIds).toEqual([idOf('Jamdani'), idOf('Shari 9')]);
  expect(featureImages).toEqual(placed);
  const shop = async () => (await page.request.get(`/${seller.slug}`)).text();
  await expect.poll(shop).toMatch(/id="best-sellers"[^]*Jamdani[^]*Shari 9/);
  await test.step('a hidden product is no best seller', async () => {
    await openSectionTab(page, language, 'products');
    await (await searchList(page, language)).fill('jam');
    await choose(page, language, 'Jamdani', productWords(language).menu.hide);
    await expectToast(page, productWords(language).nowHidden);
    await openSectionTab(page, language, 'pro-features');
    await expect(page.getByText(words.chosen(number(1)))).toBeVisible();
    await box('Shari 12').check();
    await save(page, language, words.saved);
    expect((await stored())['bestSellingProductIds']).toEqual([idOf('Shari 9'), idOf('Shari 12')]);
  });
});

/** Holds the response to the first upload back. @returns lets it go */
async function holdFirstUpload(page: Page): Promise<() => void> {
  const { held, letGo } = holdBack();
  await page.route(
    '**/api/upload/feature-image',
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return letGo;
}
