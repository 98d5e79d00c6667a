import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, time } from './columns.ts';

/**
 * Background work: one row per scheduled job and per waiting piece of work. Servers share one database. What the work
 * is about is in the tables of its domain; `key` names the row there.
 */
export const jobs = sqliteTable(
  'jobs',
  {
    /** The kind; for queued work `kind/key`. */
    name: text('name').primaryKey(),
    kind: text('kind').notNull(),
    key: text('key'),
    /** Work of a tenant occupies few lanes; null: no limit. */
    tenant: text('tenant'),
    /** Lower numbers run first. */
    priority: integer('priority').notNull().default(1),
    /** When to run next; null while a server runs it, unless requested again, and for work that was given up. */
    dueAt: time('due_at'),
    /** Tries since the last success, including a running one. */
    attempts: integer('attempts').notNull().default(0),
    /** Tries in a row that never ended, because their server died or they ignored their time limit. */
    lostTries: integer('lost_tries').notNull().default(0),
    leasedBy: text('leased_by'),
    leasedUntil: time('leased_until'),
    lastStartedAt: time('last_started_at'),
    lastFinishedAt: time('last_finished_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull().default(0),
  },
  (table) => [
    index('jobs_due')
      .on(table.kind, table.priority, table.dueAt)
      .where(sql`due_at is not null`),
    index('jobs_leased')
      .on(table.leasedUntil)
      .where(sql`leased_until is not null`),
    index('jobs_given_up')
      .on(table.createdAt)
      .where(sql`due_at is null`),
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
