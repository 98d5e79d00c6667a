import { createHash, randomUUID } from 'node:crypto';
import type { InStatement } from '@libsql/client';
import { expect, type Page } from '@playwright/test';
import { databaseIn } from './database-in.ts';

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

/** Letters that no other run of a journey has. */
export const unique = () => Math.random().toString(36).slice(2, 10);

/** An e-mail address that no other run of a journey has. */
export const newIdentifier = () => `${unique()}@example.com`;

/**
 * Writes into the product's own database: no screen makes the first admin, and registering a dozen accounts within a
 * minute is refused, as it should be.
 */
export async function inDatabase(statements: InStatement[]): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties
  const client = databaseIn(process.env['JOURNEY_DATA'] ?? '');
  await client.batch(statements, 'write');
  client.close();
}

/** An account with `password`, a shop of this name, which is published within a second, and an open session. */
export async function newAccount(name: string, isAdmin = false, identifier = newIdentifier()): Promise<Account> {
  const now = Date.now();
  const [userId, shopId, token] = [randomUUID(), randomUUID(), randomUUID()];
  const [email, mobile] = identifier.includes('@') ? [identifier, null] : [null, identifier];
  const slug = unique();
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await inDatabase([
    {
      sql: 'insert into users (id, email, mobile, password_hash, is_admin, created_at) values (?, ?, ?, ?, ?, ?)',
      args: [userId, email, mobile, passwordHash, isAdmin ? 1 : 0, now],
    },
    {
      sql: 'insert into shops (id, owner_id, slug, name, created_at, updated_at) values (?, ?, ?, ?, ?, ?)',
      args: [shopId, userId, slug, name, now, now],
    },
    { sql: 'insert into slugs (slug, shop_id, created_at) values (?, ?, ?)', args: [slug, shopId, now] },
    {
      sql: 'insert into publications (shop_id, wanted, wanted_at, due_at) values (?, 1, ?, ?)',
      args: [shopId, now, now],
    },
    {
      sql: `insert into sessions (id, token_hash, user_id, device, created_at, last_used_at, expires_at, password_confirmed_at)
        values (?, ?, ?, 'Journey', ?, ?, ?, ?)`,
      args: [randomUUID(), tokenHash, userId, now, now, now + 3_600_000, now],
    },
  ]);
  return { userId, shopId, identifier, slug, token };
}

/** Signs this browser in. */
export async function signIn(page: Page, { token }: Account, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'poshora', value: token, url: baseURL ?? '' }]);
}

/** A seller, and an admin signed in to this browser. */
export async function startPanel(page: Page, baseURL: string | undefined, name: string) {
  const seller = await newAccount(name);
  const admin = await newAccount(`Admin ${unique()}`, true);
  await signIn(page, admin, baseURL);
  return { seller, admin };
}

/** The toast is read out as well, in an element of its own. */
export const expectToast = (page: Page, title: string) =>
  expect(page.locator('.toast__title', { hasText: title })).toBeVisible();
