import type { Locator, Page } from '@playwright/test';
import { failures } from '../api/platform/errors/failures.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { common } from '../site/i18n/common.ts';
import { pictureWords } from '../site/i18n/dashboard/pictures.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { refusals } from './account-steps.ts';
import { expectToast } from './admin-accounts.ts';
import { choosePicture, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { detailedPhoto, photo, type GalleryFile } from './photos.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a large photo is resized, arrives after a lost connection and can be cropped, and no typed input is lost @phone', async ({
  page,
  language,
}) => {
  const words = pictureWords(language);
  await startSellerWith(page, { products: [] });
  const { dialog, field, expectTyped } = await addTyped(page, language);
  const image = dialog.locator('.picture-field img');
  const progress = dialog.getByRole('progressbar');
  await test.step('a file that is no picture is refused with its reason', () => expectRefused(page, field, language));
  await test.step('a picture is dropped, removed and stopped', async () => {
    await drop(page, await photo({ width: 64, height: 48 }));
    await expect(image).toBeVisible();
    await choosePicture(dialog, language, words.remove);
    await expect(image).toBeHidden();
    await page.route('**/api/upload/*', () => {}, { times: 1 });
    await field.setInputFiles(await photo({ width: 30, height: 30 }));
    await expect(progress).toBeVisible();
    await dialog.getByRole('button', { name: words.stop }).click();
    await expect(progress).toBeHidden();
    await expectTyped();
  });
  await test.step('an upload shows its progress, and continues when the connection is back', async () => {
    const original = await detailedPhoto({ width: 2400, height: 480 });
    const line = await slowLine(page);
    await field.setInputFiles(original);
    await expect(progress).toHaveAttribute('value', /^0?[.1-9]/);
    await line.cut();
    await expectToast(page, productWords(language).imageUnreachable);
    await expect(dialog.getByText(words.lost)).toBeVisible();
    await expectTyped();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: words.tryAgain }).click();
    await expect(dialog.getByText(words.lost)).toBeVisible();
    const upload = page.waitForRequest('**/api/upload/product-image');
    await line.mend();
    const { requestBodySize } = await (await upload).sizes();
    expect(requestBodySize).toBeLessThan(original.buffer.byteLength / 2);
    // The server processes pictures with a low priority.
    await expect(image).toHaveAttribute('src', /-1280\.jpg$/, { timeout: 60_000 });
    await expect(dialog.locator('.picture-field .field__error')).toBeHidden();
    await expectTyped();
  });
  await test.step('the picture is cropped, also after a reload', () => expectCropped(page, dialog, language));
  await dialog.getByRole('button', { name: productWords(language).saveNew }).click();
  await expect(rowOf(page, 'Jamdani').locator('img')).toBeVisible();
});

/** Moves and enlarges the picture, and takes a part of it. */
async function expectCropped(page: Page, dialog: Locator, language: Language): Promise<void> {
  const words = pictureWords(language);
  const image = dialog.locator('.picture-field img');
  const whole = (await image.getAttribute('src')) ?? '';
  await choosePicture(dialog, language, words.crop);
  const cropping = page.getByRole('dialog', { name: words.crop });
  await expect(cropping.getByLabel(words.down)).toBeDisabled();
  const frame = (await cropping.locator('.crop').boundingBox()) ?? { width: 0, height: 1 };
  expect(frame.width / frame.height, 'the stored crop is the shown one').toBeCloseTo(1);
  await expect(cropping.getByRole('button', { name: words.useCrop })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await cropping.getByLabel(words.zoom).fill('2');
  await expect(cropping.getByLabel(words.down)).toBeEnabled();
  const across = async () => Number(await cropping.getByLabel(words.across).inputValue());
  const before = await across();
  await cropping.locator('.crop').hover({ position: { x: 100, y: 100 } });
  await page.mouse.down();
  await page.mouse.move(10, 10, { steps: 3 });
  await page.mouse.up();
  // The page shows the movement a moment after the event.
  await expect.poll(across).toBeGreaterThan(before);
  await cropping.getByRole('button', { name: words.useCrop }).click();
  await expect(image).not.toHaveAttribute('src', whole);
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  const part = (await image.getAttribute('src')) ?? '';
  await page.reload();
  await expect(image).toHaveAttribute('src', part);
  await choosePicture(dialog, language, words.crop);
  await expect(cropping.locator('.crop img'), 'it can be cut further').toBeVisible();
  await cropping.getByRole('button', { name: common(language).cancel }).click();
}

/** Expects a refusal of each of these files with its reason, in a notice and at the field. */
async function expectRefused(page: Page, field: Locator, language: Language): Promise<void> {
  const words = pictureWords(language);
  const refused: [GalleryFile, string][] = [
    [{ name: 'prices.txt', mimeType: 'text/plain', buffer: Buffer.from('Jamdani 2500') }, words.notAPicture],
    [animation(), failures.image_type[language]],
  ];
  for (const [file, why] of refused) {
    await field.setInputFiles(file);
    await expectToast(page, productWords(language).imageFailed);
    await expect(page.locator('.ui-toast').getByText(why)).toBeVisible();
    await page.locator('.ui-toast__close').click();
    await expect(page.locator('.ui-toast')).toBeHidden();
    await expect(field).toHaveAccessibleDescription(new RegExp(why.slice(0, 20)));
  }
}

/** Opens the dialog for a new product and types into it. */
async function addTyped(page: Page, language: Language) {
  const words = productWords(language);
  await openProducts(page, language);
  await page.getByRole('button', { name: words.add }).click();
  const dialog = page.getByRole('dialog', { name: words.add });
  await dialog.getByLabel(words.name).fill('Jamdani');
  await dialog.getByLabel(words.price).fill('2500');
  const expectTyped = async () => {
    await expect(dialog.getByLabel(words.name)).toHaveValue('Jamdani');
    await expect(dialog.getByLabel(words.price)).toHaveValue('2500');
  };
  return { dialog, field: dialog.getByLabel(words.picture), expectTyped };
}

/** Slows the connection down. @returns functions that cut it and restore its speed */
async function slowLine(page: Page) {
  const session = await page.context().newCDPSession(page);
  const become = (uploadThroughput: number, offline = false) =>
    session.send('Network.emulateNetworkConditions', { offline, latency: 0, downloadThroughput: -1, uploadThroughput });
  await become(40_000);
  return { cut: () => become(0, true), mend: () => become(-1) };
}

/** Drags a file from another window onto the picture's field. */
async function drop(page: Page, file: GalleryFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return transfer;
    },
    { ...file, bytes: [...file.buffer] },
  );
  const field = page.locator('.picture-field');
  await field.dispatchEvent('dragover', { dataTransfer });
  await expect(page.locator('.picture-field--over')).toBeVisible();
  await field.dispatchEvent('drop', { dataTransfer });
  await expect(page.locator('.picture-field--over')).toBeHidden();
}

/** The smallest GIF. Browsers show it, the shop refuses it. */
function animation(): GalleryFile {
  const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  return { name: 'moving.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') };
}
