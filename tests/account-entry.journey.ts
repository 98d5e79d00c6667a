import type { Route } from '@playwright/test';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { failures } from '../api/platform/errors/failures.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, refusals } from './account-steps.ts';
import { inDatabase, newAccount, newIdentifier, password } from './admin-accounts.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

/** Simulates the API's response after too many tries. */
const refuseWith = (code: 'too_many_requests' | 'too_many_sign_ins', language: Language) => (route: Route) =>
  route.fulfill({ status: failures[code].status, json: { code, message: failures[code][language] } });

test('registration names each wrong field and then opens the dashboard @phone', async ({ page, language }) => {
  const words = account(language);
  await page.goto(inLanguage('/register', language));
  const identifier = page.getByLabel(words.register.identifier);
  const first = page.getByLabel(words.password, { exact: true });
  const second = page.getByLabel(words.register.confirm);
  const submit = page.getByRole('button', { name: words.register.submit });
  await expect(identifier).toHaveAttribute('autocomplete', 'username');
  await expect(first).toHaveAttribute('autocomplete', 'new-password');

  await expect(submit).toBeEnabled();
  const boxes = () => Promise.all([first, second, submit].map((control) => control.boundingBox()));
  const before = await boxes();
  await identifier.fill('0171234');
  await expect(page.getByText(words.register.mobileHint)).toBeVisible();
  expect(await boxes(), 'the advice moves no field').toEqual(before);
  await identifier.fill('');
  await submit.click();
  await expect(page.getByText(fieldTexts.required[language])).toHaveCount(3);
  await expect(identifier).toBeFocused();
  await expect(identifier).toHaveAccessibleDescription(fieldTexts.required[language]);
  await identifier.fill('0171234');
  await first.fill('abc');
  await submit.click();
  await expect(page.getByText(fieldTexts.identifier[language])).toBeVisible();
  await expect(page.getByText(fieldTexts.password_short[language])).toBeVisible();
  await identifier.fill('rahima@example');
  await expect(page.getByText(fieldTexts.identifier[language])).toHaveCount(0);
  await expect(page.getByText(words.register.mobileHint)).toHaveCount(0);
  await submit.click();
  await expect(page.getByText(fieldTexts.email[language])).toBeVisible();
  await page.reload();
  await expect(submit).toBeEnabled();
  await expect(identifier, 'a reload keeps the input, except passwords').toHaveValue('rahima@example');
  await expect(first).toHaveValue('');
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
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain('password1');
  await page
    .getByRole('button', { name: common(language).showPassword })
    .first()
    .click();
  await expect(first).toHaveAttribute('type', 'text');
  await first.fill(password);
  await second.fill(password);
  await identifier.fill((await newAccount('Rahima Fashion')).identifier);
  await submit.click();
  await expect(identifier).toHaveAccessibleDescription(failures.email_taken[language]);
  await expect(identifier).toBeFocused();
  await identifier.fill(newIdentifier());
  await submit.click();
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

test('the sign-in shows errors, and then opens the dashboard, never another site @desktop', async ({
  page,
  context,
  language,
}) => {
  const words = account(language);
  const { identifier } = await newAccount('Rahima Fashion');
  await page.goto(`${inLanguage('/login', language)}?return=${encodeURIComponent('/\\evil.example')}`);
  await expect(page.getByLabel(words.login.identifier)).toHaveAttribute('autocomplete', 'username');
  await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('autocomplete', 'current-password');

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
  await page.route('**/api/auth/login', refuseWith('too_many_sign_ins', language), { times: 1 });
  await page.getByRole('button', { name: words.login.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(failures.too_many_sign_ins[language]);

  await inDatabase([{ sql: 'update users set blocked_at = 1 where email = ?', args: [identifier] }]);
  await fillSignIn(page, language, identifier);
  await expect(page.getByRole('alert')).toHaveText(failures.account_disabled[language]);
  await inDatabase([{ sql: 'update users set blocked_at = null where email = ?', args: [identifier] }]);
  await fillSignIn(page, language, identifier);
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

test('before the script loads, links keep the return address and typed input is sent @phone', async ({
  page,
  watch,
}) => {
  const words = account('bn');
  watch.allow(/Failed to (load|fetch)/);
  await page.route('**/*.js', async (route) => (page.url().includes('/login') ? route.abort() : route.continue()));
  await page.goto('/bn/login?return=%2Fbn%2Fprofile-settings');
  const { held, letGo } = holdBack();
  await page.route('**/_assets/RegisterForm.*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: words.login.register }).click({ noWaitAfter: true });
  await page.waitForURL('**/bn/register', { waitUntil: 'domcontentloaded' });
  await page.getByLabel(words.register.identifier).fill(newIdentifier());
  await page.getByLabel(words.password, { exact: true }).fill(password);
  letGo();
  await page.getByLabel(words.register.confirm).fill(password);
  await page.getByRole('button', { name: words.register.submit }).click();
  await expectToLeaveFor(page, '/bn/profile-settings');
});
