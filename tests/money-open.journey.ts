import type { Page, Route } from '@playwright/test';
import { failures } from '../api/platform/errors/failures.ts';
import { moneyWords } from '../site/i18n/dashboard/money.ts';
import { smsPhoneWords } from '../site/i18n/dashboard/sms-phone.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { forwarderWords } from '../site/i18n/payment-forwarder.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { refusals } from './account-steps.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { addEntries, figureOf } from './money-steps.ts';
import { ordersOf, startSavingSeller } from './order-steps.ts';
import { forwardBkash } from './phone-steps.ts';
import { press } from './product-steps.ts';
import { openDashboard } from './section-steps.ts';

test('an owner connects her phone, confirms claims and assigns messages, also if responses are lost or somebody is faster @phone', async ({
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
  const url = await test.step('a private link is created and renewed', () => connectPhone(page, language));
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
  await test.step('a step that somebody else was faster with is refused at its row, which stays with the reason', async () => {
    const paymentOf = (order = '') =>
      inDatabase([
        {
          sql: 'update payment_messages set payment_id = (select id from payments where order_id = ?) where trx_id = ? and shop_id = ?',
          args: [order, 'CLU1H6X87P', seller.shopId],
        },
      ]);
    const beaten = async (route: Route) => {
      await paymentOf(ids[0]);
      await route.continue();
    };
    await page.route('**/assign', beaten, { times: 1 });
    await dialog.getByRole('button', { name: words.assignTo(digits('1003')) }).click();
    const message = page.getByRole('listitem').filter({ hasText: 'CLU1H6X87P' });
    await expect(message.getByRole('alert')).toHaveText(failures.message_assigned[language]);
    await expect(dialog).toHaveCount(0);
    await expect(message.locator(':focus')).toHaveCount(1);
    await paymentOf();
    await page.reload();
    await message.getByRole('button', { name: words.assign }).click();
  });
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
});

/** Creates a private link, renews it with a lost response, and returns the new one. */
async function connectPhone(page: Page, language: Language): Promise<string> {
  const words = forwarderWords(language);
  await openDashboard(page, language, 'payment');
  await page.locator('summary', { hasText: smsPhoneWords(language).otherApp }).click();
  await press(page.getByRole('button', { name: words.create }));
  await expectToast(page, words.created);
  const url = page.getByLabel(words.url, { exact: true });
  await expect(url).toBeFocused();
  await expect(page.getByRole('img', { name: words.qrAlt })).toBeVisible();
  await expect(page.getByText(words.noMessage)).toBeVisible();
  await expectAccessible(page);
  const first = await url.inputValue();
  await loseFirstResponse(page, '**/payment-forwarder');
  await press(page.getByRole('button', { name: words.renew, exact: true }));
  await page.getByRole('alertdialog').getByRole('button', { name: words.renew }).click();
  await expect(url, 'the shown address works, although the response was lost').not.toHaveValue(first);
  return url.inputValue();
}
