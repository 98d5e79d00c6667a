import type { Page } from '@playwright/test';
import { steadfastSecrets } from '../api/orders/parcels/couriers/steadfast-testing.ts';
import type { OrderView } from '../api/orders/order/order-views.ts';
import type { CourierList } from '../api/orders/parcels/connections/contract.ts';
import { cashWords } from '../site/i18n/dashboard/cash.ts';
import { courierWords } from '../site/i18n/dashboard/couriers.ts';
import { parcelWords } from '../site/i18n/dashboard/parcels.ts';
import { orderStateWords } from '../site/i18n/order-states.ts';
import { inLanguage } from '../site/paths.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { orderSheet, ordersOf, selectAll, startSavingSeller } from './order-steps.ts';
import { openDashboard, openSectionTab } from './section-steps.ts';

test('an owner connects a courier and books five orders: one is refused, four are delivered or come back @phone', async ({
  page,
  language,
}) => {
  const words = parcelWords(language);
  const couriers = courierWords(language);
  const seller = await startSavingSeller(page, { language, products: ['Shari'] });
  const ids = await ordersOf(seller, 5);
  await inDatabase([
    { sql: "update orders set state = 'confirmed' where shop_id = ?", args: [seller.shopId] },
    { sql: "update orders set phone = '01700000013' where id = ?", args: [ids[2] ?? ''] },
  ]);

  await openDashboard(page, language, 'couriers');
  await page.getByRole('button', { name: couriers.connect(couriers.names.steadfast) }).click();
  await page.getByLabel(couriers.fields.apiKey).fill(steadfastSecrets.apiKey);
  await page.getByLabel(couriers.fields.secretKey).fill(steadfastSecrets.secretKey);
  await page.getByRole('button', { name: couriers.save }).click();
  await expect(page.getByText(couriers.states.untested)).toBeVisible();
  await page.getByRole('button', { name: couriers.test }).click();
  await expect(page.getByText(couriers.states.works)).toBeVisible();
  await page.getByText(couriers.reports).click();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(steadfastSecrets.secretKey);

  await openSectionTab(page, language, 'orders');
  await page.getByRole('button', { name: words.filters.to_book }).click();
  await selectAll(page, language, 5);
  await page.getByRole('button', { name: words.book, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.bookNow(5) }).click();
  await expect(dialog.getByText(words.progress(5, 5))).toBeVisible();
  await expect(dialog.getByText(words.refused('The recipient is on the blocked list.'))).toHaveCount(1);
  await expect(dialog.getByText(words.booked('').trim())).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.close }).last().click();

  const booked = ids.filter((id) => id !== ids[2]);
  await report(page, seller.shopId, booked, 'pending');
  await report(page, seller.shopId, booked.slice(0, 3), 'delivered');
  await report(page, seller.shopId, booked.slice(3), 'cancelled');
  await page.goto(`${inLanguage('/dashboard', language)}?section=orders&parcel=problem`);
  await expect(page.locator('.order-row')).toHaveCount(1);
  await expect(page.locator('.order-row')).toContainText(words.states.refused);
  await page.goto(`${inLanguage('/dashboard', language)}?section=orders&order=${booked[3]}`);
  await expect(orderSheet(page)).toContainText(orderStateWords(language).states.returned);
  await expect(orderSheet(page)).toContainText(words.states.returned);

  const cash = cashWords(language);
  await page.goto(`${inLanguage('/dashboard', language)}?section=money`);
  await expect(page.getByRole('heading', { name: cash.title })).toBeVisible();
  await page.getByRole('button', { name: cash.all }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: cash.settle(3, '').split(':')[0] ?? '' }).click();
  await expect(page.getByRole('heading', { name: cash.title })).toBeHidden();
});

/** The courier reports a state of the parcels of some orders. */
async function report(page: Page, shopId: string, ids: readonly string[], status: string): Promise<void> {
  const base = `/api/shops/${shopId}`;
  const { couriers } = (await (await page.request.get(`${base}/couriers`)).json()) as CourierList;
  const callback = couriers[0]?.callback;
  for (const id of ids) {
    const order = (await (await page.request.get(`${base}/orders/${id}`)).json()) as OrderView;
    const invoice = order.parcels[0]?.invoice ?? '';
    // oxlint-disable-next-line no-restricted-properties
    const port = process.env['JOURNEY_COURIER_PORT'] ?? '';
    const body = await (await fetch(`http://127.0.0.1:${port}/report?invoice=${invoice}&status=${status}`)).text();
    const received = await fetch(`${new URL(page.url()).origin}${new URL(callback?.url ?? '').pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${callback?.secret}` },
      body,
    });
    expect(received.status).toBe(200);
  }
}
