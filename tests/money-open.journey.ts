import { randomUUID } from 'node:crypto';
import { failures } from '../api/platform/errors/failures.ts';
import { moneyWords } from '../site/i18n/dashboard/money.ts';
import { orderPaymentWords } from '../site/i18n/dashboard/order-payments.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { addEntries, figureOf } from './money-steps.ts';
import { ordersOf, startSavingSeller } from './order-steps.ts';
import { forwardBkash } from './phone-steps.ts';
import { openDashboard } from './section-steps.ts';

test('a claim is confirmed or rejected, and a message without an order is assigned, also if responses are lost @phone', async ({
  page,
  context,
  language,
  request,
  watch,
}) => {
  watch.allow(refusals);
  const words = moneyWords(language);
  const taka = (paisa: number) => formatTaka(paisa, language);
  const digits = (number: string) => digitsText(number, language);
  const seller = await startSavingSeller(page, { language, products: ['Saree'] });
  const ids = await ordersOf(seller, 3);
  const now = Date.now();
  await addEntries(seller, [
    { order: ids[0], paisa: 131_000, state: 'claimed', at: now },
    { order: ids[1], paisa: 131_000, state: 'claimed', at: now + 1 },
  ]);
  await inDatabase([{ sql: `update orders set payment_state = 'claimed' where id in (?, ?)`, args: ids.slice(0, 2) }]);
  const { url } = await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
  for (const sms of [
    { taka: 1310, trxId: 'CLU1H6X87P' },
    { taka: 55, trxId: 'CLU1H6X88P' },
  ])
    expect((await forwardBkash(request, url, sms)).status()).toBe(200);
  await openDashboard(page, language, 'money');

  const claims = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: words.claimsTitle }) })
    .last();
  await loseFirstResponse(page, '**/payments/*');
  await claims.getByRole('button', { name: words.confirm }).first().click();
  await expectToast(page, words.confirmed(digits('1001')));
  await expect(claims.getByRole('listitem')).toHaveCount(1);
  await expect(claims.locator('li :focus'), 'the focus stays in the list').toHaveCount(1);
  await expect(figureOf(page, words.received)).toHaveText(taka(131_000));
  await claims.getByRole('button', { name: words.reject }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: words.reject }).click();
  await expectToast(page, words.rejected(digits('1002')));
  await expect(page.getByRole('heading', { name: words.claimsTitle })).toHaveCount(0);

  const messages = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.assign }) });
  await expect(messages).toHaveCount(2);
  await messages.filter({ hasText: 'CLU1H6X87P' }).getByRole('button', { name: words.assign }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(true);
  await expect(dialog.getByRole('button', { name: words.assignTo(digits('1003')) })).toBeVisible();
  const letGo = await holdRequests(page, '**/api/shops/*/orders?*');
  await dialog.getByLabel(words.assignSearch).fill('9999');
  await expect(dialog.locator('ul'), 'nothing to choose during the search').toHaveAttribute('inert', '');
  letGo();
  await expect(dialog.getByText(words.searchFailed), 'and not the orders of the search before').toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText(words.assignNothing)).toBeVisible();
  await dialog.getByLabel(words.assignSearch).fill('');
  await expectAccessible(page);
  await loseFirstResponse(page, '**/assign');
  await dialog.getByRole('button', { name: words.assignTo(digits('1003')) }).click();
  await expectToast(page, words.assigned(digits('1003')));
  await expect(dialog).toBeHidden();
  await expect(figureOf(page, words.received)).toHaveText(taka(262_000));
  await expect(messages).toHaveCount(1);
  await expect(messages.locator(':focus')).toHaveCount(1);
  await messages.getByRole('button', { name: words.dismiss }).click();
  await question.getByRole('button', { name: words.dismiss }).click();
  await expectToast(page, words.dismissed);
  await expect(page.getByRole('heading', { name: words.messagesTitle })).toHaveCount(0);
  await expect(page.getByRole('tabpanel'), 'the focus stays in the section').toBeFocused();
  await page.reload();
  await expect(figureOf(page, words.received)).toHaveText(taka(262_000));
  await expect(page.getByRole('heading', { name: words.messagesTitle })).toHaveCount(0);
});

