import { analyticsWords } from '../site/i18n/dashboard/analytics.ts';
import { homeWords } from '../site/i18n/dashboard/home.ts';
import { orderSheetWords } from '../site/i18n/dashboard/order-sheet.ts';
import { silentPhone } from '../site/i18n/dashboard/silent-phone.ts';
import { frameWords } from '../site/i18n/dashboard/frame.ts';
import { formatNumber, formatTaka } from '../site/i18n/format.ts';
import { day } from '../api/platform/formats/durations.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { call } from './journey-sellers.ts';
import { addEntries } from './money-steps.ts';
import { ordersOf, startSavingSeller } from './order-steps.ts';
import { press } from './product-steps.ts';
import { dashboardPath, expectSection } from './section-steps.ts';

test('the dashboard opens on today’s figures and on the warning of a silent phone @phone', async ({
  page,
  language,
}) => {
  await test.step('the dashboard opens on today’s orders, money and visits of the seller’s own shop', async () => {
    const words = analyticsWords(language);
    const seller = await startSavingSeller(page, { language, products: ['Saree'] });
    const { products } = await call(page, 'GET', `/api/users/${seller.userId}/shop`);
    await call(page, 'POST', `/api/shops/${seller.slug}/orders`, {
      productId: products[0].id,
      quantity: 2,
      name: 'Nusrat',
      phone: '01712345678',
      district: 'Dhaka',
      area: 'Mirpur',
      address: 'House 1, Road 2',
      payment: { method: 'cash' },
    });
    await page.goto(dashboardPath(language));
    await expectSection(page, language, 'home');
    await expect(page.getByRole('heading', { level: 2, name: 'রহিমা ফ্যাশন' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'রহিমা ফ্যাশন' })).toBeVisible();
    const figure = (name: string) => page.locator('.figures__one').filter({ hasText: name }).getByRole('definition');
    await expect(figure(words.ordersToday)).toHaveText(formatNumber(1, language));
    await expect(figure(words.salesToday)).toHaveText(formatTaka(2 * 1250_00 + 60_00, language));
    await expect(figure(words.today)).toHaveText(formatNumber(0, language));
    await expectAccessible(page);
  });
  await test.step('confirming an order takes one tap on the opening screen, shipping it two, and each can be undone', async () => {
    const { steps, stepDone, undo, whoTakesIt } = orderSheetWords(language);
    const waiting = page.getByRole('region', { name: homeWords(language).waiting });
    const step = (state: 'confirmed' | 'shipped') => waiting.getByRole('button', { name: steps[state] });
    await expect(waiting.getByRole('button', { name: homeWords(language).look }), 'a suspicious one').toBeVisible();
    await inDatabase([
      { sql: "update orders set is_suspicious = 0, reasons = '[]' where phone = '01712345678'", args: [] },
    ]);
    await page.reload();
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
  });
  await test.step('the row about new orders leads to them', async () => {
    await press(page.getByRole('button', { name: homeWords(language).noNewOrders }));
    await expectSection(page, language, 'orders');
  });
  await test.step('the dashboard opens on the warning that the phone seems to be offline', async () => {
    const words = silentPhone(language);
    const seller = await startSavingSeller(page, { language, products: ['Saree'] });
    const [order] = await ordersOf(seller, 1);
    await addEntries(seller, [{ order, paisa: 131_000, state: 'claimed', at: Date.now() }]);
    await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
    const heardAt = (time: number) =>
      inDatabase([
        { sql: 'update payment_forwarders set last_message_at = ? where shop_id = ?', args: [time, seller.shopId] },
      ]);
    await heardAt(Date.now());
    await page.goto(dashboardPath(language));
    await expectSection(page, language, 'home');
    await expect(page.getByRole('button', { name: frameWords(language).newOrders(1) })).toBeVisible();
    const warning = page.getByRole('alert').filter({ hasText: words.text });
    await expect(warning).toHaveCount(0);
    await heardAt(Date.now() - day);
    await page.reload();
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: words.check }));
    await expectSection(page, language, 'payment');
    await expect(warning).toBeVisible();
    await page.goBack();
    await expectSection(page, language, 'home');
    await expect(warning).toBeVisible();
  });
});
