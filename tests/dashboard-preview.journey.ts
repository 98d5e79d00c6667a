import type { Locator, Page } from '@playwright/test';
import { lookWords } from '../site/i18n/dashboard/look.ts';
import { deliveryWords } from '../site/i18n/dashboard/payment.ts';
import { previewWords } from '../site/i18n/dashboard/preview.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import type { Account } from './admin-accounts.ts';
import { addProducts, call, serverUrl } from './journey-sellers.ts';
import { expect, holdBack, test } from './journey.ts';
import {
  expectPreview,
  expectPublished,
  openDashboard,
  openSectionTab,
  pictureFile,
  save,
  startSeller,
} from './section-steps.ts';

test('the preview beside the forms matches the shop page, and a new look is previewed, saved and shown to shoppers @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = previewWords(language);
  const delivery = deliveryWords(language);
  const seller = await startSeller(page);
  await putPictures(page, seller);
  await addProducts(page, 2);
  const shopper = await context.newPage();
  await shopper.setViewportSize({ width: 360, height: 740 });
  await expectPublished(shopper, `/${seller.slug}`, 'Shari 2');
  const live = await heights(shopper.locator('html'));

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
  publication.goOn();
  await expect(mark).toHaveText(words.state.live);
  expect(await (await page.request.get(`/${seller.slug}`)).text()).toContain('5 days');
  await page.unrouteAll();

  await openSectionTab(page, language, 'shop-info');
  await chooseLook(page, language);
  await expect(page.frameLocator('iframe').locator('.low-hero h1')).toBeAttached();
  await save(page, language, shopInfoWords(language).saved);
  await page.reload();
  await expectLook(page, language);
  await expect(async () => {
    await shopper.goto(`/${seller.slug}`);
    await expect(shopper.locator('.low-hero h1')).toHaveText('Rahima Fashion', { timeout: 300 });
  }).toPass({ intervals: [100] });
  expect(await accentOf(shopper), 'a colour that is too light is darkened').toBe('#7d660a');
});

async function chooseLook(page: Page, language: Language): Promise<void> {
  const words = lookWords(language);
  await page.getByRole('radio', { name: words.themes.gallery }).check();
  await page.getByLabel(words.accent, { exact: true }).selectOption('colour');
  await page.getByLabel(words.ownColour, { exact: true }).fill('#facc15');
  await expect(page.getByText(words.darker)).toBeVisible();
  await page.getByLabel(words.font).selectOption('serif');
  await page.getByLabel(words.cards).selectOption('plain');
}

/** Expects the look of `chooseLook`. */
async function expectLook(page: Page, language: Language): Promise<void> {
  const words = lookWords(language);
  await expect(page.getByRole('radio', { name: words.themes.gallery })).toBeChecked();
  await expect(page.getByLabel(words.ownColour, { exact: true })).toHaveValue('#facc15');
  await expect(page.getByLabel(words.font)).toHaveValue('serif');
  await expect(page.getByLabel(words.cards)).toHaveValue('plain');
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--shop-accent'));

/** Gives the shop a logo, without which it cannot be saved, and a banner. */
async function putPictures(page: Page, { shopId }: Account): Promise<void> {
  const upload = async (kind: 'logo' | 'banner', colour: string) => {
    const response = await page.request.post(`/api/upload/shop-${kind}`, {
      headers: { origin: serverUrl() },
      multipart: { [kind]: await pictureFile(colour, 960) },
    });
    return ((await response.json()) as { imageUrl: string }).imageUrl;
  };
  const [logoUrl, bannerUrl] = [await upload('logo', '#006a4e'), await upload('banner', '#e8a317')];
  await call(page, 'PUT', `/api/shops/${shopId}`, { logoUrl, bannerUrl });
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

const previewWidth = (page: Page) =>
  page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth);
