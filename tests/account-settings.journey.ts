import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, refusals, startAccount } from './account-steps.ts';
import { expectToast, inDatabase, password, unique } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect, expectAccessible, holdBack, holdRequests, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';
import { day } from '../api/platform/formats/durations.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('settings that cannot load show an error, and later the address of a new name appears before it is saved @phone', async ({
  page,
  context,
  language,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  const identifier = await startAccount(page);
  await inDatabase([{ sql: 'update users set language = ? where email = ?', args: [language, identifier] }]);
  const { held, letGo } = holdBack();
  await page.route('**/api/auth/session', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(path);
  await expect(page.getByText(common(language).loading)).toBeVisible();
  letGo();
  const { title, refresh } = account(language).authentication;
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/auth/session');
  await page.getByRole('button', { name: refresh }).click();

  const name = page.getByRole('textbox', { name: words.shop.name, exact: true });
  const submit = page.getByRole('button', { name: words.shop.submit });
  const { notifications } = common(language);
  const toasts = page.getByRole('region', { name: new RegExp(`^${notifications} \\(`) });
  await expect(toasts, 'in the page’s language').toBeAttached();
  const slug = unique();
  await name.fill(`${slug.toUpperCase()} !`);
  await expect(page.getByText(words.shop.newUrl)).toContainText(`/${slug}`);
  await page.reload();
  await expect(name).toHaveValue(`${slug.toUpperCase()} !`);
  await submit.click();
  await expectToast(page, words.shop.saved);
  await expect(page.getByText(words.shop.url)).toContainText(`/${slug}`);

  await name.fill(' ');
  await submit.click();
  await expectToast(page, words.shop.nameRequired);
  await expect(page.locator('.ui-toast').getByText(words.shop.nameRequiredText)).toBeVisible();
  await expect(name).toHaveAccessibleDescription(fieldTexts.shop_name_required[language]);
  await expect(name).toBeFocused();

  await name.fill('!!!');
  await expect(page.getByText(words.shop.randomIp)).toBeVisible();
  await context.setOffline(true);
  await submit.click();
  await expectToast(page, words.shop.failed);
  await expect(page.locator('.ui-toast').getByText(words.shop.failedText)).toBeVisible();
  await expect(name).toHaveValue('!!!');
  await context.setOffline(false);
  const back = page.getByRole('link', { name: words.back });
  await expect(back).toHaveAttribute('href', inLanguage('/dashboard', language));
});

test('a paid plan is cancelled after a question, and an account is deleted until its next sign-in @desktop', async ({
  page,
  context,
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
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: words.subscription.cancel }).click();
  await ask();
  await page.getByRole('button', { name: words.subscription.keep }).click();
  await context.setOffline(true);
  await ask();
  await confirm();
  await expectToast(page, words.subscription.failed);
  await expect(page.locator('.ui-toast').getByText(words.subscription.failedText)).toBeVisible();
  await context.setOffline(false);
  await ask();
  const reloaded = page.waitForEvent('load');
  await loseFirstResponse(page, '**/cancel-subscription');
  // The page loads again by itself.
  const letGo = await holdRequests(page, `**${path}`);
  await confirm();
  await expectToast(page, words.subscription.cancelled);
  letGo();
  await reloaded;
  const subscription = page.getByRole('region', { name: words.subscription.heading });
  await expect(subscription.getByRole('link', { name: words.subscription.seePlans })).toBeVisible();
  await expect(page.getByRole('button', { name: words.subscription.cancel })).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.data.download }).click();
  expect((await download).suggestedFilename()).toBe('poshora.zip');
  await page.getByRole('button', { name: words.remove.open }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.remove.submit }).click();
  await expect(sheet.getByText(words.remove.done)).toBeVisible();
  await expectAccessible(page);
  const leave = sheet.getByRole('link', { name: words.remove.leave });
  await expect(leave).toHaveAttribute('href', inLanguage('/', language));
  expect(await call(page, 'GET', '/api/auth/session')).toEqual({ user: null });
  await page.goto(inLanguage('/login', language));
  await fillSignIn(page, language, identifier);
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
  await expectToast(page, account(language).restored.title);
});
