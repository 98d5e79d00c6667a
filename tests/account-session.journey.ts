import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { inLanguage } from '../site/paths.ts';
import { fillSignIn, refusals, startAccount, startAfresh } from './account-steps.ts';
import { inDatabase } from './admin-accounts.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';

test('a session that ends while a page is open leads to signing in and back to that page @desktop', async ({
  page,
  watch,
  baseURL,
}) => {
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  await page.goto('/profile-settings');
  await expect(page.getByRole('textbox', { name: 'Shop Name', exact: true })).toBeVisible();
  // Whichever card asks next finds the session ended; here that is the name, as all of them have come.
  await page.waitForLoadState('networkidle');
  await inDatabase([
    { sql: 'delete from sessions where user_id = (select id from users where email = ?)', args: [identifier] },
  ]);
  await page.getByRole('textbox', { name: 'Shop Name', exact: true }).fill('Rahima');
  await page.waitForURL('**/login');
  await expect(page.getByText(account('en').login.ended)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('poshora:return'))).toBe('/profile-settings');
  await fillSignIn(page, 'en', identifier);
  await page.waitForURL('**/profile-settings');
  expect(await page.evaluate(() => sessionStorage.getItem('poshora:return'))).toBeNull();
});

test('a way back that leads to another site is not followed @desktop', async ({ page, baseURL }) => {
  const identifier = await startAccount(page, baseURL);
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%09/evil.example',
    '/..//evil.example',
  ]) {
    await startAfresh(page);
    await page.goto(`/login?return=${evil.includes('%') ? evil : encodeURIComponent(evil)}`);
    await fillSignIn(page, 'en', identifier);
    await page.waitForURL('**/dashboard');
  }
});

test('an account that cannot be loaded says so, and refreshing helps @phone', async ({
  page,
  watch,
  language,
  baseURL,
}) => {
  watch.allow(refusals);
  const words = account(language).authentication;
  await startAccount(page, baseURL);
  const { held, letGo } = holdBack();
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(inLanguage('/profile-settings', language));
  await expect(page.getByText(common(language).loading)).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/session');
  await page.getByRole('button', { name: words.refresh }).click();
  await expect(page.getByRole('heading', { name: words.title })).toBeHidden();
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
