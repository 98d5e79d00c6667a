import { account } from '../site/i18n/account.ts';
import { settings } from '../site/i18n/settings.ts';
import { expectToLeaveFor, fillSignIn, refusals, startAccount } from './account-steps.ts';
import { inDatabase, unique } from './admin-accounts.ts';
import { expect, test } from './journey.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('settings stay in the chosen language, also after the session ended on the open page @desktop', async ({
  page,
}) => {
  const words = settings('bn').shop;
  const identifier = await startAccount(page);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: 'Shop Name', exact: true }).fill(unique());
  await page.getByLabel('Language of your account').selectOption('bn');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.waitForURL('**/bn/profile-settings');
  await expect(page.getByLabel(words.language)).toHaveValue('bn');

  // All cards have loaded, so typing the name sends the next request, which finds the session ended.
  await page.waitForLoadState('networkidle');
  await inDatabase([
    { sql: 'delete from sessions where user_id = (select id from users where email = ?)', args: [identifier] },
  ]);
  await page.getByRole('textbox', { name: words.name, exact: true }).fill('Rahima');
  await page.waitForURL('**/bn/login');
  await expect(page.getByText(account('bn').login.ended)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('poshora:return'))).toBe('/bn/profile-settings');
  await fillSignIn(page, 'bn', identifier);
  await expectToLeaveFor(page, '/bn/profile-settings');
  expect(await page.evaluate(() => sessionStorage.getItem('poshora:return'))).toBeNull();
});
