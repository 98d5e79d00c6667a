import { storefront } from '../site/i18n/storefront.ts';
import { productUrl, expect, sentBy, test, callsBy, toWhatsApp } from './storefront-shops.ts';

test('a variant’s URL selects it, photos can be swiped, and a choice shows its photo and price @phone', async ({
  page,
  watch,
}) => {
  watch.allow(toWhatsApp);
  const url = await productUrl(page, 'varied', 'Panjabi in every size');
  await page.goto(`${url}?o1=Rose+%23E88A9A&o2=XL&o3=Full`);
  await expect(page.getByRole('radio', { name: 'Rose' })).toBeChecked();
  await expect(page.locator('.detail__price')).toContainText('৳1,050');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${url}$`));
  await page.getByLabel('Inside Dhaka').check();
  expect(await sentBy(page, () => page.getByRole('button', { name: 'Order via WhatsApp' }).click())).toContain(
    'Colour: Rose\nSize: XL\nSleeve: Full\nQuantity: 1\nPrice: ৳1,050\nDelivery (Inside Dhaka): ৳60\nTotal: ৳1,110',
  );

  const shown = () => page.locator('.gallery').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
  await page.locator('a[href="#photo-4"]').click();
  await expect.poll(shown).toBe(4);
  await page.getByRole('radio', { name: 'Ivory' }).check();
  await expect.poll(shown, 'the photo of what is chosen').toBe(5);
  await page.getByRole('radio', { name: 'Navy blue' }).check();
  await expect(page.getByRole('radio', { name: 'XL Sold out', exact: true })).toBeVisible();
});

test('products are sorted, found by option and by number, and listed by category @phone', async ({ page }) => {
  await page.goto('/varied');
  const names = () => page.locator('[data-list=grid] h3').allTextContents();
  const found = page.locator('[data-list=found]');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.hover();
  await sort.selectOption({ label: 'Lowest price' });
  await expect.poll(async () => (await names())[0]).toBe('Jute shopping bag');
  await sort.selectOption({ label: 'On sale first' });
  await expect
    .poll(async () => (await names()).slice(0, 2).toSorted())
    .toEqual(['Nakshi kantha cushion cover', 'Panjabi in every size']);
  const search = page.getByRole('searchbox');
  for (const [query, name] of [
    ['bottle green', 'Panjabi in every size'],
    ['SH-L', 'Shirt'],
  ] as const) {
    await search.fill(query);
    await expect(found).toHaveText('1 product found');
    expect(await names()).toEqual([name]);
  }
  await search.fill('');
  const more = page.getByText('More', { exact: true });
  const kids = page.getByRole('link', { name: 'Kids', exact: true });
  /** In the document, px. */
  const topOf = () => search.evaluate((field) => Math.round(field.getBoundingClientRect().top + scrollY));
  const top = await topOf();
  await more.click();
  await expect(kids).toBeVisible();
  expect(await topOf(), 'the list opens over the page').toBe(top);
  await page.getByRole('heading', { name: 'Products', exact: true }).click();
  await expect(kids, 'a click elsewhere closes it').toBeHidden();
  await more.click();
  await kids.click();
  await expect(found).toHaveText(/1 product/);
  await expect(kids).toBeHidden();
});

test('in a chat order, a missing option is marked, focused and announced, also at the first click @phone', async ({
  page,
  watch,
}) => {
  watch.allow(toWhatsApp);
  const words = storefront('en');
  await page.goto(await productUrl(page, 'varied', 'Shirt'));
  const order = page.getByRole('button', { name: words.orderOnWhatsApp });
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await order.click();
  await expect(sizes).toHaveAttribute('aria-invalid', 'true');
  await expect(sizes.getByRole('radio').first()).toBeFocused();
  await expect(alert(words.chooseFirst('Size'))).toBeInViewport();
  const red = await alert(words.chooseFirst('Size')).evaluate((one) => getComputedStyle(one).color);
  await expect(sizes.locator('label').first()).toHaveCSS('border-color', red);
  await page.getByRole('radio', { name: 'XL' }).check();
  await expect(alert(words.chooseFirst('Size'))).toHaveCount(0);
  await order.click();
  await expect(alert(words.noSuchChoice)).toBeInViewport();
  await expect(sizes.getByRole('radio', { checked: true })).toBeFocused();
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  const counted = async () => (await callsBy(page)).filter(({ call }) => call.includes('order-click')).length;
  expect(await counted(), 'a click that sends nothing is no order').toBe(0);
  expect(await sentBy(page, () => order.click())).toContain('Shirt\nSize: L\n');
  // The browser sends it in the background.
  await expect.poll(counted).toBe(1);
});
