import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { columnWords } from '../site/i18n/dashboard/import-columns.ts';
import { photoProductWords } from '../site/i18n/dashboard/photo-products.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { expectToast } from './admin-accounts.ts';
import { workbookOf } from '../api/shops/catalogue/files/xlsx-testing.ts';
import { choose } from './import-steps.ts';
import { expectInShop, expectListed, openImport, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { photo } from './photos.ts';
import { expectHoldsEnlarged } from './screen.ts';

test('a seller makes drafts of her photos, and imports her own workbook with columns that she corrects @phone', async ({
  page,
  language,
}) => {
  const words = catalogueWords(language);
  const { meanings, readAgain, missing, title } = columnWords(language);
  const photos = photoProductWords(language);
  const seller = await startSellerWith(page, { products: ['Saree'] });
  await openProducts(page, language);
  await openImport(page, language);
  const dialog = page.getByRole('dialog', { name: words.title });
  const whole = await photo({ width: 80, height: 80 });
  await dialog.getByLabel(photos.choose).setInputFiles([
    { ...whole, name: 'লাল_শাড়ি.jpg' },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
    { ...whole, name: 'neel-panjabi.jpg' },
  ]);
  await expectToast(page, photos.added(2));
  await expect(dialog.getByRole('alert')).toContainText('broken.jpg');
  await dialog.press('Escape');
  await expectListed(page, ['লাল শাড়ি', 'neel panjabi', 'Saree']);
  await expect(rowOf(page, 'neel panjabi')).toContainText(productWords(language).draft);
  await expectInShop(page, seller.slug, ['Saree']);
  await openImport(page, language);

  const workbook = workbookOf([
    ['রিনার শাড়ি ঘর, বগুড়া'],
    ['পণ্যের নাম', 'কেনা', 'হিসাব', 'স্টক'],
    ['লুঙ্গি', '৩০০', 'পাইকার ২', '১০ পিস'],
    ['গামছা', '১০০', 'পাইকার ৫', 'শেষ'],
  ]);
  await choose(page, language, Buffer.from(workbook), 'list.xlsx');
  await expect(dialog.getByText(missing.price)).toBeVisible();
  await expect(dialog.getByText('পাইকার ৫')).toBeVisible();
  await expect(dialog.getByLabel('স্টক')).toHaveValue('stock');
  await expect(dialog.getByRole('button', { name: words.importButton(2) })).toHaveCount(0);
  await expectHoldsEnlarged(page);
  await expectAccessible(page);

  await dialog.getByLabel('কেনা').selectOption(meanings.price);
  await expect(dialog.getByText(missing.price)).toHaveCount(0);
  await dialog.getByRole('button', { name: readAgain }).click();
  await expect(dialog.getByText(words.counts(...counts(2)))).toBeVisible();
  // All is chosen, so the columns fold up. They can still be corrected.
  await dialog.getByText(title).click();
  await expect(dialog.getByLabel('কেনা')).toHaveValue('price');
  await dialog.getByLabel('হিসাব').selectOption(meanings.features);
  await dialog.getByRole('button', { name: readAgain }).click();
  await dialog.getByRole('button', { name: words.importButton(2) }).click();
  await expectToast(page, words.imported);
  await dialog.press('Escape');
  await expectListed(page, ['লুঙ্গি', 'গামছা', 'লাল শাড়ি', 'neel panjabi', 'Saree']);
  await expect(rowOf(page, 'লুঙ্গি')).toContainText(formatTaka(30_000, language));

  function counts(add: number) {
    return [add, 0, 0, 0].map((number) => formatNumber(number, language)) as [string, string, string, string];
  }
});
