import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, paidPlan, plan, time } from './columns.ts';
import { ofUser, users } from './identity.ts';

/** The account fields that an approval changes. */
export interface PlanBefore {
  readonly plan: (typeof users.$inferSelect)['plan'];
  readonly planExpiresAt: number | null;
  readonly remindedDays: number | null;
}

export const upgradeRequests = sqliteTable(
  'upgrade_requests',
  {
    id: id(),
    userId: ofUser().notNull(),
    selectedPlan: paidPlan('selected_plan').notNull(),
    /** The plan's price at the time of the request. */
    pricePaisa: integer('price_paisa').notNull(),
    /** Trimmed, upper case. */
    trxId: text('trx_id').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
    resolvedBy: text('resolved_by'),
    /** `01XXXXXXXXX`: the bKash number that sent the money, if given. */
    senderNumber: text('sender_number'),
    /** Reason for a rejection, otherwise null. */
    rejectionReason: text('rejection_reason', { enum: ['not_found', 'wrong_amount', 'used_before', 'other'] }),
    /** An admin's own words to the sender about a rejection. */
    rejectionNote: text('rejection_note'),
    /** When the sender read the outcome. */
    readAt: time('read_at'),
    /** The sender's plan before the approval, for taking it back. */
    planBefore: text('plan_before', { mode: 'json' }).$type<PlanBefore>(),
    /** The mail about the outcome. It is sent when the outcome can no longer be taken back. */
    outcomeMailId: text('outcome_mail_id'),
  },
  (table) => [
    uniqueIndex('upgrade_requests_trx')
      .on(table.trxId)
      .where(sql`status <> 'rejected'`),
    index('upgrade_requests_status').on(table.status, table.createdAt),
    index('upgrade_requests_created').on(table.createdAt),
    index('upgrade_requests_user').on(table.userId),
    index('upgrade_requests_resolved').on(table.status, table.resolvedAt, table.pricePaisa),
    index('upgrade_requests_plan').on(table.selectedPlan, table.createdAt),
    index('upgrade_requests_same_trx').on(table.trxId),
  ],
);

/** Every change of an account's plan, for the figures by month. Kept anonymously when the account is erased. */
export const planChanges = sqliteTable(
  'plan_changes',
  {
    id: id(),
    /** No foreign key: past figures stay when an account is erased. */
    userId: text('user_id').notNull(),
    before: plan('before').notNull(),
    after: plan('after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('plan_changes_created').on(table.createdAt, table.before, table.after, table.userId),
    index('plan_changes_user').on(table.userId, table.createdAt, table.after),
  ],
);
