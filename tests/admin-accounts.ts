import { createHash, randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import { expect, type Page } from '@playwright/test';
import { databaseIn } from './database-in.ts';
import { serverUrl } from './journey-sellers.ts';
import { hour } from '../api/platform/formats/durations.ts';
import { priorities } from '../api/platform/publications/priorities.ts';

export const password = 'a long shari 2026';
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Wxx2BbNmjfdeZE9aWZMsiAJxpzHK/6SPxXZyujqdyzo$jJmpqIi19mNJD7DIExdTbUE7gx8QIPbCkX5P4zPUUB8';

export interface Account {
  readonly userId: string;
  readonly shopId: string;
  readonly identifier: string;
  readonly slug: string;
  readonly token: string;
}

/** Letters that are unique to this run of a journey. */
export const unique = () => Math.random().toString(36).slice(2, 10);

/** An e-mail address that is unique to this run of a journey. */
export const newIdentifier = () => `${unique()}@example.com`;

/**
 * Writes to the product's database: no screen creates the first admin, and rate limits refuse a dozen registrations a minute.
 */
export async function inDatabase(statements: ReadonlyArray<InStatement | InStatement[]>): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties
  const client = databaseIn(process.env['JOURNEY_DATA'] ?? '');
  await client.batch(statements.flat(), 'write');
  client.close();
}

/** Creates an account with `password`, a session and a shop of this name. The server's next poll publishes it, as a save. */
export async function newAccount(name: string, isAdmin = false, identifier = newIdentifier()): Promise<Account> {
  const now = Date.now();
  const [userId, shopId, token] = [randomUUID(), randomUUID(), randomUUID()];
  const [email, mobile] = identifier.includes('@') ? [identifier, null] : [null, identifier];
  const slug = unique();
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await inDatabase([
    {
      sql: `insert into users (id, email, mobile, password_hash, is_admin, created_at, email_state, mobile_state)
        values (?, ?, ?, ?, ?, ?, 'registered', 'registered')`,
      args: [userId, email, mobile, passwordHash, isAdmin ? 1 : 0, now],
    },
    {
      sql: 'insert into shops (id, owner_id, slug, name, created_at, updated_at) values (?, ?, ?, ?, ?, ?)',
      args: [shopId, userId, slug, name, now, now],
    },
    { sql: 'insert into slugs (slug, shop_id, created_at) values (?, ?, ?)', args: [slug, shopId, now] },
    {
      sql: 'insert into publications (shop_id, wanted, wanted_at, due_at, priority) values (?, 1, ?, ?, ?)',
      args: [shopId, now, now, priorities.save],
    },
    {
      sql: `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, password_confirmed_at)
        values (?, ?, ?, 'Journey', ?, ?, ?, ?)`,
      args: [randomUUID(), tokenHash, userId, now, now, now + hour, now],
    },
  ]);
  return { userId, shopId, identifier, slug, token };
}

/** Signs this browser in. */
export async function signIn(page: Page, { token }: Account): Promise<void> {
  await page.context().addCookies([{ name: 'poshora', value: token, url: serverUrl() }]);
}

/** Signs this browser in after the screen of an earlier account is closed, which would go on loading with the new session. */
export async function signInAnew(page: Page, account: Account): Promise<void> {
  await page.goto('about:blank');
  await signIn(page, account);
}

/** Creates a seller, and an admin who is signed in to this browser. */
export async function startPanel(page: Page, name: string) {
  const seller = await newAccount(name);
  const admin = await newAccount(`Admin ${unique()}`, true);
  await signInAnew(page, admin);
  return { seller, admin };
}

/** Screen readers get the toast in a separate element. */
export const expectToast = (page: Page, title: string) =>
  expect(page.locator('.ui-toast__title', { hasText: title })).toBeVisible();
