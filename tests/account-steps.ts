import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from '../api/platform/messaging/mail/testing.ts';
import { account } from '../site/i18n/account.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { newAccount, password, signIn } from './admin-accounts.ts';
import { expect } from './journey.ts';

/** The browser logs every error response to its console. */
export const refusals = /Failed to load resource/;

/** Signs this browser in as a new account. @returns its e-mail address */
export async function startAccount(page: Page, identifier?: string): Promise<string> {
  const account = await newAccount('Rahima Fashion', false, identifier);
  await signIn(page, account);
  return account.identifier;
}

/** Fills in and sends the sign-in form of the current page. */
export async function fillSignIn(page: Page, language: Language, identifier: string, secret = password) {
  const words = account(language);
  await page.getByLabel(words.login.identifier).fill(identifier);
  await page.getByLabel(words.password, { exact: true }).fill(secret);
  await page.getByRole('button', { name: words.login.submit }).click();
}

/** Waits until the browser navigates to this page. Other journeys test the page itself. */
export const expectToLeaveFor = (page: Page, path: string) => page.waitForURL(`**${path}`, { waitUntil: 'commit' });

/** Waits for the latest mail to an email address and returns its link. */
export async function linkInMailTo(recipient: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-properties
  const folder = join(process.env['JOURNEY_DATA'] ?? '', 'mail');
  const find = () => {
    // The first mail creates the folder.
    if (!existsSync(folder)) return '';
    const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
    const mails = files.toSorted().map((file) => readMail(readFileSync(join(folder, file), 'utf8')));
    const mail = mails.findLast(({ headers, text }) => headers.get('to') === recipient && text.includes('#'));
    return /http\S+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
