import type { Page } from '@playwright/test';
import { districtName } from '../api/platform/formats/districts.ts';
import { advanceStatus } from '../site/i18n/advance-status.ts';
import { orderWords } from '../site/i18n/dashboard/orders.ts';
import { storefront } from '../site/i18n/storefront.ts';
import { orderStatusPage } from '../site/i18n/order-status-page.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, test } from './journey.ts';
import { ordersOf, startSavingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('an order on an interrupted connection is placed once, and no typed input is lost @desktop', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const [form, own, words] = [savedOrder(language), orderStatusPage(language), orderWords(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha'] });
  watch.allow(/Failed to load resource/);
  const shopping = await browser.newContext();
  watch.follow(shopping);
  const shopper = await shopping.newPage();
  await shopper.goto(`/${seller.slug}`);
  const url = await shopper.getByRole('link', { name: 'Shari', exact: true }).getAttribute('href');
  await shopper.goto(`${url}`);
  await shopper.locator('summary').click();
  await shopper.getByLabel(form.name).fill('Salma Akter');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption(districtName('Sylhet', language));
  const area = shopper.getByRole('combobox', { name: form.area });
  await area.selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road');
  await shopper.getByLabel(form.remember).check();

  const expectTyped = async () => {
    await expect(shopper.getByLabel(form.name)).toBeVisible();
    await expect(shopper.getByLabel(form.name)).toHaveValue('Salma Akter');
    await expect(shopper.getByLabel(form.address)).toHaveValue('Bazar Road');
    await expect(area).toHaveValue('Beanibazar');
  };
  await shopper.reload();
  await expectTyped();
  await shopper.goto(`/${seller.slug}`);
  await shopper.goBack();
  await expectTyped();

  // The server saves the order and the response is lost. Retries find the same order.
  const taken: string[] = [];
  await shopping.route(
    `**/api/shops/*/orders`,
    async (route) => {
      const response = await route.fetch();
      taken.push(((await response.json()) as { token: string }).token);
      await shopping.setOffline(true);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await shopper.getByRole('button', { name: /Place order/ }).click();
  await expect(shopper.getByText(form.waiting)).toBeVisible();
  await shopping.setOffline(false);
  await expect(shopper).toHaveURL(new RegExp(`/orders/${taken[0]}$`));
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('#1001');
  await expect(shopper.getByText(own.deliverTo)).toBeVisible();

  await shopper.goto(`/${seller.slug}`);
  const other = await shopper.getByRole('link', { name: 'Gamcha', exact: true }).getAttribute('href');
  await shopper.goto(`${other}#order`);
  await expect(shopper.getByLabel(form.name), 'her details are remembered').toHaveValue('Salma Akter');
  await expect(shopper.getByLabel(form.district, { exact: true }).locator('option:checked')).toHaveText(
    districtName('Sylhet', language),
  );
  await shopping.close();

  await openDashboard(page, language, 'orders');
  await expect(page.locator('.order-row')).toHaveCount(1);
  await expect(page.locator('.order-row')).not.toContainText(words.suspicious);
});

test('a shopper without a connection keeps her page, adds a product once, and cancels @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const [form, words] = [savedOrder(language), orderStatusPage(language)];
  const number = digitsText('1001', language);
  const seller = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha'] });
  const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, {
    orders: await ordersOf(seller, 1),
  });
  await page.goto(papers[0].url);
  await page.getByRole('link', { name: words.more }).click();
  await page.getByRole('link', { name: /Gamcha/ }).click();
  const three = digitsText('3', language);
  const another = page.getByRole('button', { name: storefront(language).more });
  await another.click();
  await another.click();
  const total = await page.locator('[data-total]').innerText();
  const add = page.getByRole('button', { name: words.add(number) });
  await withoutConnection(page, add, words.unsent);
  await expect(page.getByLabel(form.quantity), 'what was typed is kept').toHaveValue(three);
  await add.dblclick();
  await expect(page.getByText(words.notices.added)).toBeVisible();
  await expect(page.locator('.order-sum'), 'the total that the form showed').toContainText(total);
  const lines = page.locator('.order-line');
  await expect(lines).toHaveCount(2);

  await page.goBack();
  await page.getByLabel(form.quantity).fill(three);
  await add.click();
  await expect(page.getByText(words.notices.again)).toBeVisible();
  await expect(lines).toHaveCount(2);

  await page.getByText(words.cancel, { exact: true }).click();
  const cancel = page.getByRole('button', { name: words.cancelYes });
  await withoutConnection(page, cancel, words.unsent);
  await cancel.click();
  await expect(page.getByRole('listitem').filter({ hasText: words.states.cancelled })).toBeVisible();
});

test('forms on an order’s page keep their input over a refusal, a second tap and a reload @phone', async ({
  page,
  language,
  watch,
}) => {
  await test.step('a refused form on an order’s page shows its problem and stays filled in', async () => {
    watch.allow(/422/);
    const [form, words] = [savedOrder(language), orderStatusPage(language)];
    const seller = await startSavingSeller(page, { language, products: ['Shari'] });
    const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, {
      orders: await ordersOf(seller, 1),
    });
    await page.goto(`${papers[0].url}/more`);
    await page.getByRole('link', { name: /Shari/ }).click();
    await page.getByLabel(form.quantity).fill('x');
    const add = page.getByRole('button', { name: words.add(digitsText('1001', language)) });
    await add.click();
    await expect(page.getByLabel(form.quantity)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(form.quantity)).toHaveValue('x');
    await page.getByLabel(form.quantity).fill('1');
    await add.click();
    await expect(page.getByText(words.notices.added)).toBeVisible();
  });
  await test.step('a second tap while the order opens again is no second addition', async () => {
    const words = orderStatusPage(language);
    const seller = await startSavingSeller(page, { language, products: ['Shari'] });
    const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, {
      orders: await ordersOf(seller, 1),
    });
    await page.goto(`${papers[0].url}/more`);
    await page.getByRole('link', { name: /Shari/ }).click();
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' && request.url().endsWith('/more') ? 1 : 0));
    const add = page.getByRole('button', { name: words.add(digitsText('1001', language)) });
    // Without the page's script, the browser would send the form itself.
    await add.waitFor();
    await page.waitForLoadState();
    await add.evaluate((button: HTMLElement) => {
      const { navigation } = globalThis as unknown as { readonly navigation: EventTarget };
      navigation.addEventListener('navigate', () => setTimeout(() => button.click()));
    });
    await add.click();
    await expect(page.getByText(words.notices.added)).toBeVisible();
    expect(sent).toBe(1);
  });
  await test.step('a TrxID that is not sent yet survives a reload, with its method', async () => {
    const form = savedOrder(language);
    const seller = await startSavingSeller(page, { language, products: ['Shari'] });
    await call(page, 'PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '01812345678' });
    const orders = await ordersOf(seller, 1);
    await inDatabase([{ sql: 'update orders set advance_due_paisa = 12000 where shop_id = ?', args: [seller.shopId] }]);
    const { papers } = await call(page, 'POST', `/api/shops/${seller.shopId}/orders/papers`, { orders });
    await page.goto(papers[0].url);
    const nagad = page.locator('[name=method][value=nagad]');
    await nagad.check();
    await page.getByLabel(form.sender).fill('01912345678');
    await page.getByLabel(form.trxId).fill('8N7A6B5C4D');
    await page.reload();
    await expect(page.getByLabel(form.sender)).toHaveValue('01912345678');
    await expect(page.getByLabel(form.trxId)).toHaveValue('8N7A6B5C4D');
    await expect(nagad).toBeChecked();
    await page.getByRole('button', { name: advanceStatus(language).send }).click();
    await expect(page.getByText(orderStatusPage(language).claimed)).toBeVisible();
  });
});

/** Clicks while there is no connection, and expects the message, which is from the page's script. */
async function withoutConnection(page: Page, button: ReturnType<Page['getByRole']>, message: string): Promise<void> {
  await button.waitFor();
  await page.waitForLoadState();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(message).filter({ visible: true })).toBeVisible();
  await page.context().setOffline(false);
}
