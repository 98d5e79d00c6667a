import type { Page } from '@playwright/test';
import { pictureWords } from '../site/i18n/dashboard/pictures.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';
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
import { hour } from '../api/platform/formats/durations.ts';

test('other plans see the PRO features; on PRO, images keep their slots, and errors name the slot @desktop', async ({
  page,
  watch,
  language,
}) => {
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  watch.allow(refusals);
  const limits = await shortenUploads(page);
  const seller = await startSellerWith(page, { plan: 'starter', products: ['Shari'] });
  await openDashboard(page, language, 'pro-features');
  const slot = (index: number) => page.getByLabel(words.image(number(index)));
  const shown = (index: number) => page.locator(`[data-field="featureImages.${index - 1}"] img`);
  await expect(slot(1)).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Shari' })).toBeDisabled();
  await expect(saveButton(page, language)).toHaveCount(0);
  const lid = page.getByRole('button', { name: words.required });
  await lid.hover();
  await expect(page.getByRole('tooltip')).toHaveText(words.onlyPro);
  await page.keyboard.press('Escape');
  await lid.focus();
  await page.keyboard.press('Enter');
  await expectExplained(page, words.required, words.onlyPro);
  const plans = page.getByRole('link', { name: words.seePlans });
  await expect(plans).toHaveAttribute('href', inLanguage('/pricing', language));

  await putOnPlan(seller, 'pro');
  await page.reload();
  await slot(2).setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await expectExplained(page, words.imageFailures(number(2)).failed, pictureWords(language).notAPicture);
  await page.route('**/api/upload/feature-image', () => undefined);
  await slot(3).setInputFiles(await pictureFile('#b3261e', 960));
  await expectToast(page, words.imageFailures(number(3)).unreachable);
  expect(limits).toContain(30_000);
  await page.unroute('**/api/upload/feature-image');

  const { held, letGo } = holdBack();
  let sent = 0;
  await page.route('**/api/upload/feature-image', async (route) => {
    sent += 1;
    const isFirst = sent === 1;
    const reply = await route.fetch();
    if (isFirst) await held;
    await route.fulfill({ response: reply });
  });
  await page.evaluate(() => Reflect.deleteProperty(XMLHttpRequest.prototype, 'timeout'));
  await slot(1).setInputFiles(await pictureFile('#006a4e', 960));
  await expect.poll(() => sent).toBe(1);
  await slot(2).setInputFiles(await pictureFile('#e8a317', 960));
  await expect(shown(2)).toBeVisible();
  await expect(shown(1)).toHaveCount(0);
  letGo();
  await expect(shown(1)).toBeVisible();
  await expect(shown(2)).toBeVisible();
  const placed = [await shown(1).getAttribute('src'), await shown(2).getAttribute('src')];
  expect(placed[0]).not.toBe(placed[1]);
  await save(page, language, words.saved);
  await expectAccessible(page);

  const { featureImages } = await call(page, 'GET', `/api/shops/${seller.slug}`);
  expect(featureImages).toEqual(placed);
  const id = /\/i\/(\w+)-/.exec(String(featureImages[1]))?.[1] ?? 'none';
  await expect.poll(async () => (await page.request.get(`/${seller.slug}`)).text()).toContain(id);
});

test('best sellers keep their chosen order, also after one was hidden @phone', async ({ page, language }) => {
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  const names = [...Array.from({ length: 13 }, (_, index) => `Shari ${index + 1}`), 'Jamdani'];
  const seller = await startSellerWith(page, { products: names });
  await putOnPlan(seller, 'trial', Date.now() + hour);
  await openDashboard(page, language, 'pro-features');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(page.getByRole('checkbox')).toHaveCount(12);
  const search = page.getByRole('searchbox', { name: words.search });
  await search.fill('jam');
  await box('Jamdani').check();
  await search.fill('');
  await box('Shari 9').check();
  await expect(page.getByText(words.chosen(number(2)))).toBeVisible();
  await save(page, language, words.saved);
  const stored = () => call(page, 'GET', `/api/shops/${seller.slug}`);
  const { products, bestSellingProductIds } = await stored();
  const idOf = (name: string) => products.find((product: { name: string }) => product.name === name).id;
  expect(bestSellingProductIds).toEqual([idOf('Jamdani'), idOf('Shari 9')]);
  const shop = async () => (await page.request.get(`/${seller.slug}`)).text();
  await expect.poll(shop).toMatch(/id="best-sellers"[^]*Jamdani[^]*Shari 9/);

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

/** Shortens the time limit of uploads to a fiftieth. @returns the set limits (ms), in order */
async function shortenUploads(page: Page): Promise<readonly number[]> {
  const limits: number[] = [];
  await page.exposeFunction('noteLimit', (limit: number) => limits.push(limit));
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
      set(limit: number) {
        (window as unknown as { noteLimit(value: number): void }).noteLimit(limit);
        own?.set?.call(this, limit / 50);
      },
    });
  });
  return limits;
}
