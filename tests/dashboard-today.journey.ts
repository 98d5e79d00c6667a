import type { Locator, Page } from '@playwright/test';
import type { Language } from '../site/i18n/dictionary.ts';
import { analyticsWords } from '../site/i18n/dashboard/analytics.ts';
import { homeWords } from '../site/i18n/dashboard/home.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { silentPhone } from '../site/i18n/dashboard/silent-phone.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { day } from '../api/platform/formats/durations.ts';
import { expectToast, inDatabase, type Account } from './admin-accounts.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { call } from './journey-sellers.ts';
import { addEntries } from './money-steps.ts';
import { startSavingSeller } from './order-steps.ts';
import { press } from './product-steps.ts';
import { dashboardPath, expectSection } from './section-steps.ts';

test('the dashboard opens on today’s figures, the next steps of orders and the warning of a silent phone @phone', async ({
  page,
  language,
}) => {
  const seller = await startSavingSeller(page, { language, products: ['Saree'] });
  const order = await placeOrder(page, seller);
  await addEntries(seller, [{ order, paisa: 131_000, state: 'claimed', at: Date.now() }]);
  await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
  const heardAt = (time: number) => ({
    sql: 'update payment_forwarders set last_message_at = ? where shop_id = ?',
    args: [time, seller.shopId],
  });
  await inDatabase([heardAt(Date.now())]);
  const silent = silentPhone(language);
  const warning = page.getByRole('alert').filter({ hasText: silent.text });
  const waiting = page.getByRole('region', { name: homeWords(language).waiting });
  await test.step('today’s orders, money and visits of the seller’s own shop', async () => {
    const words = analyticsWords(language);
    await page.goto(dashboardPath(language));
    await expectSection(page, language, 'home');
    await expect(page.getByRole('heading', { level: 2, name: 'রহিমা ফ্যাশন' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'রহিমা ফ্যাশন' })).toBeVisible();
    const figure = (name: string) => page.locator('.figures__one').filter({ hasText: name }).getByRole('definition');
    await expect(figure(words.ordersToday)).toHaveText(formatNumber(1, language));
    await expect(figure(words.salesToday)).toHaveText(formatTaka(2 * 1250_00 + 60_00, language));
    await expect(figure(words.today)).toHaveText(formatNumber(0, language));
    await expect(page.getByRole('button', { name: frameWords(language).newOrders(1) })).toBeVisible();
    await expect(waiting.getByRole('button', { name: homeWords(language).look }), 'a suspicious one').toBeVisible();
    await expect(warning).toHaveCount(0);
  });
  await inDatabase([
    { sql: "update orders set is_suspicious = 0, reasons = '[]' where id = ?", args: [order] },
    heardAt(Date.now() - day),
  ]);
  await page.reload();
  await test.step('the warning that the phone seems to be offline leads to its settings', async () => {
    await expect(warning).toBeVisible();
    await expect(waiting).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: silent.check }));
    await expectSection(page, language, 'payment');
    await expect(warning).toBeVisible();
    await page.goBack();
    await expectSection(page, language, 'home');
    await expect(warning).toBeVisible();
  });
  await test.step('confirming an order takes one tap, shipping it two, and each can be undone', () =>
    expectSteps(page, waiting, language));
  await test.step('the row about new orders leads to them', async () => {
    await press(page.getByRole('button', { name: homeWords(language).noNewOrders }));
    await expectSection(page, language, 'orders');
  });
});

/** Places an order for two pieces. @returns its id */
async function placeOrder(page: Page, { userId, slug }: Account): Promise<string> {
  const { products } = await call(page, 'GET', `/api/users/${userId}/shop`);
  await call(page, 'POST', `/api/shops/${slug}/orders`, {
    productId: products[0].id,
    quantity: 2,
    name: 'Nusrat',
    phone: '01712345678',
    district: 'Dhaka',
    area: 'Mirpur',
    address: 'House 1, Road 2',
    payment: { method: 'cash' },
  });
  return lookUp('select orders.id from orders join shops on shops.id = shop_id where slug = ?', slug);
}

async function expectSteps(page: Page, waiting: Locator, language: Language): Promise<void> {
  const { steps, stepDone, undo, whoTakesIt } = orderSheetWords(language);
  const step = (state: 'confirmed' | 'shipped') => waiting.getByRole('button', { name: steps[state] });
  await step('confirmed').tap();
  await expectToast(page, stepDone.confirmed);
  await page.locator('.ui-toast').getByRole('button', { name: undo }).tap();
  await expect(step('confirmed')).not.toHaveClass(/resting/);
  await step('confirmed').tap();
  await expect(step('shipped')).toBeVisible();
  await expect(step('shipped'), 'a second tap at the same place does nothing').not.toHaveClass(/resting/);
  await step('shipped').tap();
  const question = page.getByRole('dialog', { name: whoTakesIt });
  await expectAccessible(page);
  await question.getByRole('button', { name: steps.shipped }).tap();
  await expectToast(page, stepDone.shipped);
  await expect(waiting).toHaveCount(0);
}
