import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';
import { ofUser } from './identity.ts';
import { ofShop } from './shops.ts';

const role = () => text('role', { enum: ['orders', 'catalogue', 'manager'] }).notNull();

/** Staff of a shop, without its owner. */
export const members = sqliteTable(
  'members',
  {
    shopId: ofShop().notNull(),
    userId: ofUser().notNull(),
    role: role(),
    /** Name given by the owner. */
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.userId] }), index('members_user').on(table.userId)],
);

/** Single-use links that make a signed-in user a staff member. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    shopId: ofShop().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text('name').notNull(),
    /** The e-mail address or mobile number of the invited person. */
    contact: text('contact').notNull(),
    role: role(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('invitations_shop').on(table.shopId), index('invitations_expires').on(table.expiresAt)],
);

/** Changes made by a shop's staff. */
export const staffActions = sqliteTable(
  'staff_actions',
  {
    id: id(),
    shopId: ofShop().notNull(),
    /** The member's name at that time, kept after the member leaves. */
    name: text('name').notNull(),
    /** The permission used (`permissions` in api/accounts/access). */
    part: text('part').notNull(),
    /** The call, for example `PUT /api/products/:product`. */
    call: text('call').notNull(),
    /** Id of the call's target; '' for none. */
    target: text('target').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('staff_actions_shop').on(table.shopId, table.id), index('staff_actions_time').on(table.createdAt)],
);
