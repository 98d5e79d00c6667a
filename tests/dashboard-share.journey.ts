import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { encode } from 'uqr';
import { common } from '../site/i18n/common.ts';
import { copyWords } from '../site/i18n/copy.ts';
import { firstStepWords } from '../site/i18n/dashboard/first-steps.ts';
import { shareWords } from '../site/i18n/dashboard/share.ts';
import { sources } from '../site/dashboard/share/sources.ts';
import { feedPath } from '../site/paths.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { addProducts } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { hidePreview, openDashboard, shareButton, startSeller } from './section-steps.ts';

test('a seller shares her shop: code, link, catalogue @desktop', async ({ page, context, baseURL, language }) => {
  const words = shareWords(language);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        document.title = `${data.title} ${data.url}`;
        return Promise.reject(new DOMException('Thought better of it', 'AbortError'));
      },
    });
  });
  const seller = await startSeller(page);
  await addProducts(page, 1);
  await inDatabase([{ sql: "update shops set whatsapp = '8801712345678' where id = ?", args: [seller.shopId] }]);
  await hidePreview(page);
  await openDashboard(page, language, 'home');
  const opener = shareButton(page, language);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: words.title });
  const url = `${baseURL}/${seller.slug}`;
  const code = dialog.getByRole('img', { name: words.qrAlt(url) });
  await expect(code).toHaveCSS('width', '200px');
  await expect(code).toHaveCSS('height', '200px');
  await expect(dialog.getByText(words.scan, { exact: true })).toBeVisible();
  await expect(page.locator('.share > :first-child').getByLabel(words.link), 'the link comes first').toHaveValue(url);
  for (const more of [words.sources, words.print, words.feed]) await dialog.getByText(more, { exact: true }).click();
  await expect(dialog.locator('ol').getByRole('listitem')).toHaveText(words.feedSteps);
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(page).toHaveTitle(`Rahima Fashion ${url}`);
  const step = page.getByText(firstStepWords(language).steps.share);
  await expect(page.locator('.first-steps button').filter({ has: step })).toHaveCount(1);

  await page.evaluate(() => {
    const draw = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'toBlob') ?? {};
    HTMLCanvasElement.prototype.toBlob = (done) => {
      Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', draw);
      done(null);
    };
  });
  await dialog.getByRole('button', { name: words.download }).click();
  await expectToast(page, words.codeFailed);
  await expect(page.locator('.first-steps button').filter({ has: step })).toHaveCount(1);
  const png = await downloadOf(page, words.download);
  expect(png.suggestedFilename()).toBe(`${seller.slug}-qr.png`);
  await expectCode(png, url, 1_000);
  const poster = await downloadOf(page, words.poster);
  expect(poster.suggestedFilename()).toBe(`${seller.slug}-poster-a5.png`);
  await expectPoster(poster, url);
  const svg = await downloadOf(page, words.downloadSvg);
  expect(svg.suggestedFilename()).toBe(`${seller.slug}-qr.svg`);
  await expectCode(svg, url, 100);
  await expect(page.locator('.first-steps button').filter({ has: step })).toHaveCount(0);

  const copy = dialog.getByRole('button', { name: words.copy });
  await copy.first().click();
  await expectToast(page, words.copied);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await copied()).toBe(url);
  for (const source of sources) {
    await dialog.getByRole('button', { name: words.copyFor(words.source[source]) }).click();
    await expect.poll(copied).toBe(`${url}?src=${source}`);
  }
  await copy.last().click();
  const feed = baseURL + feedPath(seller.slug);
  // The message of the copy before can still be there.
  await expect.poll(copied).toBe(feed);
  await expectToast(page, words.copied);
  await expect(dialog.getByLabel(words.feedUrl)).toHaveValue(feed);
  await expect.poll(async () => (await page.request.get(feed)).status()).toBe(200);
  expect(await (await page.request.get(feed)).text()).toContain('Shari 1');

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await copy.first().click();
  await expectToast(page, copyWords(language).notCopied(url));
  await dialog.getByRole('button', { name: common(language).close }).click();
  await expect(opener).toBeFocused();
  const doneSteps = () => lookUp('select done_steps from shops where id = ?', seller.shopId);
  await expect.poll(doneSteps).toContain('"share"');
});

async function downloadOf(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return download;
}

/** Expects exactly the QR code of this URL with a white border. */
async function expectCode(download: Download, url: string, least: number): Promise<void> {
  const file = sharp(readFileSync(await download.path()));
  const { width, height } = await file.metadata();
  expect(width).toBeGreaterThanOrEqual(least);
  expect(height).toBe(width);
  await expectModules(file, url);
}

/** Expects A5 at 300 dpi with the code in the middle and text above and below it. */
async function expectPoster(download: Download, url: string): Promise<void> {
  const bytes = readFileSync(await download.path());
  const { width, height } = await sharp(bytes).metadata();
  expect([width, height]).toEqual([1748, 2480]);
  const { size } = encode(url, { border: 4, ecc: 'M' });
  const side = size * Math.floor(1100 / size);
  const left = Math.round((1748 - side) / 2);
  await expectModules(sharp(await sharp(bytes).extract({ left, top: 900, width: side, height: side }).toBuffer()), url);
  for (const top of [600, 2080]) {
    const { channels } = await sharp(
      await sharp(bytes).extract({ left: 120, top, width: 1508, height: 240 }).toBuffer(),
    ).stats();
    expect(channels[0]?.min, `text from ${top} px on`).toBeLessThan(80);
  }
}

async function expectModules(file: Sharp, url: string): Promise<void> {
  const { data, size } = encode(url, { border: 4, ecc: 'M' });
  const side = size * 8;
  const pixels = await file
    .flatten({ background: '#fff' })
    .resize(side, side, { kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer();
  const isDark = (x: number, y: number) => (pixels[(y * 8 + 4) * side + x * 8 + 4] ?? 255) < 128;
  expect(data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(data);
}
