import type { Page } from '@playwright/test';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { chooseProduct, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

const wordsOf = (language: Language) => ({
  ...formWords(language),
  ...common(language),
  ...orderFormWords(language),
  ...orderWords(language),
});

test('an order is typed by hand: it waits after a reload, names what is missing, reads a pasted message and knows the phone @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const { shopId } = await startWithVariants(page, language);
  await openDashboard(page, language, 'orders');
  const sheet = page.getByRole('dialog', { name: words.byHand });
  const field = (name: 'name' | 'phone' | 'address') => sheet.getByLabel(words[name], { exact: true });
  const open = () => page.getByRole('button', { name: words.byHand }).click();
  const create = sheet.getByRole('button', { name: words.create });

  await test.step('an order that was begun waits after a reload, and can be discarded', async () => {
    await open();
    await field('name').fill('Nasrin');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(words.waiting)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.goOn, exact: true }).click();
    await expect(field('name')).toHaveValue('Nasrin');
    await sheet.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
    await expect(page.getByText(words.waiting)).toHaveCount(0);
  });
  await test.step('Enter does not send it, and each missing field is named and focused', async () => {
    await open();
    const product = sheet.locator('.manual-lines__line').getByLabel(words.product);
    await create.click();
    await expect(product).toHaveAccessibleDescription(words.chooseProduct);
    await expect(product).toBeFocused();
    await chooseProduct(sheet, 'Shari');
    await create.click();
    const size = sheet.getByLabel('Size');
    await expect(size).toHaveAccessibleDescription(words.chooseOption('Size'));
    await expect(size).toBeFocused();
    await size.selectOption('M');
    const quantity = sheet.getByLabel(words.quantity);
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(field('name'), 'goes on to the next field').toBeFocused();
    await create.click();
    await expect(quantity).toHaveAccessibleDescription(words.quantityMissing);
    await expect(quantity).toBeFocused();
    await quantity.fill('1');
  });
  await test.step('a pasted message and a known phone fill in whom it is for', () => fillFromMessage(page, language));
  await test.step('a second product counts in the total, and an order that is being saved closes without a question', async () => {
    await sheet.getByRole('button', { name: words.addLine }).click();
    await chooseProduct(sheet, 'Gamcha', 1);
    await sheet.locator('.manual-lines__line').nth(1).getByLabel(words.quantity).fill('2');
    await expect(sheet.locator('.manual-sums__total')).toContainText(formatTaka(3 * 125_000 + 12_000, language));
    const send = await holdRequests(page, '**/orders/manual');
    await create.click();
    await sheet.locator('.ui-dialog__actions').getByRole('button', { name: words.close, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    send();
    await expect(page.locator('.order-row')).toHaveCount(2);
    expect(await lookUp('select name from orders where number = ? and shop_id = ?', '1002', shopId)).toBe('Salma');
  });
});

/** A seller of a product with sizes and of one without, with an order of a customer. */
async function startWithVariants(page: Page, language: Language) {
  const seller = await startSavingSeller(page, { language, products: ['Gamcha'] });
  const { id, version } = await call(page, 'POST', '/api/products', { name: 'Shari', price: 1250 });
  await call(page, 'PUT', `/api/products/${id}/variants`, {
    version,
    options: [{ name: 'Size', values: ['S', 'M'] }],
    variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }],
  });
  const productId = await lookUp('select id from products where name = ? and shop_id = ?', 'Gamcha', seller.shopId);
  await call(page, 'POST', `/api/shops/${seller.shopId}/orders/manual`, {
    lines: [{ productId, quantity: 1 }],
    name: 'Salma Akter',
    phone: '01812345678',
    district: 'Sylhet',
    area: 'Beanibazar',
    address: 'Bazar Road',
  });
  return seller;
}

async function fillFromMessage(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language);
  const sheet = page.getByRole('dialog', { name: words.byHand });
  const field = (name: 'name' | 'phone' | 'address') => sheet.getByLabel(words[name], { exact: true });
  const message = sheet.getByLabel(words.message);
  await message.fill('Apu 1 ta nibo\nNasrin Akter\n01712-345678\nHouse 7, Jaleshwaritala, Bogra sadar');
  await sheet.getByRole('button', { name: words.fillIn }).click();
  await expect(field('name')).toHaveValue('Nasrin Akter');
  await expect(field('phone')).toHaveValue('01712345678');
  await expect(field('address')).toHaveValue('House 7, Jaleshwaritala');
  await expect(sheet.getByLabel(words.district, { exact: true })).toHaveValue('Bogura');
  await expect(sheet.getByRole('combobox', { name: words.area })).toHaveValue('Bogura Sadar');
  await expectAccessible(page);
  await field('phone').fill('০১৮১২৩৪৫৬৭৮');
  await expect(sheet.getByText(words.knownCustomer('Salma Akter', digitsText('1001', language)))).toBeVisible();
  await expect(field('name'), 'what she typed stays').toHaveValue('Nasrin Akter');
  await sheet.getByRole('button', { name: words.useLast }).click();
  await expect(field('address')).toHaveValue('Bazar Road');
  await expect(sheet.getByRole('combobox', { name: words.area })).toHaveValue('Beanibazar');
  await field('name').fill('Salma');
}
