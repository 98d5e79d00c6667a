import { failures } from '../api/errors/failures.ts';
import { fieldTexts } from '../api/errors/field-texts.ts';
import { account } from '../site/i18n/account.ts';
import { common } from '../site/i18n/common.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { fillSignIn, linkInMailTo, refusals, startAccount, startAfresh } from './account-steps.ts';
import { expectToast, inDatabase, newIdentifier, password, unique } from './admin-accounts.ts';
import { expect, expectAccessible, randomAddress, test } from './journey.ts';

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

test('a new e-mail address counts once its link is opened @desktop', async ({ page, watch, language, baseURL }) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  const address = newIdentifier();
  await page.goto(path);
  await page.getByRole('button', { name: words.signIn.changeEmail }).click();
  const sheet = page.getByRole('dialog');
  await expectAccessible(page);
  await sheet.getByLabel(words.signIn.newEmail).fill(address);
  await sheet.getByLabel(words.signIn.yourPassword).fill('not it');
  await sheet.getByRole('button', { name: words.signIn.sendLink }).click();
  await expect(sheet.getByText(fieldTexts.wrong_password[language])).toBeVisible();
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.signIn.sendLink }).click();
  await expectToast(page, words.signIn.linkSent);
  await expect(page.getByText(identifier, { exact: true })).toBeVisible();

  const link = await linkInMailTo(address);
  await page.goto(link);
  await expectAccessible(page);
  const confirmWords = account(language).confirmEmail;
  await page.getByRole('button', { name: confirmWords.submit }).click();
  await expect(page.getByRole('status')).toHaveText(confirmWords.done(address));
  await expect(page.locator(':focus')).toContainText(confirmWords.done(address));
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: confirmWords.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(failures.link_expired[language]);
  await expect(page.locator(':focus')).toContainText(failures.link_expired[language]);
  await page.goto(path);
  await expect(page.getByText(address, { exact: true })).toBeVisible();
});

test('changing number and password asks for the password and signs other devices out @phone', async ({
  page,
  browser,
  baseURL,
  watch,
  language,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  watch.allow(refusals);
  const identifier = await startAccount(page, baseURL);
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': randomAddress() } });
  const phone = await other.newPage();
  await phone.goto(`${baseURL}${inLanguage('/login', language)}`);
  await fillSignIn(phone, language, identifier);
  await phone.waitForURL(`**${inLanguage('/dashboard', language)}*`);

  await page.goto(path);
  await expect(page.getByRole('button', { name: words.devices.end, exact: false })).toHaveCount(2);
  await page.getByRole('button', { name: words.signIn.changeMobile }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.signIn.newMobile).fill('017');
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.signIn.save }).click();
  await expect(sheet.getByText(fieldTexts.mobile[language])).toBeVisible();
  const mobile = `018${Math.random().toFixed(8).slice(2)}`;
  await sheet.getByLabel(words.signIn.newMobile).fill(mobile);
  await sheet.getByRole('button', { name: words.signIn.save }).click();
  await expectToast(page, words.signIn.mobileSaved);
  await expect(page.getByText(mobile)).toBeVisible();

  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: words.signIn.changePassword }).press('Enter');
  await sheet.getByLabel(words.signIn.currentPassword).fill(password);
  await sheet.getByLabel(words.signIn.newPassword).fill('a new one 27');
  await sheet.getByLabel(account(language).register.confirm).fill('a new one 27');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: words.signIn.save }).click();
  await expectToast(page, words.signIn.passwordSaved);
  await phone.reload();
  await expect(phone).toHaveURL(new RegExp(inLanguage('/login', language)));
  await other.close();
  await page.reload();
  await page.getByRole('button', { name: words.devices.endAll }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.devices.endAll }).click();
  await page.waitForURL(`**${inLanguage('/login', language)}`);
  await fillSignIn(page, language, mobile, 'a new one 27');
  await page.waitForURL(`**${inLanguage('/dashboard', language)}*`);
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
