import { failures } from '../api/platform/errors/failures.ts';
import { fieldTexts } from '../api/platform/errors/field-texts.ts';
import { account } from '../site/i18n/account.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { settings } from '../site/i18n/settings.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, linkInMailTo, refusals, startAccount } from './account-steps.ts';
import { expectToast, newAccount, newIdentifier, password, signIn } from './admin-accounts.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect, expectAccessible, randomIp, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

test.beforeEach(({ watch }) => watch.allow(refusals));

test('a new e-mail address is active once its link is opened @desktop', async ({ page, language }) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  const identifier = await startAccount(page);
  const email = newIdentifier();
  await page.goto(path);
  // The cards above the button grow as they load.
  await expect(page.getByRole('switch').first()).toBeVisible();
  await page.getByRole('button', { name: words.signIn.changeEmail }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(words.signIn.newEmail).fill(email);
  await sheet.getByLabel(words.signIn.yourPassword).fill('not it');
  await sheet.getByRole('button', { name: words.signIn.sendLink }).click();
  await expect(sheet.getByText(fieldTexts.wrong_password[language])).toBeVisible();
  await sheet.getByLabel(words.signIn.yourPassword).fill(password);
  await sheet.getByRole('button', { name: words.signIn.sendLink }).click();
  await expectToast(page, words.signIn.linkSent);
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(identifier, { exact: true })).toBeVisible();

  const link = await linkInMailTo(email);
  await page.goto(link);
  await expectAccessible(page);
  const confirmWords = account(language).confirmEmail;
  await page.getByRole('button', { name: confirmWords.submit }).click();
  await expect(page.getByRole('status')).toHaveText(confirmWords.done(email));
  await expect(page.locator(':focus')).toContainText(confirmWords.done(email));
  await page.reload();
  await page.getByRole('button', { name: confirmWords.submit }).click();
  await expect(page.getByRole('alert')).toHaveText(failures.link_expired[language]);
  await expect(page.locator(':focus')).toContainText(failures.link_expired[language]);
  await expect(page.getByRole('link', { name: confirmWords.again })).toHaveAttribute('href', path);
  expect(await call(page, 'GET', '/api/auth/session')).toMatchObject({ user: { email } });
});

test('changing number and password asks for the password and signs other devices out @phone', async ({
  page,
  request,
  baseURL,
  language,
}) => {
  const words = { ...settings(language), ...accessWords(language) };
  const path = inLanguage('/profile-settings', language);
  const identifier = await startAccount(page);
  const whoIsElsewhere = async () => (await request.get('/api/auth/session')).json() as Promise<unknown>;
  const headers = { origin: baseURL ?? '', 'x-forwarded-for': randomIp() };
  await request.post('/api/auth/login', { headers, data: { identifier, password } });
  expect(await whoIsElsewhere()).toMatchObject({ user: { email: identifier } });

  await page.goto(path);
  const ends = page.getByRole('button', { name: words.devices.end, exact: false });
  await expect(ends).toHaveCount(2);
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
  await sheet.getByRole('button', { name: words.signIn.save }).click();
  await expectToast(page, words.signIn.passwordSaved);
  expect(await whoIsElsewhere()).toEqual({ user: null });
  await expect(sheet).toHaveCount(0);
  await expect(ends, 'the other device is gone from the list').toHaveCount(1);
  await page.getByRole('button', { name: words.devices.endAll }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.devices.endAll }).click();
  await page.waitForURL(`**${inLanguage('/login', language)}`);
  await fillSignIn(page, language, mobile, 'a new one 27');
  await expectToLeaveFor(page, inLanguage('/dashboard', language));
});
test('a device that is logged out already counts as logged out, and the focus stays in the list @phone', async ({
  page,
  playwright,
  language,
}) => {
  const words = accessWords(language).devices;
  const account = await newAccount('Rahima Fashion');
  await signIn(page, account);
  const { identifier, userId } = account;
  for (let count = 0; count < 2; count += 1) {
    const device = await playwright.request.newContext({ baseURL: serverUrl() });
    const headers = { origin: serverUrl(), 'x-forwarded-for': randomIp() };
    await device.post('/api/auth/login', { headers, data: { identifier, password } });
    await device.dispose();
  }
  await page.goto(inLanguage('/profile-settings', language));
  const card = page.getByRole('region', { name: words.heading });
  const ends = card.getByRole('listitem').getByRole('button');
  await expect(ends).toHaveCount(2);
  await loseFirstResponse(page, '**/sessions/*');
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await expect(ends).toBeFocused();
  // Another tab logs the last one out first.
  const sessions = await call(page, 'GET', `/api/users/${userId}/sessions`);
  for (const { id, isCurrent } of sessions as unknown as ReadonlyArray<{ id: string; isCurrent: boolean }>)
    if (!isCurrent) await call(page, 'DELETE', `/api/users/${userId}/sessions/${id}`);
  await ends.click();
  await expectToast(page, words.ended);
  await expect(ends).toHaveCount(0);
  await expect(card.getByRole('button', { name: words.endAll })).toBeFocused();
});
