import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

export const contacts = sqliteTable(
  'contacts',
  {
    id: id(),
    name: text('name').notNull(),
    /** An e-mail address or a mobile number, as typed. */
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    attachmentId: text('attachment_id'),
    status: text('status', { enum: ['pending', 'responded', 'closed'] })
      .notNull()
      .default('pending'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('contacts_status').on(table.status, table.createdAt),
    index('contacts_created').on(table.createdAt),
    index('contacts_attachment').on(table.attachmentId),
    index('contacts_name').on(sql`${table.name} collate nocase`),
  ],
);

/** An upload URL, and the file uploaded to it. */
export const attachments = sqliteTable(
  'attachments',
  {
    id: id(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
    /** Set once the file is stored. The URL is then used up. */
    storedAt: time('stored_at'),
    fileName: text('file_name').notNull().default(''),
    contentType: text('content_type').notNull().default(''),
    bytes: integer('bytes').notNull().default(0),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('attachments_created').on(table.createdAt)],
);

export const subscribers = sqliteTable(
  'subscribers',
  {
    id: id(),
    email: text('email').notNull().unique(),
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    /** SHA-256 of the token in the confirmation link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** In unsubscribe links. Stored unhashed, because newsletters are sent from an export. */
    unsubscribeToken: text('unsubscribe_token'),
    confirmedAt: time('confirmed_at'),
    unsubscribedAt: time('unsubscribed_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('subscribers_created').on(table.createdAt),
    index('subscribers_unsubscribed').on(table.unsubscribedAt),
  ],
);
