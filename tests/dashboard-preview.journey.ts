import type { Locator, Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { common } from '../site/i18n/common.ts';
import { deliveryWords } from '../site/i18n/dashboard/payment.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { refusals } from './account-steps.ts';
import type { Account } from './admin-accounts.ts';
import { addProducts, call } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';
import {
  expectPublished,
  openDashboard,
  pictureFile,
  save,
  startSeller,
  openSectionTab,
  shareButton,
} from './section-steps.ts';

test('the preview shows typed input at the widths of a phone and a computer @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = previewWords(language);
  const info = shopInfoWords(language);
  watch.allow(refusals);
  const seller = await startSeller(page);
  await addProducts(page, 1);
  await openDashboard(page, language);
  const opener = page.getByRole('button', { name: words.preview, exact: true });
  const hide = () => page.keyboard.press('Escape');

  await page.getByLabel(info.name, { exact: true }).fill('Rahima Boutique');
  await page.getByLabel(info.address, { exact: true }).fill('Mirpur 10');
  await openSectionTab(page, language, 'delivery');
  await page.getByLabel(deliveryWords(language).time).fill('5 days');
  await opener.click();
  await expectPreview(page, 'Rahima Boutique', 'Mirpur 10', 'Shari 1', '5 days');
  expect((await call(page, 'GET', `/api/shops/${seller.slug}`))['name']).toBe('Rahima Fashion');
  const preview = page.getByRole('region', { name: words.title });
  await expect(preview.getByRole('button', { name: shareWords(language).share })).toBeVisible();
  await expect(preview.getByRole('link', { name: words.openShop })).toHaveAttribute('href', `/${seller.slug}`);
  await expectBothWidths(page, language, 360);
  await expectAccessible(page);
  await hide();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.route('**/api/shops/*/preview', (route) => route.abort());
  await page.getByLabel(deliveryWords(language).time).fill('6 days');
  await opener.click();
  await expect(page.getByText(words.failed)).toBeVisible();
  await hide();
  await page.unroute('**/api/shops/*/preview');
  await page.getByLabel(deliveryWords(language).time).fill('7 days');
  await opener.click();
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

test('the preview beside the forms matches the shop page, and after a save a message says whether it is live @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = previewWords(language);
  const delivery = deliveryWords(language);
  const seller = await startSeller(page);
  await putBanner(page, seller);
  await addProducts(page, 2);
  const shopper = await context.newPage();
  await shopper.setViewportSize({ width: 360, height: 740 });
  await expectPublished(shopper, `/${seller.slug}`, 'Shari 2');
  const live = await heights(shopper.locator('html'));
  await shopper.close();

  await openDashboard(page, language, 'delivery');
  await expectPreview(page, 'Shari 2');
  await expect(page.getByRole('button', { name: words.preview, exact: true })).toHaveCount(0);
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  await expect.poll(async () => frame && heights(frame.locator('html'))).toEqual(live);
  await expectBothWidths(page, language, 420);

  const mark = page.locator('.publication-mark');
  await expect(mark).toHaveText(words.state.live);
  const publication = await holdPublication(page);
  await page.getByLabel(delivery.time).fill('5 days');
  await expectPreview(page, '5 days');
  await save(page, language, delivery.saved);
  await expect(mark).toHaveText(words.state.publishing);
  publication.fail();
  await expect(mark).toHaveText(words.state.failed);
  await expectAccessible(page);
  publication.goOn();
  await expect(mark).toHaveText(words.state.live);
  expect(await (await page.request.get(`/${seller.slug}`)).text()).toContain('5 days');
});

async function putBanner(page: Page, { shopId }: Account): Promise<void> {
  const uploaded = await page.request.post('/api/upload/shop-banner', {
    headers: { origin: new URL(page.url()).origin },
    multipart: { banner: await pictureFile('#e8a317', 960) },
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  await call(page, 'PUT', `/api/shops/${shopId}`, { bannerUrl: imageUrl });
}

/** Shows each saved shop as publishing. Polls wait for `fail` and then report a failure, until `goOn`. */
async function holdPublication(page: Page) {
  await page.route('**/api/shops/*', async (route) => {
    const response = await route.fetch();
    const reply = (await response.json()) as object;
    await route.fulfill({ response, json: { ...reply, publication: { state: 'publishing', publishedAt: null } } });
  });
  let isStuck = true;
  const { held, letGo } = holdBack();
  await page.route('**/api/shops/*/publication', async (route) => {
    await held;
    await (isStuck ? route.fulfill({ json: { state: 'failed', publishedAt: null } }) : route.continue());
  });
  return { fail: letGo, goOn: () => void (isStuck = false) };
}

/** Expects the layouts of a phone and of a computer in a frame of at most this width. */
async function expectBothWidths(page: Page, language: Language, widest: number): Promise<void> {
  const desktop = page
    .getByRole('region', { name: previewWords(language).title })
    .getByRole('button', { name: previewWords(language).desktop });
  expect(await previewWidth(page)).toBe(360);
  await desktop.click();
  await expect.poll(() => previewWidth(page)).toBe(1280);
  await expect(desktop).toHaveAttribute('aria-pressed', 'true');
  const box = await page.locator('iframe').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(widest);
}

/** Heights of the parts of a shop page, in whole px. */
const heights = (page: Locator) =>
  page.evaluate((html) =>
    Object.fromEntries(
      ['.hero', '.banner', '.card', 'footer'].map((part) => [
        part,
        Math.round(html.querySelector(part)?.getBoundingClientRect().height ?? 0),
      ]),
    ),
  );

/** Expects these texts in the preview. Its frame runs no script, so the outer page reads it. */
async function expectPreview(page: Page, ...texts: string[]): Promise<void> {
  const shown = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body.textContent ?? '');
  for (const text of texts) await expect.poll(shown).toContain(text);
}

const previewWidth = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
