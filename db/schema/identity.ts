import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, plan, time } from './columns.ts';

/**
 * Whether the account's owner has proven a contact. `registered`: typed at registration; a link or code to it may still
 * set a new password. `added`: typed later, or doubtful since another contact set the password; it may not.
 * `confirmed`: a link or code to it was used.
 */
export const contactStates = ['registered', 'added', 'confirmed'] as const;
const contactState = (name: string) => text(name, { enum: contactStates }).notNull().default('added');

export const users = sqliteTable(
  'users',
  {
    id: id(),
    /** Lower case. */
    email: text('email').unique(),
    emailState: contactState('email_state'),
    /** `01XXXXXXXXX`. */
    mobile: text('mobile').unique(),
    mobileState: contactState('mobile_state'),
    passwordHash: text('password_hash').notNull(),
    language: text('language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    isAdmin: flag('is_admin'),
    plan: plan('plan').notNull().default('free'),
    trialStart: time('trial_start'),
    trialEnd: time('trial_end'),
    planExpiresAt: time('plan_expires_at'),
    /** The last reminder of the paid period that was sent, as days before its end. */
    remindedDays: integer('reminded_days'),
    blockedAt: time('blocked_at'),
    blockedReason: text('blocked_reason'),
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('users_created').on(table.createdAt),
    index('users_contact').on(sql`coalesce(${table.email}, ${table.mobile})`),
    index('users_trial_end').on(table.plan, table.trialEnd),
    index('users_plan_expires').on(table.plan, table.planExpiresAt),
    index('users_deleted').on(table.deletedAt),
  ],
);

/** A reference to a user. Erasing the user deletes the row. */
export const ofUser = () => text('user_id').references(() => users.id, { onDelete: 'cascade' });

export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: ofUser().notNull(),
    /** 'Chrome on Android', shown to the owner in the list of sessions. */
    device: text('device').notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When the password was last entered in this session. Admins' destructive actions require it again. */
    passwordConfirmedAt: time('password_confirmed_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
);

/** Hash of the account's password hash when a link was issued. With another password the link is invalid. */
const boundTo = () => text('bound_to').notNull();

export const passwordResets = sqliteTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser().notNull(),
    /** The contact that the link was sent to. */
    contact: text('contact', { enum: ['email', 'mobile'] }).notNull(),
    boundTo: boundTo(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId), index('password_resets_expires').on(table.expiresAt)],
);

/** Codes that were sent by SMS for choosing a new password or for confirming a number, one per number and purpose. */
export const resetCodes = sqliteTable(
  'reset_codes',
  {
    /** Keyed hash of purpose and number. */
    id: id(),
    /** The account that had the number when the code was sent, if any. */
    userId: ofUser(),
    /** Keyed hash of number, code and the account's password hash. */
    codeHash: text('code_hash').notNull(),
    /** Codes that were tried, right or wrong. */
    tries: integer('tries').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('reset_codes_user').on(table.userId), index('reset_codes_expires').on(table.expiresAt)],
);

/** Codes that an account without an e-mail address keeps on paper. Each sets a new password once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    id: id(),
    userId: ofUser().notNull(),
    /** Keyed hash of account and code. */
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

export const emailChanges = sqliteTable(
  'email_changes',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser().notNull(),
    email: text('email').notNull(),
    boundTo: boundTo(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('email_changes_user').on(table.userId), index('email_changes_expires').on(table.expiresAt)],
);

/** Browsers that signed in to an account before. Wrong guesses from elsewhere do not delay them. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: ofUser().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('known_browsers_user').on(table.userId), index('known_browsers_expires').on(table.expiresAt)],
);

/** Written by rate-limiter-flexible, which defines the column names. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: integer('expire', { mode: 'timestamp_ms' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);

/** The first response to a request with an `Idempotency-Key`, returned again for retries. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    /** User id and key, separated by a colon. */
    key: text('key').primaryKey(),
    bodyHash: text('body_hash').notNull(),
    /** The response as JSON. */
    response: text('answer').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt)],
);
