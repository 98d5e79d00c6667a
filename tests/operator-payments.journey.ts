import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { failures } from '../api/platform/errors/failures.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatTaka } from '../site/i18n/format.ts';
import { expectToast, inDatabase, startPanel, unique, type Account } from './admin-accounts.ts';
import { callAs, newTrxId, openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';

/**
 * A payment that arrived. It is written to the database, because `operator-phone.journey.ts` changes the URL of the
 * only phone meanwhile.
 */
const received = (taka: number, trxId: string) => ({
  sql: `insert into payment_messages (id, payee, provider, amount_paisa, sender, trx_id, parser, received_at)
    values (?, 'platform', 'bkash', ?, '01735814791', ?, 'bkash 1', ?)`,
  args: [randomUUID(), taka * 100, trxId, Date.now()],
});

/** Sends a TrxID for the plan pro. @returns the request's id */
async function claim(request: APIRequestContext, seller: Account, trxId: string): Promise<string> {
  const response = await callAs(request, seller, ['POST', '/api/upgrade-requests'], { selectedPlan: 'pro', trxId });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { readonly id: string }).id;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses the request with this TrxID for a payment and gives the reason. @returns the button that assigns it */
async function choose(page: Page, language: Language, payment: string, claimed: string) {
  const words = wordsOf(language);
  await page.getByRole('button', { name: `${words.assign}: ${payment}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(claimed);
  await dialog.getByRole('button', { name: new RegExp(`^${words.choose}: .* ${claimed}$`) }).click();
  await dialog.getByLabel(words.reason).fill('Mistyped');
  return dialog.locator('[type=submit]');
}

test('an admin assigns and removes payments without a request, and reads why one is refused @desktop', async ({
  page,
  language,
  request,
  watch,
}) => {
  watch.allow(/status of 409/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Rahima ${unique()}`);
  const [typed, sent, other] = [newTrxId(), newTrxId(), newTrxId()] as const;
  const requestId = await claim(request, seller, typed);
  await inDatabase([received(800, sent), received(55, other)]);
  const setStatus = (status: string) =>
    inDatabase([{ sql: 'update upgrade_requests set status = ? where id = ?', args: [status, requestId] }]);
  const planOf = () => lookUp('select plan from users where id = ?', seller.userId);
  const dialog = page.getByRole('dialog');

  await openTab(page, language, 'payments');
  await expect(rowOf(page, sent)).toContainText(words.noRequest);
  await page.getByRole('button', { name: `${words.assign}: ${sent}` }).click();
  await expect(dialog.getByRole('button', { name: new RegExp(` ${typed}$`) })).toBeVisible();
  const letGo = await holdRequests(page, '**/api/admin/upgrade-requests?*');
  await dialog.getByRole('searchbox').fill('no such request');
  await expect(dialog.locator('ul'), 'nothing to choose during the search').toHaveAttribute('inert', '');
  letGo();
  await expect(dialog.getByText(words.noPending)).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);

  const refused = await choose(page, language, sent, typed);
  await expect(dialog).toContainText(words.tooLittle(formatTaka(9900, language)));
  await expectAccessible(page);
  await setStatus('rejected');
  await refused.click();
  await expect(page.locator('.ui-toast')).toContainText(failures.already_rejected[language]);
  await expect(dialog.getByLabel(words.reason), 'for another try').toHaveValue('Mistyped');
  await setStatus('pending');
  await page.goBack();

  await (await choose(page, language, sent, typed)).dblclick();
  await expectToast(page, words.done('payment_message.assign'));
  await expect(rowOf(page, sent)).toHaveCount(0);
  expect(await planOf()).toBe('pro');
  await page.locator('.ui-toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done('upgrade_request.take_back'));
  await expect(rowOf(page, sent)).toBeVisible();
  expect(await planOf()).toBe('free');

  for (const trxId of [other, sent]) {
    await page.getByRole('button', { name: `${words.remove}: ${trxId}` }).click();
    await dialog.getByLabel(words.reason).fill('Not for a plan');
    await dialog.locator('[type=submit]').click();
    await expect(rowOf(page, trxId)).toHaveCount(0);
  }
});
