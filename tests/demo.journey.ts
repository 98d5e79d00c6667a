import { demoWords } from '../site/i18n/demo.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { furtherProducts } from '../site/i18n/further-products.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { inLanguage } from '../site/paths.ts';
import { demoProducts } from '../site/storefront/demo/demo-products.ts';
import { expect, test } from './journey.ts';

test('a visitor orders in the demo on her phone, then sees the seller’s side of it @phone', async ({
  page,
  language,
}) => {
  const path = inLanguage('/demo', language);
  const [form, demo, steps] = [savedOrder(language), demoWords(language), orderSheetWords(language).steps];
  const ipad = demoProducts(language).find(({ product }) => product.key === 'ipad-air')!.product.texts[language];
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto(`${path}/p/earbuds`);
  await page
    .locator('summary')
    .filter({ hasText: storefront(language).orderNow })
    .click();
  await expect(page.getByText(demo.notice, { exact: true })).toBeInViewport();
  await expect(page.locator('.reviews > li')).toHaveCount(3);
  await page.getByRole('button', { name: storefront(language).addProduct }).click();
  const picker = page.getByRole('dialog', { name: furtherProducts(language).title });
  await picker.getByRole('button', { name: ipad.name }).click();
  await expect(picker).toHaveCount(0);
  await expect(page.getByText(demo.form.consent)).toBeVisible();
  await page.getByLabel(form.phone).fill('123');
  await page.getByRole('button', { name: new RegExp(form.placeOrder) }).click();
  await expect(page.getByText(demo.problems.phone)).toBeVisible({ timeout: 10_000 });
  await page.getByLabel(form.name).fill('Salma');
  await page.getByLabel(form.phone).fill('01812345678');
  await page.getByLabel(form.district, { exact: true }).selectOption('14');
  await page.getByLabel(form.address).fill('House 4');
  await page.getByRole('button', { name: new RegExp(form.placeOrder) }).click();
  await expect(page).toHaveURL(new RegExp(`${path}/order$`));
  await expect(page.getByText(demo.text)).toBeVisible();
  await expect(page.locator('[data-fill=news]')).toContainText('Salma');
  await expect(page.locator('[data-lines] > p')).toHaveText([/^[1১] × /, new RegExp(ipad.name)]);
  for (const state of ['confirmed', 'packed', 'shipped', 'delivered'] as const) {
    await page.getByRole('button', { name: steps[state] }).click();
    const shown = page.locator('.order-steps [aria-current=step]');
    await expect(shown).toContainText(orderStatusPage(language).states[state]);
  }
  await page.getByRole('button', { name: demo.undo }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: steps.delivered }), 'stored in the browser').toBeVisible();
  expect(sent, 'no order leaves the browser').toEqual(sent.filter((call) => call.startsWith('/api/analytics/track-')));
});
