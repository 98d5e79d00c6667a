import { randomUUID } from 'node:crypto';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { planMessageWords } from '../site/i18n/admin/plan-messages.ts';
import { common } from '../site/i18n/common.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, inDatabase, startPanel, unique } from './admin-accounts.ts';
import {
  answerTyped,
  choose,
  contactMessages,
  expectFocus,
  newTrxId,
  openTab,
  showPayment,
  upgradeRequest,
  wordsOf,
} from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, holdRequests, test } from './journey.ts';
import { loseFirstResponse, loseTwoResponses } from './lost-response.ts';

test('a report of a shop without a name is closed and opened again despite lost responses @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, '');
  const reportId = randomUUID();
  await inDatabase([
    {
      sql: "insert into shop_reports (id, shop_id, reason, text, created_at) values (?, ?, 'fake', 'Nothing came', ?)",
      args: [reportId, seller.shopId, Date.now()],
    },
  ]);
  await openTab(page, language, 'reports');
  const row = page.getByRole('row').filter({ hasText: seller.slug });
  await loseFirstResponse(page, '**/api/admin/reports/*/status');
  await choose(page, language, seller.slug, words.close);
  await expectToast(page, words.done.closeReport);
  await expect(row).toContainText(words.reportStatuses.closed);
  await loseFirstResponse(page, '**/api/admin/reports/*/status');
  await choose(page, language, seller.slug, words.reopen);
  await expectToast(page, words.done.reopenReport);
  await expect(row).toContainText(words.reportStatuses.open);
  const entries = "select count(*) from audit_log where target_id = ? and action = 'report.reopen'";
  expect(await lookUp(entries, reportId)).toBe('1');
});

test('a slow action that ends after Back leaves the next question open @phone', async ({ page, language }) => {
  const words = wordsOf(language);
  const name = `Slow ${unique()}`;
  const { seller } = await startPanel(page, name);
  const letGo = await holdRequests(page, '**/api/admin/shops/*/status');
  await openTab(page, language, 'shops', { search: seller.slug });
  await choose(page, language, name, words.suspend);
  await answerTyped(page, words.suspendTitle, words.suspend, 'Sells copies');
  await page.goBack();
  await choose(page, language, name, words.delete);
  const typed = page.getByRole('dialog', { name: words.deleteShopTitle }).getByRole('textbox');
  await typed.fill(name.slice(0, 3));
  letGo();
  await expectToast(page, words.done.suspendShop);
  await expect(typed).toHaveValue(name.slice(0, 3));
});

test('a deselected row stays deselected after another row’s action, and a page is read from its beginning @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const word = unique();
  await startPanel(page, `Pages ${unique()}`);
  await inDatabase(contactMessages(word, 52));
  await openTab(page, language, 'contacts', { search: word });
  await page.getByLabel(words.selectPage).check();
  await page.getByRole('button', { name: words.selectAll(formatNumber(52, language)) }).click();
  await expect(page.getByText(words.allSelected(formatNumber(52, language)))).toBeVisible();
  await page.locator('tbody input[type=checkbox]').first().uncheck();
  await expect(page.getByText(words.allSelected(formatNumber(51, language)))).toBeVisible();
  const nameIn = (row: number) => page.locator('tbody tr').nth(row).locator('strong').first();
  await choose(page, language, await nameIn(1).innerText(), words.markResponded);
  await expect(page.getByText(words.selected(formatNumber(23, language)))).toBeVisible();
  await expect(page.locator('tbody input[type=checkbox]').first()).not.toBeChecked();

  const list = page.getByRole('region', { name: frameWords(language).tab.contacts, exact: true });
  const next = page.getByRole('button', { name: words.nextPage });
  await next.click();
  await expect(list.getByRole('searchbox')).toBeInViewport();
  await expect(page.locator('.admin-list[aria-busy=false]')).toBeVisible();
  await next.click();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(list, 'of the last page').toBeFocused();
  await page.getByRole('button', { name: words.firstPage }).click();
  await expect(page.locator('tbody tr')).toHaveCount(25);

  const first = await nameIn(0).innerText();
  await inDatabase([{ sql: "update contacts set status = 'closed' where name = ?", args: [first] }]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(nameIn(0), 'of a page that the browser kept').not.toHaveText(first);
});

test('a domain taken away with lost responses is gone once, and the admin reads so @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Domain ${unique()}`);
  const host = `${unique()}.example`;
  const now = Date.now();
  await inDatabase([
    {
      sql: `insert into domains (shop_id, host, name, token, state, watched_since, created_at)
        values (?, ?, ?, ?, 'waiting', ?, ?)`,
      args: [seller.shopId, host, host, unique(), now, now],
    },
  ]);
  await loseTwoResponses(page, '**/take-away');
  await openTab(page, language, 'domains', { search: host });
  await choose(page, language, host, words.takeDomain);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.reason).fill('A trademark');
  await dialog.locator('[type=submit]').click();
  await expect(page.locator('.ui-toast')).toContainText(words.unanswered);
  await dialog.locator('[type=submit]').click();
  await expectToast(page, words.done.takeDomain);
  await expect(page.getByText(words.noDomains)).toBeVisible();
});

test('a failed search for a payment’s request shows no requests of the search before @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = { ...wordsOf(language), ...planMessageWords(language) };
  const { seller } = await startPanel(page, `Found ${unique()}`);
  const [claimed, received] = [newTrxId(), newTrxId()];
  await inDatabase([upgradeRequest(seller, claimed)]);
  await showPayment(page, received);
  await openTab(page, language, 'payments');
  await page.getByRole('button', { name: `${words.assign}: ${received}` }).click();
  const dialog = page.getByRole('dialog');
  const found = dialog.getByRole('button', { name: new RegExp(`^${words.choose}: .* ${claimed}$`) });
  await dialog.getByRole('searchbox').fill(claimed);
  await expect(found).toBeVisible();
  const requests = '**/api/admin/upgrade-requests?*';
  await page.route(requests, (route) => route.abort());
  await dialog.getByRole('searchbox').fill(`${claimed} other`);
  const again = dialog.getByRole('button', { name: common(language).tryAgain });
  await expect(again).toBeVisible();
  await expect(found).toHaveCount(0);
  await page.unroute(requests);
  await again.click();
  await expect(dialog.getByText(words.noPending)).toBeVisible();
  await expectFocus(page, 'after the button is gone');
});
