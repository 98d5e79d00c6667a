import { catalogueWords } from '../site/i18n/dashboard/catalogue.ts';
import { photoProductWords } from '../site/i18n/dashboard/photo-products.ts';
import { productWords } from '../site/i18n/dashboard/products.ts';
import { expectToast } from './admin-accounts.ts';
import { expectInShop, expectListed, openImport, openProducts, rowOf, startSellerWith } from './product-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { photo } from './photos.ts';

test('several photos become drafts with the names of their files, and one that is no photo is named @phone', async ({
  page,
  language,
}) => {
  const words = photoProductWords(language);
  const seller = await startSellerWith(page, { products: ['Saree'] });
  await openProducts(page, language);
  await openImport(page, language);
  const dialog = page.getByRole('dialog', { name: catalogueWords(language).title });
  const whole = await photo({ width: 80, height: 80 });
  await dialog.getByLabel(words.choose).setInputFiles([
    { ...whole, name: 'লাল_শাড়ি.jpg' },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
    { ...whole, name: 'neel-panjabi.jpg' },
  ]);
  await expectToast(page, words.added(2));
  await expect(dialog.getByRole('alert')).toContainText('broken.jpg');
  await expectAccessible(page);
  await dialog.press('Escape');
  await expectListed(page, ['লাল শাড়ি', 'neel panjabi', 'Saree']);
  await expect(rowOf(page, 'neel panjabi')).toContainText(productWords(language).draft);
  await expectInShop(page, seller.slug, ['Saree']);
});
