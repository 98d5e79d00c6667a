import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, list, time } from './columns.ts';
import { ofShop } from './shops.ts';

/** Keys with which programs call the API for a shop. A revoked key has no row. */
export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id(),
    shopId: ofShop().notNull(),
    /** Name given by the owner, shown in the histories of what the key changed. */
    name: text('name').notNull(),
    /** SHA-256 of the key, hex. */
    keyHash: text('key_hash').notNull().unique(),
    /** The key's last four characters. */
    ending: text('ending').notNull(),
    /** `scopes` in api/accounts/access. */
    scopes: list('scopes'),
    createdAt: time('created_at').notNull(),
    /** Null if the key was never used. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('api_keys_shop').on(table.shopId)],
);
