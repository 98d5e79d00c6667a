import { pictureWords } from '../site/i18n/dashboard/pictures.ts';
import { proWords } from '../site/i18n/dashboard/pro-features.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, languageAt, test } from './journey.ts';
import {
  expectExplained,
  expectPublished,
  openDashboard,
  pictureFile,
  putOnPlan,
  save,
  saveButton,
  startSeller,
} from './section-steps.ts';

test('PRO features are shown to other plans, and stay closed to them @desktop', async ({ page, baseURL }, {
  project,
}) => {
  const language = languageAt(project);
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  const seller = await startSeller(page, baseURL);
  await addProducts(page, 1);
  for (const plan of ['free', 'starter']) {
    await putOnPlan(seller, plan);
    await openDashboard(page, language, 'pro-features');
    await expect(page.getByLabel(words.image(number(1)))).toBeDisabled();
    await expect(page.getByRole('checkbox', { name: 'Shari 1' })).toBeDisabled();
    await expect(saveButton(page, language)).toHaveCount(0);
  }
  const lid = page.getByRole('button', { name: words.required });
  await lid.hover();
  await expect(page.getByRole('tooltip')).toHaveText(words.onlyPro);
  await page.keyboard.press('Escape');
  await lid.focus();
  await page.keyboard.press('Enter');
  await expectExplained(page, words.required, words.onlyPro);
  await expect(page.getByRole('link', { name: words.seePlans })).toHaveAttribute(
    'href',
    inLanguage('/pricing', language),
  );
  await expectAccessible(page);
  const { products } = await call(page, 'GET', `/api/shops/${seller.slug}`);
  const refused = await page.request.put(`/api/shops/${seller.shopId}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { bestSellingProductIds: [products[0].id] },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'pro_required' });
});

test('feature images keep their slots, and say by number what went wrong @desktop', async ({
  page,
  context,
  baseURL,
  watch,
}, { project }) => {
  const language = languageAt(project);
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  watch.allow(refusals);
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
  const seller = await startSeller(page, baseURL);
  await putOnPlan(seller, 'pro');
  await openDashboard(page, language, 'pro-features');
  const slot = (place: number) => page.getByLabel(words.image(number(place)));
  const shown = (place: number) => page.locator(`[data-field="featureImages.${place - 1}"] img`);

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
    const answer = await route.fetch();
    if (isFirst) await held;
    await route.fulfill({ response: answer });
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
  expect(await shown(1).getAttribute('src')).not.toBe(await shown(2).getAttribute('src'));
  await save(page, language, words.saved);
  await expectAccessible(page);

  const { featureImages } = await call(page, 'GET', `/api/shops/${seller.slug}`);
  expect(featureImages).toEqual([await shown(1).getAttribute('src'), await shown(2).getAttribute('src')]);
  const shopper = await context.newPage();
  const id = /\/i\/(\w+)-/.exec(String(featureImages[1]))?.[1];
  await expect(async () => {
    await shopper.goto(`/${seller.slug}`);
    await expect(shopper.locator(`img[src*="${id}"]`)).toBeAttached({ timeout: 300 });
  }).toPass({ intervals: [100] });
});

test('best sellers are picked in their order, also after one was hidden @phone', async ({ page, context, baseURL }, {
  project,
}) => {
  const language = languageAt(project);
  const words = proWords(language);
  const number = (value: number) => formatNumber(value, language);
  const seller = await startSeller(page, baseURL);
  await putOnPlan(seller, 'trial', Date.now() + 3_600_000);
  await addProducts(page, 14);
  await openDashboard(page, language, 'pro-features');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(page.getByRole('checkbox')).toHaveCount(12);
  const search = page.getByRole('searchbox', { name: words.search });
  await search.fill('shari 1');
  await box('Shari 1').check();
  await search.fill('');
  await box('Shari 9').check();
  await expect(page.getByText(words.chosen(number(2)))).toBeVisible();
  await save(page, language, words.saved);
  const shopper = await context.newPage();
  await expectPublished(shopper, `/${seller.slug}`, 'Shari 1');
  const { products, bestSellingProductIds } = await call(page, 'GET', `/api/shops/${seller.slug}`);
  const idOf = (name: string) => products.find((product: { name: string }) => product.name === name).id;
  expect(bestSellingProductIds).toEqual([idOf('Shari 1'), idOf('Shari 9')]);

  await call(page, 'PUT', `/api/products/${idOf('Shari 1')}`, { isHidden: true });
  await page.reload();
  await expect(page.getByText(words.chosen(number(1)))).toBeVisible();
  await box('Shari 14').check();
  await save(page, language, words.saved);
  expect((await call(page, 'GET', `/api/shops/${seller.slug}`))['bestSellingProductIds']).toEqual([
    idOf('Shari 9'),
    idOf('Shari 14'),
  ]);
});
