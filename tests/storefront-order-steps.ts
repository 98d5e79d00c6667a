import type { Page } from '@playwright/test';
import { districtNumber } from '../api/platform/formats/districts.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { productUrl, expect } from './storefront-shops.ts';

const form = savedOrder('bn');

/** A product without options. */
export const plain = 'পাটের বাজারের ব্যাগ';

/** The token of each simulated order. */
export const token = 'A'.repeat(22);

/** Simulates the API. @returns the placed orders */
export async function withApi(page: Page): Promise<Record<string, unknown>[]> {
  const ordered: Record<string, unknown>[] = [];
  const areas: Readonly<Record<string, object>> = {
    [districtNumber('Sylhet')]: { name: 'Beanibazar', bangla: 'বিয়ানীবাজার' },
    [districtNumber('Dhaka')]: { name: 'Dhanmondi', bangla: 'ধানমন্ডি' },
  };
  await page.route('**/api/places/*', (route) => {
    const district = decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill({ json: { areas: [areas[district]] } });
  });
  await page.route('**/order-form', (route) => route.fulfill({ json: { formToken: 'signed' } }));
  await page.route('**/api/analytics/*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/shops/*/orders', (route) => {
    ordered.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({ status: 201, json: { number: 1042, token, url: `/orders/${token}`, total: 400 } });
  });
  await page.route(`**/orders/${token}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>The order</h1>' }),
  );
  return ordered;
}

/** Opens the order form of a product of the fixture shop that saves orders. */
export async function openForm(page: Page, name: string): Promise<void> {
  await page.goto(`${await productUrl(page, 'keeping', name)}#order`);
  await expect(page.locator('body[data-live]')).toBeAttached();
}

/** Fills in the required fields. */
export async function fillIn(page: Page): Promise<void> {
  await page.getByLabel(form.name).fill('সালমা');
  await page.getByLabel(form.phone).fill('01812345678');
  await page.getByLabel(form.district, { exact: true }).selectOption('সিলেট');
  await page.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await page.getByLabel(form.address).fill('বাজার রোড');
}

/** The button that sends the form. */
export const order = (page: Page) => page.getByRole('button', { name: new RegExp(form.placeOrder) }).last();
