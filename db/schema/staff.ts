import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { users } from './identity.ts';
import { shops } from './shops.ts';

const role = () => text('role', { enum: ['orders', 'catalogue', 'manager'] }).notNull();

/** Who works in a shop besides its owner. */
export const members = sqliteTable(
  'members',
  {
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: role(),
    /** As the owner calls her. */
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] }), index('members_user').on(table.userId)],
);

/** Links that make whoever follows them signed in a member, once. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** The e-mail address or mobile number that it was meant for. */
    contact: text('contact').notNull(),
    role: role(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('invitations_shop').on(table.shopId), index('invitations_expires').on(table.expiresAt)],
);

/** What members of a shop's staff have changed. */
export const staffActions = sqliteTable(
  'staff_actions',
  {
    id: id(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    /** As the shop knew the member: it stays when she leaves. */
    name: text('name').notNull(),
    /** The part of the shop (`rights`). */
    part: text('part').notNull(),
    /** The call, as `PUT /api/products/:product`. */
    call: text('call').notNull(),
    /** Which of these it was, by id; '' for none. */
    target: text('target').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('staff_actions_shop').on(table.shopId, table.id), index('staff_actions_time').on(table.createdAt)],
);
