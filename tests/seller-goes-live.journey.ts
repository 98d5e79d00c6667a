import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { account } from '../site/i18n/account.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { shopInfoWords } from '../site/i18n/dashboard/shop-info.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { home } from '../site/marketing/content/home.ts';
import { expect, test } from './journey.ts';

const language = 'bn';
const products = [
  ['জামদানি শাড়ি', '২৫০০'],
  ['তাঁতের শাড়ি', '১২০০'],
  ['নকশি কাঁথা', '৩০০০'],
] as const;

/**
 * A seller's first day. A tap is a touch on the page. Typing, the keyboard's key to the next field and the phone's own
 * screen for photos are none.
 */
test('from the Bangla home page to a live shop with three products takes at most 16 taps @phone', async ({
  page,
  context,
}) => {
  let taps = 0;
  const tap = async (control: Locator): Promise<void> => {
    taps += 1;
    await control.tap();
  };
  const mobile = `017${String(Date.now()).slice(-8)}`;
  await page.goto('/bn');
  await register(page, tap, mobile);
  await saveShop(page, tap, mobile);
  for (const index of products.keys()) await addProduct(page, tap, index);
  const url = (await page.getByRole('link', { name: frameWords(language).viewShop }).getAttribute('href')) ?? '';
  expect(taps, 'taps until three products are saved').toBeLessThanOrEqual(16);

  for (const [name] of products)
    await expect.poll(async () => (await page.request.get(url)).text(), name).toContain(name);
  const shopper = await context.newPage();
  await shopper.goto(url);
  const picture = shopper.locator('.card img');
  await expect(picture).toBeVisible();
  const [width, height] = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect(height, 'the photo stands upright').toBeGreaterThan(width ?? 0);

  const [name] = products[0];
  await shopper.getByRole('link', { name: `${storefront(language).orderNow}: ${name}` }).click();
  await expect(shopper.getByLabel(savedOrder(language).name)).toBeVisible();
  const chat = shopper.locator(`.saved-order__chat a[href^="https://wa.me/88${mobile}?text="]`);
  const message = decodeURIComponent(new URL((await chat.getAttribute('href')) ?? '').search);
  expect(message).toContain(name);
});

type Tap = (control: Locator) => Promise<void>;

async function register(page: Page, tap: Tap, mobile: string): Promise<void> {
  const words = account(language);
  await tap(page.getByRole('link', { name: home(language).hero.primary, exact: true }).first());
  await tap(page.getByLabel(words.register.identifier));
  await page.keyboard.type(mobile);
  await typeNext(page.getByLabel(words.password, { exact: true }), 'জামদানি ২০২৬');
  await typeNext(page.getByLabel(words.register.confirm), 'জামদানি ২০২৬');
  await tap(page.getByRole('button', { name: words.register.submit }));
  await page.waitForURL('**/bn/dashboard*');
}

/** The logo is drawn from the name, and the WhatsApp number is the one that she has registered with. */
async function saveShop(page: Page, tap: Tap, mobile: string): Promise<void> {
  const words = shopInfoWords(language);
  await tap(page.getByRole('textbox', { name: words.name }));
  await page.keyboard.type('রহিমা ফ্যাশন');
  await expect(page.getByLabel(words.whatsapp)).toHaveValue(new RegExp(`${mobile.slice(1)}$`));
  await tap(page.getByRole('button', { name: words.makeLogo }));
  await expect(page.locator('[data-field=logoUrl] img')).toBeVisible();
  await tap(page.getByRole('button', { name: formWords(language).save, exact: true }));
  await expect(page.locator('.ui-toast').getByText(words.saved, { exact: true })).toBeVisible();
}

/** The first one has a photo. Each begins from the message about what was saved before. */
async function addProduct(page: Page, tap: Tap, index: number): Promise<void> {
  const words = productWords(language);
  const [name, price] = products[index] ?? ['', ''];
  const offer = index === 0 ? words.add : words.addAnother;
  await tap(page.locator('.ui-toast').getByRole('button', { name: offer }));
  const dialog = page.getByRole('dialog', { name: words.add });
  if (index === 0) {
    const chooser = page.waitForEvent('filechooser');
    await tap(dialog.locator('.picture-field__frame').first());
    await (await chooser).setFiles(await phonePhoto());
    await expect(dialog.locator('.picture-field img').first()).toBeVisible();
  }
  await tap(dialog.getByLabel(words.name));
  await page.keyboard.type(name);
  await typeNext(dialog.getByLabel(words.price), price);
  await tap(dialog.getByRole('button', { name: words.saveNew }));
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.ui-toast').getByText(words.added, { exact: true })).toBeVisible();
}

/** The keyboard's key goes on to the next field, without a tap. */
async function typeNext(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.type(text);
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
