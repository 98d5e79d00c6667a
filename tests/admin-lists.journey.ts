import { frameWords } from '../site/i18n/admin/frame.ts';
import { formatNumber } from '../site/i18n/format.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToast, inDatabase, newAccount, startPanel, unique } from './admin-accounts.ts';
import { confirm, fillLists, filter, openTab, upgradeRequest, wordsOf } from './admin-steps.ts';
import { expect, holdRequests, test } from './journey.ts';
import { isPhone, press } from './product-steps.ts';
import { expectScreenHolds } from './screen.ts';

test('a refused action shows the current list; tabs and sign-out are within reach @desktop', async ({
  page,
  language,
  watch,
}) => {
  watch.allow(/status of 4\d\d/);
  const words = wordsOf(language);
  const frame = frameWords(language);
  const name = `Refused ${unique()}`;
  const { seller } = await startPanel(page, name);
  const trxId = `T${unique().toUpperCase()}`;
  await inDatabase([upgradeRequest(await newAccount(`Other ${name}`), `S${trxId}`), upgradeRequest(seller, trxId)]);
  await openTab(page, language, 'upgrades', { search: name });
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await inDatabase([{ sql: "update upgrade_requests set status = 'rejected' where trx_id = ?", args: [trxId] }]);
  await press(page.getByRole('button', { name: `${words.approve}: ${trxId}` }));
  await confirm(page, words.approve);
  await expectToast(page, words.error);
  await page.locator('.ui-toast__close').click();
  await expect(page.locator('tbody tr')).toHaveCount(1);

  const tabs = page.getByRole('tablist', { name: frame.tabs });
  await expect(tabs.getByRole('tab', { name: frame.tab.upgrades })).toContainText(/\([\d০-৯,]+\)/);
  if (!(await isPhone(page))) {
    const [side, list] = await Promise.all([tabs.boundingBox(), page.locator('tbody').boundingBox()]);
    expect((side?.x ?? 0) + (side?.width ?? Infinity)).toBeLessThanOrEqual(list?.x ?? 0);
  }
  await press(page.getByRole('button', { name: frame.logOut }));
  await page.waitForURL(`**${inLanguage('/login', language)}`);
});
test('a phone’s first screen shows rows: filters are folded, with how many are set, and Back closes a question @phone', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Folded ${unique()}`);
  await fillLists(page, seller);
  await openTab(page, language, 'upgrades', { search: seller.identifier });
  const row = page.getByRole('row').filter({ hasText: seller.identifier });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBeLessThan(500);
  await expect(page.getByLabel(words.status, { exact: true })).toBeHidden();
  const letGo = await holdRequests(page, '**/api/admin/upgrade-requests?*');
  await filter(page, language, words.status, 'all');
  await expect(page.getByRole('button', { name: words.filtersOn(formatNumber(1, language)) })).toBeVisible();
  await expect(page.getByRole('table'), 'shows that its rows are old').toHaveCSS('filter', 'grayscale(1)');
  await expectScreenHolds(page);
  letGo();
  await expect(page.getByRole('table')).toHaveCSS('filter', 'none');
  await expectScreenHolds(page);

  await row.getByRole('button', { name: new RegExp(`^${words.approve}`) }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(row).toBeVisible();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('upgrades');
  await page.goBack();
  await expect(page.getByRole('button', { name: words.filters, exact: true })).toBeVisible();
});
