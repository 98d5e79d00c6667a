import type { Page } from '@playwright/test';
import { categoryPath } from '../site/paths.ts';
import { expect, sentBy, test, toWhatsApp } from './storefront-shops.ts';

async function addressOf(page: Page, product: string): Promise<string> {
  await page.goto('/varied');
  const link = page.getByRole('link', { name: product, exact: true }).first();
  return (await link.getAttribute('href')) ?? '';
}

test('photos are swiped, a choice shows its photo and price, and a variant’s address chooses it @phone', async ({
  page,
  watch,
}) => {
  watch.allow(toWhatsApp);
  const address = await addressOf(page, 'Panjabi in every size');
  await page.goto(address);
  const shown = () => page.locator('.gallery').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth) + 1);
  await page.locator('a[href="#photo-4"]').click();
  await expect.poll(shown).toBe(4);
  await page.getByRole('radio', { name: 'Ivory' }).check();
  await expect.poll(shown, 'the photo of what is chosen').toBe(5);
  await page.getByRole('radio', { name: 'Navy blue' }).check();
  await expect(page.getByRole('radio', { name: 'XL Sold out', exact: true })).toBeVisible();

  await page.goto(`${address}?o1=Rose+%23E88A9A&o2=XL&o3=Full`);
  await expect(page.getByRole('radio', { name: 'Rose' })).toBeChecked();
  await expect(page.locator('.detail__price')).toContainText('৳1,050');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`));
  await page.getByLabel('Inside Dhaka').check();
  expect(await sentBy(page, () => page.getByRole('button', { name: 'Order via WhatsApp' }).click())).toContain(
    'Colour: Rose\nSize: XL\nSleeve: Full\nQuantity: 1\nPrice: ৳1,050\nDelivery (Inside Dhaka): ৳60\nTotal: ৳1,110',
  );
});

test('without script a choice is asked for, and sent as it was made @desktop', async ({ browser, baseURL, watch }) => {
  watch.allow(toWhatsApp);
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await addressOf(page, 'Shirt'));
  const order = page.getByRole('button', { name: 'Order via WhatsApp' });
  await order.click();
  await expect(page, 'nothing is sent before a size is chosen').toHaveURL(/\/p\//);
  await page.getByRole('radio', { name: 'L', exact: true }).check();
  expect(await sentBy(page, () => order.click())).toContain('Shirt\nSize: L\nQuantity: 1\nPrice: ৳500');
  await context.close();
});

test('products are sorted, found by option and by number, and a category has a page @phone', async ({ page }) => {
  await page.goto('/varied');
  const names = () => page.locator('[data-list=grid] h3').allTextContents();
  const found = page.locator('[data-list=found]');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await sort.hover();
  await sort.selectOption({ label: 'Price: low to high' });
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
  await page.goto('/varied');
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Kids', exact: true }).click();
  await expect(found).toHaveText(/1 product/);
  await page.goto(categoryPath('varied', 'Kids'));
  await expect(page.getByRole('heading', { level: 1, name: 'Kids' })).toBeVisible();
});
