import type { Page } from '@playwright/test';
import { districtName } from '../api/platform/formats/districts.ts';
import { advanceStatus } from '../site/i18n/advance-status.ts';
import type { Language } from '../site/i18n/dictionary.ts';
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

test('a shopper without a connection keeps her page, adds a product once, pays, and cancels @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const [form, words] = [savedOrder(language), orderStatusPage(language)];
  const seller = await startSavingSeller(page, { language, products: ['Shari', 'Gamcha'] });
  await call(page, 'PUT', `/api/payment-info/${seller.shopId}`, { bkash: '01712345678', nagad: '01812345678' });
  const orders = await ordersOf(seller, 2);
  const advance = 'update orders set advance_due_paisa = 12000 where id = ?';
  await inDatabase([{ sql: advance, args: [orders[1] ?? ''] }]);
  const pageOf = async (order?: string): Promise<string> => {
    const path = `/api/shops/${seller.shopId}/orders/papers`;
    return (await call(page, 'POST', path, { orders: [order] }))['papers'][0].url;
  };
  await page.goto(await pageOf(orders[0]));
  await addOnce(page, language);

  await test.step('a TrxID that is not sent yet survives a reload, with its method', async () => {
    await page.goto(await pageOf(orders[1]));
    const nagad = page.locator('[name=method][value=nagad]');
    await nagad.check();
    await page.getByLabel(form.sender).fill('01912345678');
    await page.getByLabel(form.trxId).fill('8N7A6B5C4D');
    await page.reload();
    await expect(page.getByLabel(form.sender)).toHaveValue('01912345678');
    await expect(page.getByLabel(form.trxId)).toHaveValue('8N7A6B5C4D');
    await expect(nagad).toBeChecked();
    await page.getByRole('button', { name: advanceStatus(language).send }).click();
    await expect(page.getByText(words.claimed)).toBeVisible();
  });

  await page.getByText(words.cancel, { exact: true }).click();
  const cancel = page.getByRole('button', { name: words.cancelYes });
  await withoutConnection(page, cancel, words.unsent);
  await cancel.click();
  await expect(page.getByRole('listitem').filter({ hasText: words.states.cancelled })).toBeVisible();
});

/** Adds three Gamchas to the open order, over a lost connection, a refusal, a second tap and Back. */
async function addOnce(page: Page, language: Language): Promise<void> {
  const [form, words] = [savedOrder(language), orderStatusPage(language)];
  const quantity = page.getByLabel(form.quantity);
  await page.getByRole('link', { name: words.more }).click();
  await page.getByRole('link', { name: /Gamcha/ }).click();
  const add = page.getByRole('button', { name: words.add(digitsText('1001', language)) });
  await quantity.fill('x');
  await add.click();
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity).toHaveValue('x');
  await quantity.fill('1');
  const another = page.getByRole('button', { name: storefront(language).more });
  await another.click();
  await another.click();
  const three = digitsText('3', language);
  await expect(quantity).toHaveValue(three);
  const total = await page.locator('[data-total]').innerText();
  await withoutConnection(page, add, words.unsent);
  await expect(quantity, 'what was typed is kept').toHaveValue(three);

  let sent = 0;
  page.on('request', (request) => (sent += request.method() === 'POST' && request.url().endsWith('/more') ? 1 : 0));
  // The second tap comes while the order opens again.
  await add.evaluate((button: HTMLElement) => {
    const { navigation } = globalThis as unknown as { readonly navigation: EventTarget };
    navigation.addEventListener('navigate', () => setTimeout(() => button.click()));
  });
  await add.click();
  await expect(page.getByText(words.notices.added)).toBeVisible();
  expect(sent).toBe(1);
  await expect(page.locator('.order-sum'), 'the total that the form showed').toContainText(total);
  const lines = page.locator('.order-line');
  await expect(lines).toHaveCount(2);
  await page.goBack();
  await quantity.fill(three);
  await add.click();
  await expect(page.getByText(words.notices.again)).toBeVisible();
  await expect(lines).toHaveCount(2);
}

/** Clicks while there is no connection, and expects the message, which is from the page's script. */
async function withoutConnection(page: Page, button: ReturnType<Page['getByRole']>, message: string): Promise<void> {
  await button.waitFor();
  await page.waitForLoadState();
  await page.context().setOffline(true);
  await button.click();
  await expect(page.getByText(message).filter({ visible: true })).toBeVisible();
  await page.context().setOffline(false);
}
