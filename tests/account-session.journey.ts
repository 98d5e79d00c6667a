import { account } from '../site/i18n/account.ts';
import { settings } from '../site/i18n/settings.ts';
import { expectToLeaveFor, fillSignIn, refusals, startAccount } from './account-steps.ts';
import { inDatabase, unique } from './admin-accounts.ts';
import { expect, test } from './journey.ts';

test('settings come back in the language that was chosen, also after the session has ended while they were open @desktop', async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allow(refusals);
  const words = settings('bn').shop;
  const identifier = await startAccount(page, baseURL);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: 'Shop Name', exact: true }).fill(unique());
  await page.getByLabel('Language of your account').selectOption('bn');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.waitForURL('**/bn/profile-settings');
  await expect(page.getByLabel(words.language)).toHaveValue('bn');

  // Whichever card asks next finds the session ended; here that is the name, as all of them have come.
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
