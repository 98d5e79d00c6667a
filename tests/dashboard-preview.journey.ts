import type { Locator, Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import { deliveryWords } from '../site/i18n/dashboard/payment.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { refusals } from './account-steps.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, languageAt, test } from './journey.ts';
import { expectPublished, openDashboard, pictureFile, save, startSeller, tabOf, shareButton } from './section-steps.ts';

test('the preview shows what is typed, as wide as a phone and a computer', async ({ page, baseURL, watch }, {
  project,
}) => {
  const language = languageAt(project);
  const words = previewWords(language);
  const info = shopInfoWords(language);
  watch.allow(refusals);
  const isPhone = project.name === 'phone';
  const seller = await startSeller(page, baseURL);
  await addProducts(page, 1);
  await openDashboard(page, language);
  const opener = page.getByRole('button', { name: words.preview, exact: true });
  const show = async () => isPhone && opener.click();
  const hide = async () => isPhone && page.keyboard.press('Escape');

  await page.getByLabel(info.name, { exact: true }).fill('Rahima Boutique');
  await page.getByLabel(info.address, { exact: true }).fill('Mirpur 10');
  await tabOf(page, language, 'delivery').click();
  await page.getByLabel(deliveryWords(language).time).fill('5 days');
  await show();
  await expectPreview(page, 'Rahima Boutique', 'Mirpur 10', 'Shari 1', '5 days');
  expect((await call(page, 'GET', `/api/shops/${seller.slug}`))['name']).toBe('Rahima Fashion');
  const preview = page.getByRole('region', { name: words.title });
  await expect(preview.getByRole('button', { name: shareWords(language).share })).toBeVisible();
  await expect(preview.getByRole('link', { name: words.openShop })).toHaveAttribute('href', `/${seller.slug}`);
  expect(await previewWidth(page)).toBe(360);
  await preview.getByRole('button', { name: words.desktop }).click();
  await expect.poll(() => previewWidth(page)).toBe(1280);
  await expect(preview.getByRole('button', { name: words.desktop })).toHaveAttribute('aria-pressed', 'true');
  const box = await page.locator('iframe').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(isPhone ? 360 : 420);
  await expectAccessible(page);
  await hide();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  if (isPhone) await expect(opener).toBeFocused();
  else await expect(opener).toHaveCount(0);

  await page.route('**/api/shops/*/preview', (route) => route.abort());
  await page.getByLabel(deliveryWords(language).time).fill('6 days');
  await show();
  await expect(page.getByText(words.failed)).toBeVisible();
  await hide();
  await page.unroute('**/api/shops/*/preview');
  await page.getByLabel(deliveryWords(language).time).fill('7 days');
  await show();
  await expectPreview(page, '7 days');
  await expect(page.getByText(words.failed)).toHaveCount(0);
  await hide();

  await shareButton(page, language).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common(language).close })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('after a save it is said whether shoppers see it @desktop', async ({ page, baseURL }, { project }) => {
  const language = languageAt(project);
  const words = previewWords(language);
  const seller = await startSeller(page, baseURL);
  const delivery = deliveryWords(language);
  await openDashboard(page, language, 'delivery');
  const mark = page.locator('.publication-mark');
  await expect(mark).toHaveText(words.state.live);
  await page.route('**/api/shops/*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, publication: { state: 'publishing', publishedAt: null } } });
  });
  let isStuck = false;
  const { held, letGo } = holdBack();
  await page.route('**/api/shops/*/publication', async (route) => {
    await held;
    await (isStuck ? route.fulfill({ json: { state: 'failed', publishedAt: null } }) : route.continue());
  });
  await page.getByLabel(delivery.time).fill('5 days');
  await save(page, language, delivery.saved);
  await expect(mark).toHaveText(words.state.publishing);
  isStuck = true;
  letGo();
  await expect(mark).toHaveText(words.state.failed);
  await expectAccessible(page);
  isStuck = false;
  await expect(mark).toHaveText(words.state.live);
  await page.goto(`/${seller.slug}`);
  await expect(page.getByText('5 days').first()).toBeAttached();
});

test('the preview of a shop with a banner is laid out as the page that shoppers see @desktop', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  const seller = await startSeller(page, baseURL);
  const uploaded = await page.request.post('/api/upload/shop-banner', {
    headers: { origin: new URL(page.url()).origin },
    multipart: { banner: await pictureFile('#e8a317', 960) },
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await call(page, 'PUT', `/api/shops/${seller.shopId}`, { bannerUrl: imageUrl });
  await addProducts(page, 2);
  const shopper = await context.newPage();
  await shopper.setViewportSize({ width: 360, height: 740 });
  await expectPublished(shopper, `/${seller.slug}`, 'Shari 2');
  const live = await heights(shopper.locator('html'));
  await openDashboard(page, language);
  await expectPreview(page, 'Shari 2');
  const shown = await page.locator('iframe').elementHandle();
  const frame = await shown?.contentFrame();
  await expect.poll(async () => frame && heights(frame.locator('html'))).toEqual(live);
});

/** Of the parts of a shop page, in whole px. */
const heights = (page: Locator) =>
  page.evaluate((html) =>
    Object.fromEntries(
      ['.hero', '.banner', '.card', 'footer'].map((part) => [
        part,
        Math.round(html.querySelector(part)?.getBoundingClientRect().height ?? 0),
      ]),
    ),
  );

/** The preview holds these texts; its frame runs no script, so it is read from the page around it. */
async function expectPreview(page: Page, ...texts: string[]): Promise<void> {
  const shown = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent ?? '');
  for (const text of texts) await expect.poll(shown).toContain(text);
}

const previewWidth = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
