import { fieldTexts } from '../api/errors/field-texts.ts';
import { common } from '../site/i18n/common.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { fillSignIn, refusals, startAccount, startAfresh } from './account-steps.ts';
import { expectToast, inDatabase, password, unique } from './admin-accounts.ts';
import { expect, expectAccessible, test } from './journey.ts';

test('the address of a new name is shown before it is saved @phone', async ({
  page,
  context,
  watch,
  language,
  baseURL,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  await inDatabase([{ sql: 'update users set language = ? where email = ?', args: [language, identifier] }]);
  await page.goto(path);
  const name = page.getByRole('textbox', { name: words.shop.name, exact: true });
  const submit = page.getByRole('button', { name: words.shop.submit });
  const { notifications } = common(language);
  await expect(page.getByRole('region', { name: notifications }), 'in the page’s language').toBeAttached();
  const slug = unique();
  await name.fill(`${slug.toUpperCase()} !`);
  await expect(page.getByText(words.shop.newAddress)).toContainText(`/${slug}`);
  await expectAccessible(page);
  await submit.click();
  await expectToast(page, words.shop.saved);
  await expect(page.getByText(words.shop.address)).toContainText(`/${slug}`);

  await name.fill(' ');
  await submit.click();
  await expectToast(page, words.shop.nameRequired);
  await expect(page.locator('.toast').getByText(words.shop.nameRequiredText)).toBeVisible();
  await expect(page.getByText(fieldTexts.shop_name_required[language]).first()).toBeVisible();
  await expect(name).toBeFocused();

  await name.fill('!!!');
  await expect(page.getByText(words.shop.randomAddress)).toBeVisible();
  await context.setOffline(true);
  await submit.click();
  await expectToast(page, words.shop.failed);
  await expect(page.locator('.toast').getByText(words.shop.failedText)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: words.back }).click();
  await page.waitForURL(`**${inLanguage('/dashboard', language)}*`);
});

test('a paid plan is cancelled after a question @desktop', async ({ page, context, watch, language, baseURL }) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  const later = Date.now() + 20 * 24 * 60 * 60 * 1000;
  await inDatabase([
    { sql: `update users set plan = 'pro', plan_expires_at = ? where email = ?`, args: [later, identifier] },
  ]);
  await page.goto(path);
  const ask = () => page.getByRole('button', { name: words.subscription.cancel }).click();
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: words.subscription.cancel }).click();
  await ask();
  await expectAccessible(page);
  await page.getByRole('button', { name: words.subscription.keep }).click();
  await context.setOffline(true);
  await ask();
  await confirm();
  await expectToast(page, words.subscription.failed);
  await expect(page.locator('.toast').getByText(words.subscription.failedText)).toBeVisible();
  await context.setOffline(false);
  await ask();
  const reloaded = page.waitForEvent('load');
  await confirm();
  await expectToast(page, words.subscription.cancelled);
  await reloaded;
  await expect(page.getByRole('button', { name: words.subscription.cancel })).toBeHidden();
  const subscription = page.getByRole('region', { name: words.subscription.heading });
  await expect(subscription.getByRole('link', { name: words.subscription.seePlans })).toBeVisible();
});

test('one takes one’s data along, deletes the account and comes back by signing in @desktop', async ({
  page,
  watch,
  language,
  baseURL,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  await page.goto(path);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: words.data.download }).click();
  expect((await download).suggestedFilename()).toBe('poshora.zip');
  await page.getByRole('button', { name: words.remove.open }).click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page);
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.remove.submit }).click();
  await expect(sheet.getByText(words.remove.done)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('link', { name: words.remove.leave }).click();
  await page.waitForURL(`**${inLanguage('/', language)}`);
  await startAfresh(page);
  await page.goto(inLanguage('/login', language));
  await fillSignIn(page, language, identifier);
  await page.waitForURL(`**${inLanguage('/dashboard', language)}*`);
});

test('the settings come back in the language that was chosen @desktop', async ({ page, baseURL }) => {
  await startAccount(page, baseURL);
  await page.goto('/profile-settings');
  await page.getByRole('textbox', { name: 'Shop Name', exact: true }).fill(unique());
  await page.getByLabel('Language of your account').selectOption('bn');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await page.waitForURL('**/bn/profile-settings');
  await expect(page.getByLabel(settings('bn').shop.language)).toHaveValue('bn');
});
