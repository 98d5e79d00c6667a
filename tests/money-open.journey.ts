import { moneyWords } from '../site/i18n/dashboard/money.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { digitsText } from '../site/storefront/digits.ts';
import { expectToast, inDatabase } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { addEntries, figureOf } from './money-steps.ts';
import { ordersOf, startKeepingSeller } from './order-steps.ts';
import { openDashboard } from './section-steps.ts';

test('a claim is confirmed or rejected, and a message without an order is assigned @phone', async ({
  page,
  language,
  request,
}) => {
  const words = moneyWords(language);
  const taka = (paisa: number) => formatTaka(paisa, language);
  const digits = (number: string) => digitsText(number, language);
  const seller = await startKeepingSeller(page, { language, products: ['Saree'] });
  const ids = await ordersOf(seller, 3);
  const now = Date.now();
  await addEntries(seller, [
    { order: ids[0], paisa: 131_000, state: 'claimed', at: now },
    { order: ids[1], paisa: 131_000, state: 'claimed', at: now + 1 },
  ]);
  await inDatabase([{ sql: `update orders set payment_state = 'claimed' where id in (?, ?)`, args: ids.slice(0, 2) }]);
  const { url } = await call(page, 'PUT', `/api/shops/${seller.shopId}/payment-forwarder`);
  const send = async (amount: number, trxId: string) => {
    const text = `You have received Tk ${amount}.00 from 01735814791. Fee Tk 0.00. Balance Tk 98,765.43. TrxID ${trxId} at 20/11/2026 06:00`;
    const answer = await request.post(new URL(String(url)).pathname, { data: { from: 'bKash', text } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await send(1310, 'CLU1H6X87P');
  await send(55, 'CLU1H6X88P');
  await openDashboard(page, language, 'money');

  const claims = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: words.claimsTitle }) })
    .last();
  await claims.getByRole('button', { name: words.confirm }).first().click();
  await expectToast(page, words.confirmed(digits('1001')));
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
  await dialog.getByLabel(words.assignSearch).fill('9999');
  await expect(dialog.getByText(words.assignNothing)).toBeVisible();
  await dialog.getByLabel(words.assignSearch).fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: words.assignTo(digits('1003')) }).click();
  await expectToast(page, words.assigned(digits('1003')));
  await expect(dialog).toBeHidden();
  await expect(figureOf(page, words.received)).toHaveText(taka(262_000));
  await messages.getByRole('button', { name: words.dismiss }).click();
  await question.getByRole('button', { name: words.dismiss }).click();
  await expectToast(page, words.dismissed);
  await expect(page.getByRole('heading', { name: words.messagesTitle })).toHaveCount(0);
  await page.reload();
  await expect(figureOf(page, words.received)).toHaveText(taka(262_000));
  await expect(page.getByRole('heading', { name: words.messagesTitle })).toHaveCount(0);
});
