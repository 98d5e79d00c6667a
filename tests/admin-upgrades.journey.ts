import { frameWords } from '../site/i18n/admin/frame.ts';
import { formatDate, formatNumber } from '../site/i18n/format.ts';
import { planNames } from '../site/i18n/plan-names.ts';
import { expectToast, inDatabase, newAccount, startPanel, unique, type Account } from './admin-accounts.ts';
import { confirm, filter, openTab, upgradeRequest, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { day, hour } from '../api/platform/formats/durations.ts';

const request = (account: Account, trxId: string, status: 'pending' | 'rejected', age: number) =>
  upgradeRequest(account, trxId, { status, createdAt: Date.now() - age });

test('a pending payment is shown with its age and details, approved, rejected and deleted @phone', async ({
  page,
  context,
  language,
  watch,
}) => {
  watch.allow(/Failed to load resource|An API query failed/);
  const words = wordsOf(language);
  const { seller } = await startPanel(page, `Upgrade ${unique()}`);
  const stranger = await newAccount(`Stranger ${unique()}`);
  const [paid, shared] = [`OWN${unique().toUpperCase()}`, `TRX${unique().toUpperCase()}`];
  await inDatabase([
    request(stranger, shared, 'rejected', 4 * hour),
    request(seller, paid, 'pending', 3 * hour),
    request(seller, shared, 'pending', 2 * hour),
  ]);
  const rowOf = (account: Account) => page.getByRole('row').filter({ hasText: account.identifier });
  const one = formatNumber(1, language);

  await openTab(page, language, 'upgrades', { search: shared });
  await expect(page.getByLabel(words.status)).toHaveValue('pending');
  await expect(page.locator('tbody tr'), 'the rejected one is not listed').toHaveCount(1);
  const row = rowOf(seller);
  await expect(row).toContainText(language === 'bn' ? '২ ঘণ্টা আগে' : '2 hours ago');
  await expect(row.locator('time')).toContainText(/[\d০-৯]{1,2}:[\d০-৯]{2}/);
  await expect(row).toContainText(formatNumber(899, language));
  await expect(row).toContainText(words.earlier(one));
  await expect(row).toContainText(words.sameTrx(one));
  await row.getByRole('button', { name: `${words.reject}: ${shared}` }).click();
  const why = page.getByRole('dialog', { name: `${words.reject}: ${shared}` });
  await why.getByLabel(words.reason).selectOption('other');
  await expect(why.getByRole('button', { name: words.reject })).toBeDisabled();
  await why.getByLabel(words.rejectNote).fill('Please call us.');
  await expectAccessible(page);
  await why.getByRole('button', { name: words.reject }).click();
  await expectToast(page, words.done('upgrade_request.reject'));
  await expect(page.getByText(words.noUpgrades)).toBeVisible();
  const received =
    "select rejection_reason || ': ' || rejection_note from upgrade_requests where user_id = ? and trx_id = ?";
  expect(await lookUp(received, seller.userId, shared)).toBe('other: Please call us.');

  await filter(page, language, words.status, 'rejected');
  await expect(rowOf(seller)).toContainText(`${words.rejectReasons.other}: Please call us.`);
  await rowOf(stranger).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: words.approve })).toHaveCount(0);
  await page.getByRole('menuitem', { name: words.delete }).click();
  await expect(page.getByRole('alertdialog').getByText(words.deleteRequestText(shared))).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await expect(rowOf(stranger).getByRole('button'), 'a closed question returns the focus').toBeFocused();
  await rowOf(stranger).getByRole('button').click();
  await page.getByRole('menuitem', { name: words.delete }).click();
  await confirm(page, words.delete);
  await expectToast(page, words.done('upgrade_request.delete'));
  await expect(rowOf(stranger)).toHaveCount(0);
  await expect(page.locator('tbody :focus'), 'the focus has passed to the next row').toHaveCount(1);
  await expect(rowOf(seller)).not.toContainText(words.sameTrx(one));

  await page.getByLabel(words.search, { exact: true }).fill(paid);
  await filter(page, language, words.status, 'all');
  const approve = page.getByRole('button', { name: `${words.approve}: ${paid}` });
  await expect(approve).toBeVisible();
  await context.setOffline(true);
  await approve.click();
  await confirm(page, words.approve);
  await expectToast(page, words.error);
  await expect(rowOf(seller).filter({ hasText: paid }), 'without a connection, the list stays').toBeVisible();
  await expect(page.getByText(frameWords(language).notUpdated)).toBeVisible();
  await expect(page.getByText(frameWords(language).loadFailed, { exact: true })).toHaveCount(0);
  await page.locator('.ui-toast__close').click();
  await context.setOffline(false);
  await approve.click();
  await expect(page.getByRole('alertdialog')).toContainText(formatNumber(899, language));
  await confirm(page, words.approve);
  await expectToast(page, words.done('upgrade_request.approve'));
  await expect(rowOf(seller)).toContainText(words.requestStatuses.approved);
  expect(await lookUp('select plan from users where id = ?', seller.userId)).toBe('pro');
  await page.locator('.ui-toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done('upgrade_request.take_back'));
  await expect(rowOf(seller)).toContainText(words.requestStatuses.pending);
  expect(await lookUp('select plan from users where id = ?', seller.userId)).toBe('free');
});

test('an approval shows the resulting plan, and a bulk approval skips approved and blocked ones @desktop', async ({
  page,
  language,
}) => {
  const words = wordsOf(language);
  const name = `Bulk ${unique()}`;
  const { seller } = await startPanel(page, name);
  const blocked = await newAccount(`${name} blocked`);
  const [first, second, third] = ['A', 'B', 'C'].map((letter) => `${letter}${unique().toUpperCase()}`) as [
    string,
    string,
    string,
  ];
  const until = Date.now() + 100 * day;
  await inDatabase([
    request(seller, first, 'pending', 3000),
    request(seller, second, 'pending', 2000),
    request(blocked, third, 'pending', 1000),
    { sql: 'update users set blocked_at = ? where id = ?', args: [Date.now(), blocked.userId] },
    { sql: "update users set plan = 'starter', plan_expires_at = ? where id = ?", args: [until, seller.userId] },
  ]);

  const approve = (trxId: string) => page.getByRole('button', { name: `${words.approve}: ${trxId}` });
  await openTab(page, language, 'upgrades', { search: name, status: 'all' });
  await expect(page.getByRole('row').filter({ hasText: third })).toContainText(words.blocked);
  await approve(third).click();
  await expect(page.getByRole('alertdialog')).toContainText(words.approveBlocked);
  await page.keyboard.press('Escape');
  await approve(first).click();
  const question = page.getByRole('alertdialog');
  const starter = words.approveNow(planNames(language).starter, formatDate(until, language));
  await expect(question, 'what is left of the other plan').toContainText(starter);
  await confirm(page, words.approve);
  await expectToast(page, words.done('upgrade_request.approve'));
  // The list is read again after the response. Before that, the first payment still counts as pending.
  await expect(page.getByRole('row').filter({ hasText: first })).toContainText(words.requestStatuses.approved);

  await page.getByRole('table').getByRole('checkbox').first().check();
  await page.locator('.bulk-bar').getByRole('button', { name: words.approve, exact: true }).click();
  await expect(question).toContainText(second);
  for (const left of [first, third]) await expect(question).not.toContainText(left);
  await expect(question).toContainText(words.approveLeftOut(formatNumber(2, language)));
  await confirm(page, words.approve);
  const one = formatNumber(1, language);
  await expect(page.locator('.ui-toast').getByText(words.bulkProgress(one, one), { exact: true })).toBeVisible();
});
