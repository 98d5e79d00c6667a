import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { failures } from '../api/platform/errors/failures.ts';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, refusals } from './account-steps.ts';
import { newAccount, newIdentifier, password } from './admin-accounts.ts';
import { expect, expectAccessible, holdBack, test } from './journey.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('registration names each wrong field and then opens the dashboard @phone', async ({ page, language }) => {
  const words = account(language);
  await page.goto(inLanguage('/register', language));
  const identifier = page.getByLabel(words.register.identifier);
  const first = page.getByLabel(words.password, { exact: true });
  const second = page.getByLabel(words.register.confirm);
  const submit = page.getByRole('button', { name: words.register.submit });
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
  await identifier.fill((await newAccount('Rahima Fashion')).identifier);
  await first.fill(password);
  await second.fill('another');
  await submit.click();
  await expect(page.getByText(fieldTexts.passwords_differ[language])).toBeVisible();
  await expect(second).toBeFocused();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: common(language).showPassword })
    .first()
    .click();
  await expect(first).toHaveAttribute('type', 'text');
  await second.fill(password);
  await submit.click();
  await expect(identifier, 'what the server refuses').toHaveAccessibleDescription(failures.email_taken[language]);
  await expect(identifier).toBeFocused();
  const mine = newIdentifier();
  await identifier.fill(mine);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(password);
  await page.reload();
  await expect(submit).toBeEnabled();
  await expect(identifier, 'a reload keeps the input, except passwords').toHaveValue(mine);
  await expect(first).toHaveValue('');
  for (const field of [first, second]) await field.fill(password);
  await submit.click();
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});

test('before the script loads, links keep the return URL and typed input is sent @phone', async ({ page, watch }) => {
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
