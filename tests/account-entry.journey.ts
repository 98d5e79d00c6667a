import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { fieldTexts } from '../api/errors/field-texts.ts';
import { failures } from '../api/errors/failures.ts';
import { inLanguage } from '../site/paths.ts';
import { fillRegistration, fillSignIn, refusals, startAccount, startAfresh } from './account-steps.ts';
import { inDatabase, newAccount, newIdentifier, password } from './admin-accounts.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';

test('registering names each wrong field and leads to the dashboard @phone', async ({ page, watch, language }) => {
  const words = account(language);
  const dashboard = `**${inLanguage('/dashboard', language)}*`;
  watch.allow(refusals);
  await page.goto(inLanguage('/register', language));
  const identifier = page.getByLabel(words.register.identifier);
  const first = page.getByLabel(words.password, { exact: true });
  const second = page.getByLabel(words.register.confirm);
  const submit = page.getByRole('button', { name: words.register.submit });
  await expect(identifier).toHaveAttribute('autocomplete', 'username');
  await expect(first).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page);

  await submit.click();
  await expect(page.getByText(fieldTexts.required[language])).toHaveCount(3);
  await expect(identifier).toBeFocused();
  await expect(identifier).toHaveAccessibleDescription(fieldTexts.required[language]);
  await identifier.fill('0171234');
  await expect(page.getByText(words.register.mobileHint)).toBeVisible();
  await first.fill('abc');
  await submit.click();
  await expect(page.getByText(fieldTexts.identifier[language])).toBeVisible();
  await expect(page.getByText(fieldTexts.password_short[language])).toBeVisible();
  await identifier.fill('rahima@example');
  await expect(page.getByText(fieldTexts.identifier[language])).toHaveCount(0);
  await expect(page.getByText(words.register.mobileHint)).toHaveCount(0);
  await submit.click();
  await expect(page.getByText(fieldTexts.email[language])).toBeVisible();
  await identifier.fill(newIdentifier());
  await first.fill(password);
  await second.fill('another');
  await submit.click();
  await expect(page.getByText(fieldTexts.passwords_differ[language])).toBeVisible();
  await expect(second).toBeFocused();
  await expectAccessible(page);

  await first.fill('password1');
  await second.fill('password1');
  await submit.click();
  await expect(page.getByText(failures.weak_password[language])).toBeVisible();
  await page
    .getByRole('button', { name: common(language).showPassword })
    .first()
    .click();
  await expect(first).toHaveAttribute('type', 'text');
  await first.fill(password);
  await second.fill(password);
  await submit.click();
  await page.waitForURL(dashboard);
});

test('registering says what went wrong on the way @desktop', async ({ page, context, watch, language }) => {
  const words = account(language);
  watch.allow(refusals);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(inLanguage('/register', language));
  for (let time = 0; time < 5; time += 1) {
    await fillRegistration(page, language, identifier);
    await expect(page.getByText(failures.email_taken[language])).toBeVisible();
    await page.getByLabel(words.register.identifier).fill('');
  }
  await fillRegistration(page, language, identifier);
  await expect(page.getByText(failures.too_many_requests[language])).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: words.register.submit }).click();
  await expect(page.getByText(common(language).networkError)).toBeVisible();
  await context.setOffline(false);
  await page.route('**/api/auth/register', (route) => route.continue({ postData: '{' }));
  await page.getByRole('button', { name: words.register.submit }).click();
  await expect(page.getByText(words.register.failed)).toBeVisible();
});

test('signing in says what went wrong, and then leads to the dashboard @desktop', async ({
  page,
  context,
  watch,
  language,
}) => {
  const words = account(language);
  const dashboard = `**${inLanguage('/dashboard', language)}*`;
  watch.allow(refusals);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(inLanguage('/login', language));
  await expect(page.getByLabel(words.login.identifier)).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('autocomplete', 'current-password');
  await expectAccessible(page);

  await fillSignIn(page, language, identifier, 'not it');
  await expect(page.getByRole('alert')).toHaveText(failures.invalid_credentials[language]);
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: words.login.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(common(language).networkError);
  await context.setOffline(false);
  await page.route('**/api/auth/login', (route) => route.continue({ postData: '{' }), { times: 1 });
  await page.getByRole('button', { name: words.login.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(words.login.failed);

  await inDatabase([{ sql: 'update users set blocked_at = 1 where email = ?', args: [identifier] }]);
  await fillSignIn(page, language, identifier);
  await expect(page.getByRole('alert')).toHaveText(failures.account_disabled[language]);
  await inDatabase([{ sql: 'update users set blocked_at = null where email = ?', args: [identifier] }]);
  await fillSignIn(page, language, identifier);
  await page.waitForURL(dashboard);
});

test('too many wrong passwords have to wait @phone', async ({ page, watch, language }) => {
  const words = account(language);
  watch.allow(refusals);
  await page.goto(inLanguage('/login', language));
  const identifier = newIdentifier();
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse('**/api/auth/login');
    await fillSignIn(page, language, identifier, `guess ${guess}`);
    await answered;
    await expect(page.getByRole('button', { name: words.login.submit })).toBeEnabled();
  }
  await fillSignIn(page, language, identifier, 'guess 6');
  await expect(page.getByRole('alert')).toHaveText(failures.too_many_sign_ins[language]);
});

test('the links between signing in and registering take the way back along @desktop', async ({ page }) => {
  await page.goto('/login?return=%2Fprofile-settings');
  const link = page.getByRole('link', { name: account('en').login.register });
  await expect(link).toHaveAttribute('href', /return=/);
  await link.click();
  await expect(page).toHaveURL(/\/register\?return=%2Fprofile-settings$/);
  await fillRegistration(page, 'en', newIdentifier());
  await page.waitForURL('**/profile-settings');
});

test('who is signed in does not see the sign-in pages, and who is not is asked first and then led back @phone', async ({
  page,
  baseURL,
}) => {
  const identifier = await startAccount(page, baseURL);
  for (const path of ['/login', '/register', '/forgot-password']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await startAfresh(page);
  await page.goto('/bn/profile-settings');
  await expect(page).toHaveURL(/\/bn\/login\?return=%2Fbn%2Fprofile-settings$/);
  await fillSignIn(page, 'bn', identifier);
  await page.waitForURL('**/bn/profile-settings');
});

test('what was typed before the script came is sent @phone', async ({ page }) => {
  const words = account('bn');
  const { held, letGo } = holdBack();
  await page.route('**/_assets/RegisterForm.*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/bn/register', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(words.register.identifier).fill(newIdentifier());
  await page.getByLabel(words.password, { exact: true }).fill(password);
  letGo();
  await page.getByLabel(words.register.confirm).fill(password);
  await page.getByRole('button', { name: words.register.submit }).click();
  await page.waitForURL('**/bn/dashboard*');
});

test('a link that is pressed before the script has come takes the way back along, too @phone', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to (load|fetch)/);
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/bn/login?return=%2Fbn%2Fprofile-settings');
  await page.getByRole('link', { name: account('bn').login.register }).click();
  await page.waitForURL('**/bn/register');
  await page.unroute('**/*.js');
  await page.reload();
  await fillRegistration(page, 'bn', newIdentifier());
  await page.waitForURL('**/bn/profile-settings');
});
