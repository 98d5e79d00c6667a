import { accountPageWords } from '../site/i18n/admin/account.ts';
import { common } from '../site/i18n/common.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import {
  choose,
  confirm,
  contactMessages,
  expectFocus,
  newTrxId,
  openTab,
  upgradeRequest,
  wordsOf,
} from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

test('payments whose outcome’s response is lost are approved, taken back, rejected and deleted once @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Lost ${unique()}`);
  const [first, second] = [newTrxId(), newTrxId()];
  await inDatabase([upgradeRequest(seller, first), upgradeRequest(seller, second)]);
  const planOf = () => lookUp('select plan from users where id = ?', seller.userId);
  for (const path of ['**/approve', '**/take-back', '**/reject', '**/api/admin/upgrade-requests/*'])
    await loseFirstResponse(page, path);
  await openTab(page, language, 'upgrades', { search: seller.identifier, status: 'all' });
  await page.getByRole('button', { name: `${words.approve}: ${first}` }).click();
  await confirm(page, words.approve);
  await expectToast(page, words.done.approve);
  expect(await planOf()).toBe('pro');
  await page.locator('.ui-toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done.takeBack);
  expect(await planOf()).toBe('free');

  await page.getByRole('button', { name: `${words.reject}: ${second}` }).click();
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expectToast(page, words.done.reject);
  await choose(page, language, second, words.delete);
  await confirm(page, words.delete);
  await expectToast(page, words.done.deleteRequest);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('the reason for an action survives Back, a reload and a lost connection, until the action is done @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Kept ${unique()}`);
  const trxId = newTrxId();
  await inDatabase([upgradeRequest(seller, trxId)]);
  await openTab(page, language, 'upgrades', { search: seller.identifier, status: 'all' });
  const ask = () => page.getByRole('button', { name: `${words.reject}: ${trxId}` }).click();
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(words.rejectNote);
  await ask();
  await reason.fill('Please call us');
  await page.goBack();
  await ask();
  await expect(reason, 'Back').toHaveValue('Please call us');
  await page.reload();
  await ask();
  await expect(reason, 'a reload').toHaveValue('Please call us');
  await page.context().setOffline(true);
  await dialog.locator('[type=submit]').click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await expect(reason, 'a lost connection').toHaveValue('Please call us');
  await page.context().setOffline(false);
  await dialog.locator('[type=submit]').click();
  await expectToast(page, words.done.reject);
  const sent = 'select rejection_note from upgrade_requests where trx_id = ?';
  expect(await lookUp(sent, trxId)).toBe('Please call us');
  await page.locator('.ui-toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done.takeBack);
  await ask();
  await expect(reason, 'of the next time').toHaveValue('');
  await reason.fill('Nothing');
  await dialog.getByRole('button', { name: common(language).cancel }).click();
  await ask();
  await expect(reason, 'cancelled').toHaveValue('');
});

test('an account’s page keeps the focus, adds a note once and says when it is out of date @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = { ...wordsOf(language), ...accountPageWords(language) };
  const { seller } = await startPanel(page, `Account ${unique()}`);
  const trxId = newTrxId();
  await inDatabase([upgradeRequest(seller, trxId)]);
  await page.goto(`${inLanguage('/admin', language)}?account=${seller.userId}`);
  await page.getByRole('button', { name: `${words.approve}: ${trxId}` }).click();
  await confirm(page, words.approve);
  await expectToast(page, words.done.approve);
  await expect(page.getByRole('button', { name: `${words.approve}: ${trxId}` })).toHaveCount(0);
  await expectFocus(page, 'after an approval');

  // A page that stays open while the dashboard does, as in the browser's cache of pages.
  await page.route('**/dashboard?view=*', (route) => route.fulfill({ status: 204 }));
  const see = page.getByRole('button', { name: words.seeAsOwner });
  await Promise.all([page.waitForResponse('**/dashboard?view=*'), see.click()]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(see, 'Back from the dashboard').not.toHaveAttribute('aria-busy', 'true');

  await loseFirstResponse(page, '**/notes');
  const note = `Called her ${unique()}`;
  const add = page.getByRole('button', { name: words.addNote });
  await page.getByLabel(words.newNote).fill(note);
  await add.click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await expect(page.getByLabel(words.newNote)).toHaveValue(note);
  await add.click();
  await expectToast(page, words.done.addNote);
  expect(await lookUp('select count(*) from account_notes where text = ?', note)).toBe('1');

  // Not offline: a browser that comes back online tries again by itself.
  await page.route('**/api/admin/**', (route) => route.abort());
  await choose(page, language, seller.identifier.split('@')[0] ?? '', words.block);
  await page.getByRole('dialog').getByLabel(words.reason).fill('Sells copies');
  await page.getByRole('dialog').locator('[type=submit]').click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await page.keyboard.press('Escape');
  // The page reads the account again after the message.
  const again = page.getByRole('button', { name: common(language).tryAgain });
  await again.waitFor();
  await page.unroute('**/api/admin/**');
  await again.click();
  await expect(again).toHaveCount(0);
  await expectFocus(page, 'after the button is gone');
});

test('all results cannot be selected without a connection; a bulk action survives a lost response and keeps the focus @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const word = unique();
  await startPanel(page, `Bulk ${unique()}`);
  await inDatabase(contactMessages(word, 27));
  await openTab(page, language, 'contacts', { search: word });
  await page.getByLabel(words.selectPage).check();
  const all = page.getByRole('button', { name: words.selectAll(formatNumber(27, language)) });
  await page.context().setOffline(true);
  await all.click();
  await expectToast(page, words.error);
  await page.context().setOffline(false);
  await all.click();
  await expect(page.getByText(words.allSelected(formatNumber(27, language)))).toBeVisible();
  await page.locator('tbody input[type=checkbox]').first().uncheck();
  await page.locator('tbody input[type=checkbox]').nth(1).uncheck();
  await loseFirstResponse(page, '**/api/contacts/**');
  await page.getByRole('button', { name: words.delete, exact: true }).click();
  await confirm(page, words.delete);
  const done = formatNumber(25, language);
  await expect(page.getByText(words.bulkProgress(done, done))).toBeVisible();
  await expect(page.getByText(words.bulkDone, { exact: true })).toHaveCount(25);
  await page.goBack();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expectFocus(page, 'after the bulk action');
  await loseFirstResponse(page, '**/api/contacts/**');
  await choose(page, language, (await page.locator('tbody strong').first().innerText()).trim(), words.delete);
  await confirm(page, words.delete);
  await expectToast(page, words.done.deleteMessage);
  await expect(page.locator('tbody tr')).toHaveCount(1);
});
