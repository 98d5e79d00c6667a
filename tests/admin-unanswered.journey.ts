import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accountPageWords } from '../site/i18n/admin/account.ts';
import { codeNames } from '../site/i18n/admin/names.ts';
import { planMessageWords } from '../site/i18n/admin/plan-messages.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import { choose, expectFocus, newTrxId, openTab, upgradeRequest, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse, loseTwoResponses } from './lost-response.ts';

test('without a connection, a payment’s removal keeps its reason; with a lost response it is removed once @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = { ...wordsOf(language), ...planMessageWords(language) };
  await startPanel(page, `Removed ${unique()}`);
  const trxId = newTrxId();
  await inDatabase([
    {
      sql: `insert into payment_messages (id, account, provider, amount_paisa, sender, trx_id, parser, received_at)
        values (?, 'platform', 'bkash', 5500, '01735814791', ?, 'bkash 1', ?)`,
      args: [randomUUID(), trxId, Date.now()],
    },
  ]);
  await openTab(page, language, 'payments');
  await page.getByRole('button', { name: `${words.remove}: ${trxId}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill('Not for a plan');
  await page.context().setOffline(true);
  await dialog.locator('[type=submit]').click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await expect(dialog.getByLabel(words.reason)).toHaveValue('Not for a plan');
  await page.context().setOffline(false);
  // Other journeys have payments of their own meanwhile.
  await page.route('**/api/admin/payment-messages?*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { readonly rows: ReadonlyArray<{ readonly trxId: string }> };
    await route.fulfill({ response, json: { ...list, rows: list.rows.filter((row) => row.trxId === trxId) } });
  });
  await loseFirstResponse(page, '**/dismiss');
  await dialog.locator('[type=submit]').click();
  await expectToast(page, words.done.removePayment);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(words.none)).toBeVisible();
  await expectFocus(page, 'after the last payment');
});

test('an admin reads the result of an action on a shop although the list cannot be reloaded @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = wordsOf(language);
  const name = `Offline ${unique()}`;
  const { seller } = await startPanel(page, name);
  await openTab(page, language, 'shops', { search: seller.slug });
  await choose(page, language, name, words.suspend);
  await page.getByRole('dialog').getByLabel(words.reason).fill('Sells copies');
  await page.route('**/api/admin/shops?*', (route) => route.abort());
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expect(page.getByRole('button', { name: common(language).tryAgain })).toBeVisible();
  await expectToast(page, words.done.suspendShop);
  await page.reload();
  await expect(page.locator('.ui-toast')).toContainText(words.failed.fetchShops);
});

test('an admin rejects a payment again after two lost responses; it was rejected once @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  await beginRejection(page, language);
  const submit = page.getByRole('dialog').locator('[type=submit]');
  await submit.click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await submit.click();
  await expectToast(page, words.done.reject);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an admin changes the reason of a rejection after two lost responses, and the seller gets that reason @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const trxId = await beginRejection(page, language);
  const dialog = page.getByRole('dialog');
  const note = dialog.getByLabel(words.rejectNote);
  await note.fill('Call us');
  await dialog.locator('[type=submit]').click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await note.fill('Please write to us');
  await dialog.locator('[type=submit]').click();
  await expectToast(page, words.done.reject);
  await expect(dialog).toHaveCount(0);
  const sent = 'select rejection_note from upgrade_requests where trx_id = ?';
  expect(await lookUp(sent, trxId)).toBe('Please write to us');
});

test('an admin reads that a password link without a response may have been sent, and sees it in the history @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = { ...wordsOf(language), ...accountPageWords(language) };
  const { seller } = await startPanel(page, `Link ${unique()}`);
  await loseTwoResponses(page, '**/send-reset');
  await page.goto(`${inLanguage('/admin', language)}?account=${seller.userId}`);
  await page.getByRole('button', { name: words.sendReset }).click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  const sent = codeNames(language).actions['user.send_reset'] ?? '';
  await expect(page.getByRole('row').filter({ hasText: sent })).toHaveCount(1);
});

/** Opens the question for a payment whose rejection loses two responses. @returns the payment's TrxID */
async function beginRejection(page: Page, language: Language): Promise<string> {
  const { seller } = await startPanel(page, `Rejected ${unique()}`);
  const trxId = newTrxId();
  await inDatabase([upgradeRequest(seller, trxId)]);
  await loseTwoResponses(page, '**/reject');
  await openTab(page, language, 'upgrades', { search: seller.identifier, status: 'all' });
  await page.getByRole('button', { name: `${wordsOf(language).reject}: ${trxId}` }).click();
  return trxId;
}
