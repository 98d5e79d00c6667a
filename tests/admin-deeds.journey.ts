import { randomUUID } from 'node:crypto';
import { expectToast, inDatabase, newAccount, startPanel, unique } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('several shops are suspended at once, with a bar and what came of each', async ({ page, baseURL }) => {
  const word = unique();
  for (const number of [1, 2, 3]) await newAccount(`${word} ${number}`);
  await startPanel(page, baseURL, `Bulk ${unique()}`);
  await page.goto(`/admin/shops?search=${word}`);
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('3 of 3 done')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Done', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('cell', { name: 'Inactive' })).toHaveCount(3);
});

test('a user is blocked with a reason, is signed out of the public page too, and is unblocked', async ({
  page,
  baseURL,
}) => {
  const { seller } = await startPanel(page, baseURL, `Blocked ${unique()}`);
  const name = seller.identifier.split('@')[0] ?? '';
  const publicStatus = async () => (await page.request.get(`/${seller.slug}`)).status();
  await expect.poll(publicStatus).toBe(200);
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(seller.identifier)}`);
  await page.getByRole('button', { name: `Actions: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Block', exact: true }).click();
  await page.getByLabel('Reason').fill('Sells copies');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expectToast(page, 'User blocked successfully');
  await expect(page.getByText('Sells copies')).toBeVisible();
  await expect.poll(publicStatus).toBe(404);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Unblock' }).click();
  await expectToast(page, 'User unblocked successfully');
  await expect.poll(publicStatus).toBe(200);
});

test('an upgrade is approved and a message is read, marked and deleted', async ({ page, baseURL }) => {
  const { seller } = await startPanel(page, baseURL, `Upgrade ${unique()}`);
  const subject = `Question ${unique()}`;
  const trxId = `TRX${unique().toUpperCase()}`;
  await inDatabase([
    {
      sql: `insert into contacts (id, name, email, subject, message, created_at)
        values (?, 'Karim', '01712345678', ?, 'How do I start?', ?)`,
      args: [randomUUID(), subject, Date.now()],
    },
    {
      sql: `insert into upgrade_requests (id, user_id, selected_plan, price_paisa, trx_id, created_at)
        values (?, ?, 'pro', 89900, ?, ?)`,
      args: [randomUUID(), seller.userId, trxId, Date.now()],
    },
  ]);

  await page.goto(`/admin?tab=upgrades&search=${trxId}`);
  await expect(page.getByRole('cell', { name: '৳899' })).toBeVisible();
  await page.getByRole('button', { name: `Actions: ${trxId}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expectToast(page, 'Upgrade request approved successfully');
  await expect(page.getByRole('cell', { name: 'Approved' })).toBeVisible();

  await page.getByRole('tab', { name: /^Contacts Message/ }).click();
  const row = page.getByRole('row').filter({ hasText: subject });
  await row.getByRole('button', { name: 'Actions: Karim' }).click();
  await page.getByRole('menuitem', { name: 'Mark as responded' }).click();
  await expectToast(page, 'Contact marked as responded');
  await row.getByRole('button', { name: 'Actions: Karim' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Contact message deleted successfully');
  await expect(row).toHaveCount(0);

  await page.getByRole('tab', { name: 'Audit log' }).click();
  await page.getByLabel('Search', { exact: true }).fill('contact.delete Question');
  await expect(page.getByRole('row').filter({ hasText: subject })).toHaveCount(1);
});
