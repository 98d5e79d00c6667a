import { randomUUID } from 'node:crypto';
import { formatNumber } from '../site/i18n/format.ts';
import { expectToast, inDatabase, newAccount, startPanel, unique, type Account } from './admin-accounts.ts';
import { choose, confirm, openTab, wordsOf } from './admin-steps.ts';
import { lookUp } from './journey-data.ts';
import { expect, expectAccessible, test } from './journey.ts';

const request = ({ userId }: Account, trxId: string, status: 'pending' | 'rejected', age: number) => ({
  sql: `insert into upgrade_requests (id, user_id, selected_plan, price_paisa, trx_id, status, created_at)
    values (?, ?, 'pro', 89900, ?, ?, ?)`,
  args: [randomUUID(), userId, trxId, status, Date.now() - age],
});

test('a payment is shown with what helps to decide on it, approved, rejected and deleted @phone', async ({
  page,
  baseURL,
  language,
}) => {
  const words = wordsOf(language);
  const { seller } = await startPanel(page, baseURL, `Upgrade ${unique()}`);
  const stranger = await newAccount(`Stranger ${unique()}`);
  const [paid, shared] = [`OWN${unique().toUpperCase()}`, `TRX${unique().toUpperCase()}`];
  await inDatabase([
    request(stranger, shared, 'rejected', 3000),
    request(seller, paid, 'pending', 2000),
    request(seller, shared, 'pending', 1000),
  ]);
  const rowOf = (account: Account) => page.getByRole('row').filter({ hasText: account.identifier });
  const one = formatNumber(1, language);

  await openTab(page, language, 'upgrades', { search: shared, status: 'pending' });
  const row = rowOf(seller);
  await expect(row).toContainText(formatNumber(899, language));
  await expect(row).toContainText(words.earlier(one));
  await expect(row).toContainText(words.sameTrx(one));
  await choose(page, language, shared, words.reject);
  const why = page.getByRole('dialog', { name: words.rejectTitle });
  await why.getByLabel(words.rejectReason).selectOption('other');
  await expect(why.getByRole('button', { name: words.reject })).toBeDisabled();
  await why.getByLabel(words.rejectNote).fill('Please call us.');
  await expectAccessible(page);
  await why.getByRole('button', { name: words.reject }).click();
  await expectToast(page, words.done.reject);
  await expect(page.getByText(words.noUpgrades)).toBeVisible();
  const told =
    "select rejection_reason || ': ' || rejection_note from upgrade_requests where user_id = ? and trx_id = ?";
  expect(await lookUp(told, seller.userId, shared)).toBe('other: Please call us.');

  await page.getByLabel(words.status).selectOption('rejected');
  await expect(rowOf(seller)).toContainText(words.requestStatuses.rejected);
  await rowOf(stranger).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: words.approve })).toHaveCount(0);
  await page.getByRole('menuitem', { name: words.delete }).click();
  await expect(page.getByRole('alertdialog').getByText(words.deleteRequestText(shared))).toBeVisible();
  await confirm(page, words.delete);
  await expectToast(page, words.done.deleteRequest);
  await expect(rowOf(stranger)).toHaveCount(0);
  await expect(rowOf(seller)).not.toContainText(words.sameTrx(one));

  await page.getByLabel(words.search, { exact: true }).fill(paid);
  await page.getByLabel(words.status).selectOption('all');
  await choose(page, language, paid, words.approve);
  await expect(page.getByRole('alertdialog')).toContainText(formatNumber(899, language));
  await confirm(page, words.approve);
  await expectToast(page, words.done.approve);
  await expect(rowOf(seller)).toContainText(words.requestStatuses.approved);
  expect(await lookUp('select plan from users where id = ?', seller.userId)).toBe('pro');
  await page.locator('.toast').getByRole('button', { name: words.takeBack }).click();
  await expectToast(page, words.done.takeBack);
  await expect(rowOf(seller)).toContainText(words.requestStatuses.pending);
  expect(await lookUp('select plan from users where id = ?', seller.userId)).toBe('free');
});
