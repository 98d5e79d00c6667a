import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { codeNames } from '../site/i18n/admin/names.ts';
import { common } from '../site/i18n/common.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, password, signIn, startPanel, unique } from './admin-accounts.ts';
import { confirmTyped, choose, expectPublic, filter, openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';

const passwordWasLongAgo = (userId: string) =>
  inDatabase([{ sql: 'update sessions set password_confirmed_at = 0 where user_id = ?', args: [userId] }]);

test('a shop is found, suspended, activated, deleted by its name and restored, and the audit log lists it @phone', async ({
  page,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  watch.allow(/status of 40[34]/);
  const name = `${unique()} ${language}`;
  const { seller, admin } = await startPanel(page, name);
  await expectPublic(page, seller, 200);
  await openTab(page, language, 'shops');
  await page.getByLabel(words.search, { exact: true }).fill(name);
  await expect(page.getByRole('row')).toHaveCount(2);

  await choose(page, language, name, words.suspend);
  await confirmTyped(page, words.suspend, words.suspend, 'Copied pictures');
  await expectToast(page, words.done('shop.suspend'));
  await expectPublic(page, seller, 404);
  await choose(page, language, name, words.activate);
  await expectToast(page, words.done('shop.activate'));
  await expectPublic(page, seller, 200);

  await passwordWasLongAgo(admin.userId);
  await choose(page, language, name, words.delete);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: words.delete })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name.slice(1));
  await expect(dialog.getByRole('button', { name: words.delete })).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await dialog.getByRole('button', { name: words.delete }).click();
  const secret = page.getByLabel(words.password, { exact: true });
  await expect(secret).toBeFocused();
  await page.goBack();
  await expect(secret).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: words.delete }), 'after Back from the password').toBeFocused();
  await dialog.getByRole('button', { name: words.delete }).click();
  await secret.fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.confirm }).click();
  await expectToast(page, words.done('shop.delete'));
  await expect(page.getByText(words.noShops)).toBeVisible();
  await expectPublic(page, seller, 404);

  await filter(page, language, words.status, 'deleted');
  await choose(page, language, name, words.restore);
  await expectToast(page, words.done('shop.restore'));
  await expectPublic(page, seller, 200);

  await page.getByRole('tab', { name: frameWords(language).tab.audit }).click();
  await page.getByLabel(words.search, { exact: true }).fill(seller.slug);
  await filter(page, language, words.action, 'shop.suspend');
  await page.waitForURL((url) => url.searchParams.get('search') === seller.slug);
  const row = page.getByRole('row').filter({ hasText: admin.identifier });
  await expect(row).toHaveCount(1);
  await expect(page.getByText(words.found(formatNumber(1, language)))).toBeVisible();
  const { fields, values } = codeNames(language);
  await expect(row).toContainText(`${fields['isActive']}: ${values['false']}`);
  await expect(row).toContainText('Copied pictures');
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: words.export }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('audit-log.csv');
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(lines.filter((line) => line.includes(seller.shopId) && line.includes(admin.identifier))).toHaveLength(1);
});

test('shops that failed to load are loaded again, then suspended and deleted in bulk @desktop', async ({
  page,
  watch,
  language,
}) => {
  const words = wordsOf(language);
  watch.allow(/status of (40[34]|500)|An API query failed/);
  const word = unique();
  const sellers = await Promise.all([1, 2, 3].map((number) => newAccount(`${word} ${number}`)));
  const { admin } = await startPanel(page, `Bulk ${unique()}`);
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
  const lists = /\/api\/admin\/(shops\?|overview)/;
  await page.route(lists, fail);
  await page.goto(`${inLanguage('/admin/shops', language)}?search=${word}`);
  await expect(page.getByText(frameWords(language).loadFailed)).toBeVisible();
  await expect(page.locator('.admin-heading')).toContainText(words.registered);
  await expect(page.locator('.admin-heading'), 'no count is made up').not.toContainText('(');
  await page.unroute(lists);
  await page.getByRole('button', { name: common(language).tryAgain }).click();
  const three = formatNumber(3, language);
  const begin = async (action: string) => {
    await page.getByLabel(words.selectPage).check();
    await page.getByRole('button', { name: action, exact: true }).click();
  };
  const expectAllDone = async (action: string, many: number) => {
    const all = formatNumber(many, language);
    await expect(page.locator('.ui-toast').getByText(words.bulkProgress(all, all), { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog', { name: words.bulkTitle(action, all) })).toHaveCount(0);
  };

  const suspendAll = async (many: number) => {
    await begin(words.suspend);
    const title = words.bulkTitle(words.suspend, formatNumber(many, language));
    await confirmTyped(page, title, words.suspend, 'Copied pictures');
  };
  await page.route(`**/api/admin/shops/${sellers[0]?.shopId}/status`, fail, { times: 1 });
  await suspendAll(3);
  const toast = page.locator('.ui-toast');
  await expect(toast).toContainText(words.bulkProgress(formatNumber(2, language), three));
  await expect(toast, 'which one failed').toContainText(`${word} 1: `);
  await expect(page.getByRole('cell', { name: words.statuses.inactive })).toHaveCount(2);
  await suspendAll(1);
  await expectAllDone(words.suspend, 1);
  await expect(page.getByRole('cell', { name: words.statuses.inactive })).toHaveCount(3);
  for (const seller of sellers) await expectPublic(page, seller, 404);
  const received = "select count(*) from shops where name like ? and suspended_reason = 'Copied pictures'";
  expect(await lookUp(received, `${word} %`)).toBe('3');

  await passwordWasLongAgo(admin.userId);
  await begin(words.delete);
  const question = page.getByRole('dialog', { name: words.bulkTitle(words.delete, three) });
  for (const number of [1, 2, 3]) await expect(question.getByText(`${word} ${number}`)).toBeVisible();
  await question.getByRole('textbox').fill('2');
  await expect(question.getByRole('button', { name: words.delete })).toBeDisabled();
  await question.getByRole('textbox').fill(three);
  await expectAccessible(page);
  await question.getByRole('button', { name: words.delete }).click();
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.confirm }).click();
  await expectAllDone(words.delete, 3);
  await expect(page.getByText(words.noShops)).toBeVisible();
  await filter(page, language, words.status, 'deleted');
  await expect(page.getByRole('cell', { name: words.statuses.deleted })).toHaveCount(3);
  await page.getByLabel(words.selectPage).check();
  await expect(page.getByText(words.selected(three))).toBeVisible();
  await expect(page.getByRole('button', { name: words.activate, exact: true }), 'of deleted shops').toHaveCount(0);
});

test('a seller is refused and redirected to the dashboard @phone', async ({ page, language }) => {
  const frame = frameWords(language);
  await signIn(page, await newAccount(`Seller ${unique()}`));
  for (const path of ['/admin', '/admin/shops'] as const) {
    await page.goto(inLanguage(path, language));
    await expect(page.getByRole('heading', { name: frame.accessDenied })).toBeVisible();
    await expect(page.getByText(frame.accessDeniedText)).toBeVisible();
    const back = page.getByRole('link', { name: frame.backToDashboard });
    await expect(back).toHaveAttribute('href', inLanguage('/dashboard', language));
  }
  await expectAccessible(page);
});
