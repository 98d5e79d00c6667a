import type { Page } from '@playwright/test';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inDatabase, newAccount, startPanel, unique } from './admin-accounts.ts';
import { confirm, openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

/** The results of the last run. */
const resultsIn = (page: Page) => page.getByRole('dialog').getByRole('listitem');

/** Selects all rows of the page and begins an action on them. */
async function beginOnAll(page: Page, language: Language, action: string): Promise<void> {
  await page.getByLabel(wordsOf(language).selectPage).check();
  await page.getByRole('button', { name: action, exact: true }).click();
}

test('a bulk action stops at a lost connection, says which rows were not sent, and keeps them and the reason @phone', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const word = unique();
  await Promise.all([1, 2, 3].map((number) => newAccount(`${word} ${number}`)));
  await startPanel(page, `Stopped ${unique()}`);
  const sent = new Set<string>();
  const path = '**/api/admin/shops/*/status';
  await page.route(path, (route) => {
    sent.add(route.request().url());
    return sent.size > 1 ? route.abort('connectionreset') : route.fallback();
  });
  const letGo = await holdRequests(page, path);
  await openTab(page, language, 'shops', { search: word });
  await beginOnAll(page, language, words.suspend);
  const three = formatNumber(3, language);
  const question = page.getByRole('dialog', { name: words.bulkTitle(words.suspendShops, three) });
  await question.getByLabel(words.reason).fill('Sells copies');
  await page.goBack();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: words.suspend, exact: true }).click();
  await expect(question.getByLabel(words.reason), 'Back').toHaveValue('Sells copies');
  await question.locator('[type=submit]').click();

  const results = resultsIn(page);
  await expect(page.getByText(words.bulkProgress(formatNumber(0, language), three))).toBeVisible();
  const asksBeforeReload = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksBeforeReload(), 'during the run').toBe(true);
  letGo();
  await expect(results).toHaveCount(3);
  expect(await asksBeforeReload()).toBe(false);
  await expect(results.nth(0)).toContainText(words.bulkDone);
  await expect(results.nth(1)).toContainText(words.unanswered);
  await expect(results.nth(2)).toContainText(common(language).networkError);
  expect(sent.size).toBe(2);

  await page.goBack();
  await expect(page.getByText(words.selected(formatNumber(2, language)))).toBeVisible();
  await page.unroute(path);
  await page.getByRole('button', { name: words.suspend, exact: true }).click();
  const rest = page.getByRole('dialog', { name: words.bulkTitle(words.suspendShops, formatNumber(2, language)) });
  await expect(rest.getByLabel(words.reason), 'a lost connection').toHaveValue('Sells copies');
  await rest.locator('[type=submit]').click();
  await expect(results.getByText(words.bulkDone, { exact: true })).toHaveCount(2);
  const told = "select count(*) from shops where name like ? and suspended_reason = 'Sells copies'";
  expect(await lookUp(told, `${word} %`)).toBe('3');
  await page.goBack();
  await expect(page.getByText(words.selected(formatNumber(2, language)))).toHaveCount(0);
  await beginOnAll(page, language, words.suspend);
  await expect(question.getByLabel(words.reason), 'of the next time').toHaveValue('');
});

test('several plans are reset once despite a lost response @phone', async ({ page, language, watch }) => {
  watch.allow(/Failed to load resource/);
  const words = wordsOf(language);
  const word = unique();
  const sellers = await Promise.all([1, 2].map((number) => newAccount(word, false, `${word}-${number}@example.com`)));
  await inDatabase(
    sellers.map(({ userId }) => ({ sql: `update users set plan = 'pro' where id = ?`, args: [userId] })),
  );
  await startPanel(page, `Reset ${unique()}`);
  await loseFirstResponse(page, '**/reset-plan');
  await openTab(page, language, 'users', { search: word });
  await beginOnAll(page, language, words.resetPlan);
  await confirm(page, words.resetPlan);
  await expect(resultsIn(page).getByText(words.bulkDone, { exact: true })).toHaveCount(2);
  const entries = `select count(*) from audit_log where action = 'user.reset_plan' and target_id in (?, ?)`;
  expect(await lookUp(entries, ...sellers.map(({ userId }) => userId))).toBe('2');
  await page.goBack();
  await expect(page.locator('tbody').getByText(words.plans.free)).toHaveCount(2);
});
