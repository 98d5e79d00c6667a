import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { frameWords } from '../site/i18n/admin/frame.ts';
import { codeNames } from '../site/i18n/admin/names.ts';
import { common } from '../site/i18n/common.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, password, startPanel, unique, type Account } from './admin-accounts.ts';
import { confirmTyped, choose, expectPublic, filter, openTab, wordsOf } from './admin-steps.ts';
import { expect, expectAccessible, test } from './journey.ts';

const fail = (route: Route) => route.fulfill({ status: 500, json: {} });

test('shops that failed to load are loaded again, suspended together, deleted by name and restored @desktop', async ({
  page,
  watch,
  language,
}) => {
  watch.allow(/status of (40[34]|500)|An API query failed/);
  const words = wordsOf(language);
  const word = unique();
  const sellers = await Promise.all([1, 2].map((number) => newAccount(`${word} ${number}`)));
  const [first, second] = sellers as [Account, Account];
  const { admin } = await startPanel(page, `Bulk ${unique()}`);
  for (const seller of sellers) await expectPublic(page, seller, 200);

  await test.step('a list that failed to load makes up no count, and is loaded again', async () => {
    const lists = /\/api\/admin\/(shops\?|overview)/;
    await page.route(lists, fail);
    await page.goto(`${inLanguage('/admin/shops', language)}?search=${word}`);
    await expect(page.getByText(frameWords(language).loadFailed)).toBeVisible();
    await expect(page.locator('.admin-heading')).toContainText(words.registered);
    await expect(page.locator('.admin-heading')).not.toContainText('(');
    await page.unroute(lists);
    await page.getByRole('button', { name: common(language).tryAgain }).click();
  });

  await test.step('of two shops that are suspended together, one fails and is named', async () => {
    await page.route(`**/api/admin/shops/${first.shopId}/status`, fail, { times: 1 });
    await page.getByLabel(words.selectPage).check();
    await page.getByRole('button', { name: words.suspend, exact: true }).click();
    const [one, two] = [1, 2].map((count) => formatNumber(count, language)) as [string, string];
    await confirmTyped(page, words.bulkTitle(words.suspend, two), words.suspend, 'Copied pictures');
    const toast = page.locator('.ui-toast');
    await expect(toast).toContainText(words.bulkProgress(one, two));
    await expect(toast).toContainText(`${word} 1: `);
    await expect(page.getByRole('cell', { name: words.statuses.inactive })).toHaveCount(1);
    await expectPublic(page, second, 404);
  });

  await inDatabase([{ sql: 'update sessions set password_confirmed_at = 0 where user_id = ?', args: [admin.userId] }]);
  await deleteByName(page, language, `${word} 1`);
  await expectPublic(page, first, 404);
  await filter(page, language, words.status, 'deleted');
  await choose(page, language, `${word} 1`, words.restore);
  await expectToast(page, words.done('shop.restore'));
  await expectPublic(page, first, 200);

  await test.step('the audit log shows the suspension with its reason, and is exported', async () => {
    await openTab(page, language, 'audit', { search: second.slug });
    const row = page.getByRole('row').filter({ hasText: admin.identifier });
    const { fields, values } = codeNames(language);
    await expect(row).toContainText(`${fields['isActive']}: ${values['false']}`);
    await expect(row).toContainText('Copied pictures');
    const side = await page.getByRole('tablist', { name: frameWords(language).tabs }).boundingBox();
    const list = await page.locator('tbody').boundingBox();
    expect((side?.x ?? 0) + (side?.width ?? Infinity), 'the tabs are beside it').toBeLessThanOrEqual(list?.x ?? 0);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: words.export }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('audit-log.csv');
    expect(readFileSync(await download.path(), 'utf8')).toContain(second.shopId);
  });
  await page.getByRole('button', { name: frameWords(language).logOut }).click();
  await page.waitForURL(`**${inLanguage('/login', language)}`);
});

/** Types the shop's name, goes back from the question for the password, and gives it. */
async function deleteByName(page: Page, language: Language, name: string): Promise<void> {
  const words = wordsOf(language);
  await choose(page, language, name, words.delete);
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: words.delete });
  await dialog.getByRole('textbox').fill(name.slice(1));
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox').fill(name);
  await submit.click();
  const secret = page.getByLabel(words.password, { exact: true });
  await expect(secret).toBeFocused();
  await page.goBack();
  await expect(secret).toHaveCount(0);
  await expect(submit, 'after Back from the password').toBeFocused();
  await submit.click();
  await secret.fill(password);
  await expectAccessible(page);
  await page.getByRole('button', { name: words.confirm }).click();
  await expectToast(page, words.done('shop.delete'));
}
