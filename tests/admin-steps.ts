import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { actionWords } from '../site/i18n/admin/actions.ts';
import { outcomeWords } from '../site/i18n/admin/outcomes.ts';
import { listWords } from '../site/i18n/admin/lists.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import type { AdminTab } from '../site/admin/address.ts';
import { inDatabase, unique, type Account } from './admin-accounts.ts';
import { call } from './journey-sellers.ts';
import { expect } from './journey.ts';

/** What admins read in lists, on buttons and in what is asked of them. */
export const wordsOf = (language: Language) => ({
  ...listWords(language),
  ...actionWords(language),
  ...outcomeWords(language),
});

/** A payment that waits, a message, a report and an entry of the audit log about this account, so that no list is empty. */
export async function fillLists(page: Page, { userId, shopId, identifier }: Account): Promise<void> {
  const now = Date.now();
  await inDatabase([
    {
      sql: `insert into upgrade_requests (id, user_id, selected_plan, price_paisa, trx_id, status, created_at)
        values (?, ?, 'pro', 89900, ?, 'pending', ?)`,
      args: [randomUUID(), userId, `TRX${unique().toUpperCase()}`, now],
    },
    {
      sql: 'insert into contacts (id, name, email, subject, message, created_at) values (?, ?, ?, ?, ?, ?)',
      args: [randomUUID(), 'Rahima', identifier, 'A question', 'How do I start?', now],
    },
    {
      sql: "insert into shop_reports (id, shop_id, reason, text, created_at) values (?, ?, 'fake', 'Nothing came', ?)",
      args: [randomUUID(), shopId, now],
    },
  ]);
  await call(page, 'POST', `/api/admin/users/${userId}/see-as-owner`);
}

/** Opens a part of the panel, a list of it filtered as asked for. */
export const openTab = (page: Page, language: Language, tab: AdminTab, query: Readonly<Record<string, string>> = {}) =>
  page.goto(`${inLanguage('/admin', language)}?${new URLSearchParams({ tab, ...query })}`);

/** Chooses an entry of a row's menu. */
export async function choose(page: Page, language: Language, row: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${wordsOf(language).actions}: ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Says yes to what is asked before something is done. */
export const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

/** Says what a question wants to know, and goes on. */
export async function answerTyped(page: Page, title: string, label: string, typed: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('textbox').fill(typed);
  // In Bangla the button that closes the dialog may say the same.
  await question.locator('[type=submit]').getByText(label, { exact: true }).click();
}

/** Waits until a shop's public page is there (200) or is not (404). */
export const expectPublic = (page: Page, { slug }: Account, status: 200 | 404) =>
  expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(status);

/** Calls the API as somebody who is signed in elsewhere: with the cookie alone, without a browser. */
export const callAs = (
  request: APIRequestContext,
  { token }: Account,
  baseURL: string | undefined,
  [method, path]: readonly [method: string, path: string],
  data?: object,
): Promise<APIResponse> =>
  request.fetch(path, {
    method,
    headers: { origin: baseURL ?? '', cookie: `poshora=${token}` },
    ...(data && { data }),
  });
