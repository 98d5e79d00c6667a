import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { actionNames, actionWords } from '../site/i18n/admin/actions.ts';
import { listWords } from '../site/i18n/admin/lists.ts';
import type { Language } from '../site/i18n/dictionary.ts';
import { inLanguage } from '../site/paths.ts';
import type { AdminTab } from '../site/admin/url.ts';
import { inDatabase, unique, type Account } from './admin-accounts.ts';
import { call, serverUrl } from './journey-sellers.ts';
import { expect } from './journey.ts';

/** The admin panel's texts in lists, on buttons and in dialogs; `done` is the toast about a finished action. */
export const wordsOf = (language: Language) => ({
  ...listWords(language),
  ...actionWords(language),
  done: (action: keyof ReturnType<typeof actionNames>) => actionWords(language).done(actionNames(language)[action]),
});

/** A TrxID as bKash shows it. */
export const newTrxId = () => unique().padEnd(8, '7').slice(0, 8).toUpperCase();

interface RequestRow {
  readonly status?: 'pending' | 'rejected';
  readonly createdAt?: number;
}

/** Inserts a request for the plan 'pro', with its entry in the ledger. */
export function upgradeRequest(
  { userId }: Account,
  trxId: string,
  { status = 'pending', createdAt = Date.now() }: RequestRow = {},
) {
  const id = randomUUID();
  const state = status === 'pending' ? 'claimed' : status;
  return [
    {
      sql: `insert into upgrade_requests (id, user_id, selected_plan, price_paisa, trx_id, status, created_at)
        values (?, ?, 'pro', 89900, ?, ?, ?)`,
      args: [id, userId, trxId, status, createdAt],
    },
    {
      sql: `insert into payments (id, payee, upgrade_request_id, direction, kind, provider, amount_paisa, trx_id, state,
        created_at) values (?, 'platform', ?, 'in', 'claim', 'bkash', 89900, ?, ?, ?)`,
      args: [randomUUID(), id, trxId, state, createdAt],
    },
  ];
}

/** Adds a pending payment, a message, a report and an audit entry of this account, so that no list is empty. */
export async function fillLists(page: Page, account: Account): Promise<void> {
  const { userId, shopId, identifier } = account;
  const now = Date.now();
  await inDatabase([
    upgradeRequest(account, `TRX${unique().toUpperCase()}`),
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

/** Opens a tab of the panel, with filters for its list. */
export const openTab = (page: Page, language: Language, tab: AdminTab, query: Readonly<Record<string, string>> = {}) =>
  page.goto(`${inLanguage('/admin', language)}?${new URLSearchParams({ tab, ...query })}`);

/** Chooses a value of a list's filter, which phones collapse. */
export async function filter(page: Page, language: Language, label: string, value: string): Promise<void> {
  const choice = page.getByLabel(label, { exact: true });
  await choice.waitFor({ state: 'attached' });
  const fold = page.getByRole('button', { name: wordsOf(language).filters, expanded: false });
  if (await fold.isVisible()) await fold.click();
  await choice.selectOption(value);
}

/** Chooses an entry of a row's menu. */
export async function choose(page: Page, language: Language, row: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${wordsOf(language).actions}: ${row}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Confirms a question. */
export const confirm = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click();

/** Types a text into a question and confirms it. */
export async function confirmTyped(page: Page, title: string, label: string, typed: string): Promise<void> {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('textbox').fill(typed);
  // In Bangla the close button can have the same text.
  await question.locator('[type=submit]').getByText(label, { exact: true }).click();
}

/** Waits until a shop's public page exists (200) or does not (404). */
export const expectPublic = (page: Page, { slug }: Account, status: 200 | 404) =>
  expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(status);

/** Calls the API with a session cookie, without a browser. */
export const callAs = (
  request: APIRequestContext,
  { token }: Account,
  [method, path]: readonly [method: string, path: string],
  data?: object,
): Promise<APIResponse> =>
  request.fetch(path, {
    method,
    headers: { origin: serverUrl(), cookie: `poshora=${token}` },
    ...(data && { data }),
  });
