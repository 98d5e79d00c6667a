import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { ofUser } from './identity.ts';
import { ofShop } from './shops.ts';

/**
 * Messages to people: one row per message and channel. The text is made at send time. `docs/decisions/notifications.md`
 * explains the rows.
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id(),
    /** Stored as text, so that a new kind needs no migration. */
    kind: text('kind').notNull(),
    channel: text('channel', { enum: ['mail', 'push', 'sms'] }).notNull(),
    /** A later request with the same key joins this row. Null without coalescing, and from the first try on. */
    key: text('key'),
    /** The recipient: a user, or an e-mail address or a mobile number. */
    userId: ofUser(),
    recipient: text('recipient'),
    /** Null: the user's language. */
    language: text('language', { enum: ['en', 'bn'] }),
    /** The shop that it is about. */
    shopId: ofShop(),
    /** The data for its text that no other table has. Null once it has ended. */
    facts: text('facts', { mode: 'json' }).$type<object>(),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'dropped'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** When it was sent, given up or dropped. */
    endedAt: time('ended_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('notifications_joined')
      .on(table.key, table.kind, table.channel)
      .where(sql`key is not null`),
    index('notifications_user').on(table.userId, table.kind, table.channel, table.endedAt),
    index('notifications_recipient')
      .on(table.recipient)
      .where(sql`recipient is not null`),
    index('notifications_shop').on(table.shopId),
    index('notifications_state').on(table.channel, table.state, table.createdAt),
    index('notifications_ended')
      .on(table.state, table.endedAt)
      .where(sql`ended_at is not null`),
  ],
);

/** SMS of a day in Dhaka that were handed to a gateway or a phone, counted before each try. */
export const smsCounts = sqliteTable(
  'sms_counts',
  {
    /** `2026-11-25`. */
    day: text('day').notNull(),
    /** `all`, `shop/<id>`, or `number/` with the number's keyed hash. */
    scope: text('scope').notNull(),
    messages: integer('messages').notNull().default(0),
    /** The parts that long texts are charged as. */
    parts: integer('parts').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.scope] })],
);

/** A user's choice about a kind on a channel. Without a row, the kind's usual state applies. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: ofUser().notNull(),
    /** A kind of `notification-choices.ts`. Stored as text, so that a new kind needs no migration. */
    kind: text('kind').notNull(),
    channel: text('channel', { enum: ['mail', 'push', 'sms'] }).notNull(),
    isOn: flag('is_on'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);

/** A user's quiet hours, Dhaka time (0 to 23); null: none. Without a row, those of the shop's order alerts apply. */
export const quietHours = sqliteTable('quiet_hours', {
  userId: ofUser().primaryKey(),
  quietFrom: integer('quiet_from'),
  quietUntil: integer('quiet_until'),
});

/** Which SMS a shop sends to its shoppers. Without a row, none. */
export const shopperMessages = sqliteTable('shopper_messages', {
  shopId: ofShop().primaryKey(),
  received: flag('received'),
  shipped: flag('shipped'),
  delivered: flag('delivered'),
  /** Asks for reviews the day after the delivery. */
  review: flag('review'),
});

/**
 * The connection of a shop's own phone to the server of its SMS app. The phone sends the shop's SMS to its shoppers, and
 * forwards the wallets' messages to the shop's `payment_forwarders` row.
 */
export const smsPhones = sqliteTable('sms_phones', {
  shopId: ofShop().primaryKey(),
  /** The server's API, without a slash at the end. */
  url: text('url').notNull(),
  /** JSON, encrypted if APP_SECRET is set. Never shown again. */
  credentials: text('credentials').notNull(),
  state: text('state', { enum: ['untested', 'works', 'refused'] })
    .notNull()
    .default('untested'),
  /** The last test or SMS: its time, and the server's response. */
  respondedAt: time('responded_at'),
  lastResponse: text('last_response').notNull().default(''),
  /** When the phone last sent an SMS. */
  sentAt: time('sent_at'),
  /** Whether the forwarder was created for this phone. It is then removed with it. */
  ownsForwarder: flag('owns_forwarder'),
  createdAt: time('created_at').notNull(),
});
