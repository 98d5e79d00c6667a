import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/** The lease and last run of each scheduled job. Servers share one database. */
export const jobs = sqliteTable('jobs', {
  name: text('name').primaryKey(),
  leasedBy: text('leased_by'),
  leasedUntil: time('leased_until'),
  lastStartedAt: time('last_started_at'),
  lastFinishedAt: time('last_finished_at'),
  lastError: text('last_error'),
});

/** Mail queued by a use case in its transaction and sent by a job. */
export const outgoingMail = sqliteTable(
  'outgoing_mail',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** Null once sent or given up. */
    dueAt: time('due_at'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('outgoing_mail_due').on(table.dueAt),
    index('outgoing_mail_sent').on(table.sentAt),
    index('outgoing_mail_recipient').on(table.recipient),
  ],
);

/** Erased files, in order. Servers delete their cached copies. */
export const erasedObjects = sqliteTable(
  'erased_objects',
  {
    sequence: integer('sequence').primaryKey({ autoIncrement: true }),
    /** Common prefix of the files' keys. */
    prefix: text('prefix').notNull(),
    erasedAt: time('erased_at').notNull(),
  },
  (table) => [index('erased_objects_time').on(table.erasedAt)],
);

/** Every admin action and its effect, written in the action's transaction. Triggers prevent changes. */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    adminId: text('admin_id').notNull(),
    /** The admin's identifier at that time, so that the row can be read without the account. */
    adminName: text('admin_name').notNull(),
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    before: text('before', { mode: 'json' }),
    after: text('after', { mode: 'json' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('audit_log_created').on(table.createdAt),
    index('audit_log_target').on(table.targetId),
    index('audit_log_admin').on(table.adminName),
    index('audit_log_action').on(table.action),
  ],
);
