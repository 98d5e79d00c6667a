import { failures } from '../api/platform/errors/failures.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { day } from '../api/platform/formats/durations.ts';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, refusals, startAccount } from './account-steps.ts';
import { expectToast, inDatabase, password, unique } from './admin-accounts.ts';
import { expect, expectAccessible, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('settings that cannot load say so, keep a typed name, and stay in the chosen language after the session ends @phone', async ({
  page,
  context,
}) => {
  const words = settings('en').shop;
  const identifier = await startAccount(page);
  await page.route('**/api/auth/session', (route) => route.abort());
  await page.goto('/profile-settings');
  const { title, refresh } = account('en').authentication;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/session');
  await page.getByRole('button', { name: refresh }).click();

  const name = page.getByRole('textbox', { name: words.name, exact: true });
  const submit = page.getByRole('button', { name: words.submit });
  const slug = unique();
  await name.fill(`${slug.toUpperCase()} !`);
  await expect(page.getByText(words.newUrl)).toContainText(`/${slug}`);
  await page.reload();
  await expect(name).toHaveValue(`${slug.toUpperCase()} !`);
  await submit.click();
  await expectToast(page, words.saved);
  await expect(page.getByText(words.url)).toContainText(`/${slug}`);
  await name.fill(' ');
  await submit.click();
  await expectToast(page, words.nameRequired);
  await expect(name).toHaveAccessibleDescription(fieldTexts.shop_name_required.en);
  await expect(name).toBeFocused();
  await name.fill('!!!');
  await context.setOffline(true);
  await submit.click();
  await expectToast(page, words.failed);
  await expect(name).toHaveValue('!!!');
  await context.setOffline(false);

  await test.step('the language of the account stays, also when the session ends on the open page', async () => {
    const bangla = account('bn').login;
    await page.getByLabel(words.language).selectOption('bn');
    await submit.click();
    await page.waitForURL('**/bn/profile-settings');
    const renamed = page.getByRole('textbox', { name: settings('bn').shop.name, exact: true });
    await expect(page.getByLabel(settings('bn').shop.language)).toHaveValue('bn');
    await expect(page.getByRole('region', { name: new RegExp(`^${common('bn').toasts} \\(`) })).toBeAttached();
    // All cards have loaded, so typing the name sends the next request, which finds the session ended.
    await page.waitForLoadState('networkidle');
    await inDatabase([
      { sql: 'delete from sessions where user_id = (select id from users where email = ?)', args: [identifier] },
    ]);
    await renamed.fill('Rahima');
    await page.waitForURL('**/bn/login');
    await expect(page.getByText(bangla.ended)).toBeVisible();
    await fillSignIn(page, 'bn', identifier, 'not it');
    await expect(page.getByRole('alert')).toHaveText(failures.invalid_credentials.bn);
    await context.setOffline(true);
    await page.getByRole('button', { name: bangla.submit }).click();
    await expect(page.getByRole('alert')).toHaveText(common('bn').networkError);
    await context.setOffline(false);
    await fillSignIn(page, 'bn', identifier);
    await expectToLeaveFor(page, '/bn/profile-settings');
    expect(await page.evaluate(() => sessionStorage.getItem('poshora:return'))).toBeNull();
  });
});

test('a paid plan is cancelled after a question, and an account is deleted until its next sign-in @desktop', async ({
  page,
  language,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  const identifier = await startAccount(page);
  const later = Date.now() + 20 * day;
  await inDatabase([
    { sql: `update users set plan = 'pro', plan_expires_at = ? where email = ?`, args: [later, identifier] },
  ]);
  await page.goto(path);
  const ask = () => page.getByRole('button', { name: words.subscription.cancel }).click();
  await ask();
  await page.getByRole('button', { name: words.subscription.keep }).click();
  await ask();
  const reloaded = page.waitForEvent('load');
  await loseFirstResponse(page, '**/cancel-subscription');
  // The page loads again by itself.
  const letGo = await holdRequests(page, `**${path}`);
  await page.getByRole('alertdialog').getByRole('button', { name: words.subscription.cancel }).click();
  await expectToast(page, words.subscription.cancelled);
  letGo();
  await reloaded;
  const subscription = page.getByRole('region', { name: words.subscription.heading });
  await expect(subscription.getByRole('link', { name: words.subscription.seePlans })).toBeVisible();

  await page.getByRole('button', { name: words.remove.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.remove.submit }).click();
  await expect(sheet.getByText(words.remove.done)).toBeVisible();
  await expectAccessible(page);
  await page.goto(inLanguage('/login', language));
  await fillSignIn(page, language, identifier);
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
  await expectToast(page, account(language).restored.title);
});
