import type { Page, PlaywrightWorkerArgs } from '@playwright/test';
import { account } from '../site/i18n/account.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { accessWords } from '../site/i18n/settings-access.ts';
import { inLanguage } from '../site/paths.ts';
import { expectToLeaveFor, fillSignIn, linkInMailTo, refusals, startAccount } from './account-steps.ts';
import { expectToast, newIdentifier, password } from './admin-accounts.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect, randomIp, test } from './journey.ts';
import { loseFirstResponse } from './lost-response.ts';

const newPassword = 'a new one 27';

test('an owner ends a device, changes password, number and email address, and logs out everywhere @phone', async ({
  page,
  playwright,
  watch,
  language,
}) => {
  watch.allow(refusals);
  const { devices, signIn } = accessWords(language);
  const identifier = await startAccount(page);
  for (let count = 0; count < 2; count += 1) await signInElsewhere(playwright, identifier);
  await page.goto(inLanguage('/profile-settings', language));
  const card = page.getByRole('region', { name: devices.heading });
  const ends = card.getByRole('listitem').getByRole('button');
  const sheet = page.getByRole('dialog');

  await test.step('a device that is logged out already counts as logged out, and the focus stays in the list', async () => {
    await expect(ends).toHaveCount(2);
    await loseFirstResponse(page, '**/sessions/*');
    await ends.first().click();
    await expect(ends).toHaveCount(1);
    await expect(ends).toBeFocused();
  });
  const mobile = `018${Math.random().toFixed(8).slice(2)}`;
  await test.step('a new number and a new password, which signs the other device out', async () => {
    await page.getByRole('button', { name: signIn.changeMobile }).click();
    await sheet.getByLabel(signIn.newMobile).fill(mobile);
    await sheet.getByLabel(signIn.yourPassword).fill(password);
    await sheet.getByRole('button', { name: signIn.save }).click();
    await expect(page.getByText(mobile)).toBeVisible();
    await expect(sheet).toHaveCount(0);
    await page.getByRole('button', { name: signIn.changePassword }).press('Enter');
    await sheet.getByLabel(signIn.currentPassword).fill(password);
    await sheet.getByLabel(signIn.newPassword).fill(newPassword);
    await sheet.getByLabel(account(language).register.confirm).fill(newPassword);
    await sheet.getByRole('button', { name: signIn.save }).click();
    await expect(sheet).toHaveCount(0);
    await expect(ends, 'the other device is gone from the list').toHaveCount(0);
  });
  await test.step('a new email address, which is active once its link is opened', () => changeEmail(page, language));
  await test.step('she logs out everywhere, and in again with number and new password', async () => {
    await page.goto(inLanguage('/profile-settings', language));
    await page.getByRole('button', { name: devices.endAll }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: devices.endAll }).click();
    await page.waitForURL(`**${inLanguage('/login', language)}`);
    await fillSignIn(page, language, mobile, newPassword);
    await expectToLeaveFor(page, inLanguage('/dashboard', language));
  });
});

async function signInElsewhere(playwright: PlaywrightWorkerArgs['playwright'], identifier: string): Promise<void> {
  const device = await playwright.request.newContext({ baseURL: serverUrl() });
  const headers = { origin: serverUrl(), 'x-forwarded-for': randomIp() };
  await device.post('/api/auth/login', { headers, data: { identifier, password } });
  await device.dispose();
}

async function changeEmail(page: Page, language: Language): Promise<void> {
  const { signIn } = accessWords(language);
  const words = account(language).confirmEmail;
  const email = newIdentifier();
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: signIn.changeEmail }).click();
  await sheet.getByLabel(signIn.newEmail).fill(email);
  await sheet.getByLabel(signIn.yourPassword).fill(newPassword);
  await sheet.getByRole('button', { name: signIn.sendLink }).click();
  await expectToast(page, signIn.linkSent);
  await expect(sheet).toHaveCount(0);
  await page.goto(await linkInMailTo(email));
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.locator(':focus')).toContainText(words.done(email));
  expect(await call(page, 'GET', '/api/auth/session')).toMatchObject({ user: { email } });
}
