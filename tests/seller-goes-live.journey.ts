import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { account } from '../site/i18n/account.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { inLanguage } from '../site/paths.ts';
import { expect, test } from './journey.ts';
import { openSectionTab } from './section-steps.ts';

test('a seller registers, saves a shop and adds a product, and a shopper finds its order form and the chat beside it @phone', async ({
  page,
  context,
  language,
}) => {
  const mobile = `017${String(Date.now()).slice(-8)}`;
  await register(page, language, mobile);
  await saveShop(page, language, mobile);
  const address = await addProduct(page, language);

  const shopper = await context.newPage();
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('জামদানি শাড়ি');
  await shopper.goto(address);

  const picture = shopper.locator('.card img').first();
  await expect(picture).toBeVisible();
  const [width, height] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(height, 'the photo stands upright').toBeGreaterThan(width ?? 0);

  await shopper.getByRole('link', { name: `${storefront(language).orderNow}: জামদানি শাড়ি` }).click();
  await expect(shopper.getByLabel(savedOrder(language).name)).toBeVisible();
  const chat = shopper.locator(`.saved-order__chat a[href^="https://wa.me/88${mobile}?text="]`);
  const message = decodeURIComponent(new URL((await chat.getAttribute('href')) ?? '').search);
  expect(message).toContain('জামদানি শাড়ি');
});

async function register(page: Page, language: Language, mobile: string): Promise<void> {
  const words = account(language);
  await page.goto(inLanguage('/register', language));
  await page.getByLabel(words.register.identifier).fill(mobile);
  await page.getByLabel(words.password, { exact: true }).fill('জামদানি ২০২৬');
  await page.getByLabel(words.register.confirm).fill('জামদানি ২০২৬');
  await page.getByRole('button', { name: words.register.submit }).click();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}*`);
}

async function saveShop(page: Page, language: Language, mobile: string): Promise<void> {
  const words = shopInfoWords(language);
  await page.getByRole('textbox', { name: words.name }).fill('রহিমা ফ্যাশন');
  await page.getByLabel(words.whatsapp).fill(mobile);
  const logo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#006a4e' } })
    .png()
    .toBuffer();
  await page.getByLabel(words.logo).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: formWords(language).save }).click();
  await expect(page.getByText(words.saved, { exact: true }).first()).toBeVisible();
}

/** @returns the address of the public shop */
async function addProduct(page: Page, language: Language): Promise<string> {
  const words = productWords(language);
  const frame = frameWords(language);
  await openSectionTab(page, language, 'products');
  await page.getByRole('button', { name: words.add }).first().click();
  await page.getByLabel(words.name).fill('জামদানি শাড়ি');
  await page.getByLabel(words.price).fill('2500');
  await page.getByLabel(words.picture).setInputFiles(await phonePhoto());
  await page.getByRole('button', { name: words.saveNew }).click();
  await expect(page.getByText(words.added, { exact: true }).first()).toBeVisible();
  return (await page.getByRole('link', { name: frame.viewShop }).getAttribute('href')) ?? '';
}

/** A photo with an orientation tag, as an upright phone takes it: longer than the upload limit, and narrow to render fast. */
async function phonePhoto(): Promise<string> {
  const file = join(mkdtempSync(join(tmpdir(), 'poshora-photo-')), 'photo.jpg');
  await sharp({ create: { width: 2_000, height: 300, channels: 3, background: '#b3261e' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  return file;
}
