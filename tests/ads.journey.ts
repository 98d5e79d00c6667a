import type { Page } from '@playwright/test';
import { adSecrets } from '../api/orders/ads/services/ads-testing.ts';
import { adWords } from '../site/i18n/dashboard/ads.ts';
import { orderFigureWords } from '../site/i18n/dashboard/order-figures.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { districtName } from '../api/platform/formats/districts.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { savedOrder } from '../site/i18n/saved-order.ts';
import { productPath } from '../site/paths.ts';
import { expectToast } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { startSavingSeller } from './order-steps.ts';
import { openDashboard, putOnPlan } from './section-steps.ts';

interface TakenEvent {
  readonly name: string;
  readonly event: { readonly event_id: string };
}

/** All events that the stand-ins have taken, of this and other journeys. */
const takenEvents = async ({ request }: Page) =>
  (await (await request.get(`http://127.0.0.1:${process.env['JOURNEY_ADS_PORT']}/taken`)).json()) as TakenEvent[];

test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

test('a seller finds Ads from the analytics, connects Meta, and an ad’s click becomes one purchase', async ({
  page,
  browser,
  language,
  watch,
}) => {
  const words = adWords(language);
  const figures = orderFigureWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  await openDashboard(page, language, 'analytics');
  await page.getByRole('button', { name: figures.measureAds }).click();
  await expect(page.getByText(words.onlyPlans), 'on the free plan').toBeVisible();
  await putOnPlan(seller, 'starter');
  await page.reload();

  await test.step('a wrong token is refused in the words of Meta, and another one works', async () => {
    const save = async (secret: string) => {
      await page.getByLabel(words.fields.pixelId).fill(adSecrets.meta.pixelId);
      await page.getByLabel(words.fields.secret).fill(secret);
      await page.getByRole('button', { name: words.save }).click();
      await page.getByLabel(words.testCode).fill('TEST12345');
      await page.getByRole('button', { name: words.test, exact: true }).click();
    };
    await page.getByRole('button', { name: words.connect(words.names.meta) }).click();
    await save('wrong');
    await expect(page.getByRole('alert').filter({ hasText: words.states.refused })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: words.replace }).click();
    await save(adSecrets.meta.secret);
    await expect(page.getByText(words.states.works)).toBeVisible();
    await expect(page.locator('.ui-notice--problem')).toHaveCount(0);
    await page.getByLabel(words.purchase).selectOption('confirmed');
    await expectToast(page, words.purchaseSaved);
  });
  await test.step('the click on an ad is followed by one purchase, and by its campaign in the analytics', async () => {
    // A headless browser says so, and is not counted.
    const shopping = await browser.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' });
    watch.follow(shopping);
    const productId = await lookUp('select id from products where shop_id = ?', seller.shopId);
    const ad = '?fbclid=IwAR_journey&utm_source=facebook&utm_campaign=Eid';
    await orderAt(await shopping.newPage(), `${productPath(seller.slug, productId)}${ad}#order`, language);
    await shopping.close();

    const orders = `/api/shops/${seller.shopId}/orders`;
    const [order] = (await call(page, 'GET', orders)).orders as Array<{ id: string; version: number }>;
    const purchases = async () =>
      (await takenEvents(page)).filter(({ name, event }) => name === 'Purchase' && event.event_id === order?.id);
    expect(await purchases(), 'not confirmed yet').toEqual([]);
    await call(page, 'PUT', `${orders}/${order?.id}`, { version: order?.version, state: 'confirmed' });
    await expect.poll(purchases).toHaveLength(1);
    const [purchase] = await purchases();
    expect(purchase?.event).toMatchObject({ user_data: { fbc: expect.stringMatching(/\.IwAR_journey$/) } });

    await openDashboard(page, language, 'analytics');
    const campaigns = page.getByRole('table').filter({ hasText: figures.campaign });
    const cells = [1, 1].map((count) => formatNumber(count, language)).join('');
    await expect(campaigns.getByRole('row').last()).toHaveText(
      new RegExp(`^facebook · Eid${cells}${formatTaka(137_000, language)}$`),
    );
  });
  await test.step('a removed account is gone', async () => {
    await page.getByRole('button', { name: figures.measureAds }).click();
    await page.getByRole('button', { name: words.remove, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove, exact: true }).click();
    await expectToast(page, words.removed);
    await expect(page.getByRole('button', { name: words.connect(words.names.meta) })).toBeVisible();
  });
});

async function orderAt(shopper: Page, address: string, language: Language): Promise<void> {
  const form = savedOrder(language);
  await shopper.goto(address);
  await shopper.getByLabel(form.name).fill('Salma Akter');
  await shopper.getByLabel(form.phone).fill('01812345678');
  await shopper.getByLabel(form.district, { exact: true }).selectOption({ label: districtName('Sylhet', language) });
  await shopper.getByRole('combobox', { name: form.area }).selectOption('Beanibazar');
  await shopper.getByLabel(form.address).fill('Bazar Road');
  await shopper
    .getByRole('button', { name: new RegExp(form.placeOrder) })
    .last()
    .click();
  await expect(shopper).toHaveURL(/\/orders\/[\w-]{22}$/);
}