test('a step that was too late stays with its reason, and all messages without an order can be read @phone', async ({
  page,
  language,
  request,
  watch,
}) => {
  await test.step('a step that somebody else was faster with is refused at its row, which stays with the reason', async () => {
    watch.allow(/409/);
    const words = moneyWords(language);
    const number = (order: number) => digitsText(String(order), language);
    const seller = await startSavingSeller(page, { language, products: ['Saree'] });
    const ids = await ordersOf(seller, 3);
    await addEntries(seller, [
      { order: ids[0], paisa: 131_000, state: 'claimed', at: Date.now() },
      { order: ids[1], paisa: 131_000, state: 'claimed', at: Date.now() + 1 },
    ]);
    await inDatabase([
      { sql: `update orders set payment_state = 'claimed' where id in (?, ?)`, args: ids.slice(0, 2) },
    ]);
    const { url } = await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
    expect((await forwardBkash(request, url, { taka: 1310, trxId: 'CLU1H6X87P' })).status()).toBe(200);
    await openDashboard(page, language, 'money');
    const rowOf = (order: number) => page.getByRole('listitem').filter({ hasText: words.order(number(order)) });

    /** Somebody else is faster than the next request to this path. */
    const beaten = (path: string, statements: Parameters<typeof inDatabase>[0]) =>
      page.route(
        path,
        async (route) => {
          await inDatabase(statements);
          await route.continue();
        },
        { times: 1 },
      );

    await beaten('**/payments/*', [
      { sql: 'update orders set version = version + 1 where id = ?', args: [ids[0] ?? ''] },
    ]);
    await rowOf(1001).getByRole('button', { name: words.confirm }).click();
    await expect(rowOf(1001).getByRole('alert')).toHaveText(orderPaymentWords(language).conflict);
    await page.reload();
    await rowOf(1001).getByRole('button', { name: words.confirm }).click();
    await expectToast(page, words.confirmed(number(1001)));
    await expect(rowOf(1001)).toHaveCount(0);

    await beaten('**/payments/*', [
      { sql: `update payments set state = 'reversed', closed_at = 1 where order_id = ?`, args: [ids[1] ?? ''] },
      { sql: 'update orders set version = version + 1 where id = ?', args: [ids[1] ?? ''] },
    ]);
    await rowOf(1002).getByRole('button', { name: words.confirm }).click();
    await expect(rowOf(1002).getByRole('alert')).toHaveText(orderPaymentWords(language).conflict);
    await expect(rowOf(1002).getByRole('button', { name: words.confirm }), 'it can no longer be confirmed').toHaveCount(
      0,
    );
    await expect(rowOf(1002).getByRole('alert')).toBeVisible();

    const message = page.getByRole('listitem').filter({ hasText: 'CLU1H6X87P' });
    await message.getByRole('button', { name: words.assign }).click();
    const dialog = page.getByRole('dialog');
    const assign = (order: number) => dialog.getByRole('button', { name: words.assignTo(number(order)), exact: true });
    await expect(assign(1003)).toBeVisible();
    await beaten('**/assign', [
      {
        sql: `update payment_messages set payment_id = (select id from payments where order_id = ?) where shop_id = ?`,
        args: [ids[0] ?? '', seller.shopId],
      },
    ]);
    await assign(1003).click();
    await expect(message.getByRole('alert')).toHaveText(failures.message_assigned[language]);
    await expect(dialog).toHaveCount(0);
    await expect(message.locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
  });
  await test.step('all messages without an order can be read, and finished orders are not offered for them', async () => {
    const words = moneyWords(language);
    const seller = await startSavingSeller(page, { language, products: ['Saree'] });
    const ids = await ordersOf(seller, 3);
    await inDatabase([
      { sql: `update orders set state = 'cancelled' where id = ?`, args: [ids[0] ?? ''] },
      { sql: `update orders set state = 'delivered', payment_state = 'paid' where id = ?`, args: [ids[1] ?? ''] },
      ...Array.from({ length: 45 }, (_, index) => ({
        sql: `insert into payment_messages (id, payee, shop_id, provider, amount_paisa, sender, trx_id, parser, received_at)
          values (?, ?, ?, 'bkash', 5000, '01712345678', ?, 'bkash-1', ?)`,
        args: [randomUUID(), `shop/${seller.shopId}`, seller.shopId, `TRX${100 + index}`, Date.now() - index],
      })),
    ]);
    await openDashboard(page, language, 'money');
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.assign }) });
    await expect(rows).toHaveCount(20);
    const more = page.getByRole('button', { name: words.more, exact: true });
    await more.click();
    await expect(rows).toHaveCount(40);
    await more.click();
    await expect(rows).toHaveCount(45);
    await expect(more).toHaveCount(0);
    const last = rows.filter({ hasText: 'TRX144' });
    await last.getByRole('button', { name: words.dismiss }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.dismiss }).click();
    await expectToast(page, words.dismissed);
    await expect(rows).toHaveCount(44);

    await rows.first().getByRole('button', { name: words.assign }).click();
    const offered = page.getByRole('dialog').getByRole('listitem');
    await expect(offered).toHaveText([new RegExp(digitsText('1003', language))]);
  });
});
