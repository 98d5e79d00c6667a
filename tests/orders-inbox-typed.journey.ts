import { customerWords } from '../site/i18n/dashboard/customers.ts';
import { formWords } from '../site/i18n/dashboard/forms.ts';
import { orderFormWords } from '../site/i18n/dashboard/order-form.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import { districtName } from '../api/platform/formats/districts.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expectToast } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { chooseProduct, openOrderView, orderSheet, ordersOf, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

const wordsOf = (language: Language) => ({
  ...formWords(language),
  ...common(language),
  ...orderFormWords(language),
  ...orderWords(language),
});

test('an order that was begun waits after a reload, Enter does not send it, and each missing field is named and focused @phone', async ({
  page,
  language,
}) => {
  await test.step('an order that was begun waits after a reload, Enter does not send it, and a quantity of 0 says what is wrong', async () => {
    const words = wordsOf(language);
    await startSavingSeller(page, { language, products: ['Shari'] });
    await openDashboard(page, language, 'orders');
    const sheet = page.getByRole('dialog', { name: words.byHand });
    await page.getByRole('button', { name: words.byHand }).click();
    await chooseProduct(sheet, 'Shari');
    const quantity = sheet.getByLabel(words.quantity);
    const name = sheet.getByLabel(words.name, { exact: true });
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(name, 'goes on to the next field').toBeFocused();
    await expect(sheet.locator('[aria-invalid=true]')).toHaveCount(0);
    await name.fill('Nasrin');
    await sheet.getByRole('button', { name: words.create }).click();
    await expect(quantity).toHaveAccessibleDescription(words.quantityMissing);
    await expect(quantity).toBeFocused();

    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(words.waiting)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.goOn, exact: true }).click();
    await expect(name).toHaveValue('Nasrin');
    await sheet.getByRole('button', { name: words.cancel, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.discard }).click();
    await expect(page.getByText(words.waiting)).toHaveCount(0);
  });
  await test.step('saving an incomplete order moves the focus to the first field that is missing', async () => {
    const words = wordsOf(language);
    await startSavingSeller(page, { language, products: ['Gamcha'] });
    const { id, version } = await call(page, 'POST', '/api/products', { name: 'Shari', price: 1250 });
    await call(page, 'PUT', `/api/products/${id}/variants`, {
      version,
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' } }],
    });
    await openDashboard(page, language, 'orders');
    const sheet = page.getByRole('dialog', { name: words.byHand });
    await page.getByRole('button', { name: words.byHand }).click();
    const create = sheet.getByRole('button', { name: words.create });
    const product = sheet.locator('.manual-lines__line').getByLabel(words.product);
    await create.click();
    await expect(product).toHaveAccessibleDescription(words.chooseProduct);
    await expect(product).toBeFocused();
    await chooseProduct(sheet, 'Shari');
    await create.click();
    const size = sheet.getByLabel('Size');
    await expect(size).toHaveAccessibleDescription(words.chooseOption('Size'));
    await expect(size).toBeFocused();
  });
});

test('a pasted message fills in whom an order is for, and a known phone fills in the rest @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const { shopId, slug } = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha'] });
  const { products } = await call(page, 'GET', `/api/shops/${slug}`);
  await call(page, 'POST', `/api/shops/${shopId}/orders/manual`, {
    lines: [{ productId: products[0].id, quantity: 1 }],
    name: 'Salma Akter',
    phone: '01812345678',
    district: 'Sylhet',
    area: 'Beanibazar',
    address: 'Bazar Road',
  });
  await openDashboard(page, language, 'orders');
  await page.getByRole('button', { name: words.byHand }).click();
  const sheet = page.getByRole('dialog', { name: words.byHand });
  const message = sheet.getByLabel(words.message);
  const field = (name: 'name' | 'phone' | 'address') => sheet.getByLabel(words[name], { exact: true });
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

  await sheet.getByLabel(words.product, { exact: true }).fill('gam');
  await sheet.getByLabel(words.product, { exact: true }).press('Enter');
  await sheet.getByRole('button', { name: words.create }).click();
  await expectToast(page, words.created);
  expect(await lookUp('select name from orders where number = ? and shop_id = ?', '1002', shopId)).toBe('Salma');

  await page.getByRole('button', { name: words.byHand }).click();
  await message.fill('01812345678');
  await sheet.getByRole('button', { name: words.fillIn }).click();
  await expect(field('name'), 'from her latest order').toHaveValue('Salma');
  await expect(field('address')).toHaveValue('Bazar Road');
});

test('an order that is being saved closes without a question, and typed changes of a customer are marked @phone', async ({
  page,
  language,
}) => {
  await test.step('an order that is being saved closes without a question, and is saved', async () => {
    const words = { ...wordsOf(language), ...orderSheetWords(language) };
    const seller = await startSavingSeller(page, { language, products: ['Shari'] });
    const [id = ''] = await ordersOf(seller, 1);
    await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${id}`);
    const sheet = orderSheet(page);
    await sheet.getByText(words.change, { exact: true }).click();
    await sheet.getByLabel(words.address, { exact: true }).fill('House 9');
    const letGo = await holdRequests(page, `**/orders/${id}`);
    await sheet.getByRole('button', { name: words.save, exact: true }).click();
    await sheet.getByRole('button', { name: words.close, exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    letGo();
    await expectToast(page, orderFormWords(language).saved);
    expect(await lookUp('select address from orders where id = ?', id)).toBe('House 9');

    await page.getByRole('button', { name: words.byHand }).click();
    const typed = page.getByRole('dialog', { name: words.byHand });
    await chooseProduct(typed, 'Shari');
    await typed.getByLabel(words.name, { exact: true }).fill('Nasrin');
    await typed.getByLabel(words.phone).fill('01712345678');
    await typed.getByLabel(words.district, { exact: true }).selectOption(districtName('Sylhet', 'en'));
    await typed.getByRole('combobox', { name: words.area }).selectOption('Beanibazar');
    await typed.getByLabel(words.address, { exact: true }).fill('Bazar Road');
    const send = await holdRequests(page, '**/orders/manual');
    await typed.getByRole('button', { name: words.create }).click();
    await typed.locator('.ui-dialog__actions').getByRole('button', { name: words.close, exact: true }).click();
    await expect(typed).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    send();
    await expect(page.locator('.order-row')).toHaveCount(2);
  });
  await test.step('a customer of whom something was typed and not saved is marked in the list', async () => {
    const words = wordsOf(language);
    const { shopId, slug } = await startSavingSeller(page, { language, products: ['Shari'] });
    const { products } = await call(page, 'GET', `/api/shops/${slug}`);
    for (const number of [1001, 1002])
      await call(page, 'POST', `/api/shops/${shopId}/orders/manual`, {
        lines: [{ productId: products[0].id, quantity: 1 }],
        name: `Buyer ${number}`,
        phone: `0171234${number}`,
        district: 'Dhaka',
        area: 'Mirpur',
        address: 'Road 7',
      });
    await openDashboard(page, language, 'orders');
    await openOrderView(page, language, 'customers');
    const rowOf = (number: number) => page.locator('.order-row').filter({ hasText: `Buyer ${number}` });
    await rowOf(1001).getByRole('button').click();
    await page.getByRole('dialog').getByLabel(customerWords(language).note).fill('Calls back on Friday');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(rowOf(1001)).toContainText(words.unsaved);
    await expect(rowOf(1002)).not.toContainText(words.unsaved);
  });
});
