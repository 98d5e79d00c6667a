import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, time } from './columns.ts';
import { ofUser } from './identity.ts';
import { orders } from './orders.ts';
import { parcels } from './parcels.ts';
import {
  checkoutStates,
  entryDirections,
  entryKinds,
  entryStates,
  gatewayProviders,
  paymentConfirmations,
  paymentDoubts,
  paymentProviders,
} from './payment-states.ts';
import { upgradeRequests } from './plans.ts';
import { ofShop } from './shops.ts';

/**
 * The payee that receives money: `shop/<id>` for a shop's orders, `platform` for plans. It is not null, so that unique
 * indexes work for both.
 */
const payee = () => text('payee').notNull();

const ofOrder = () => text('order_id').references(() => orders.id, { onDelete: 'cascade' });
const ofRequest = () => text('upgrade_request_id').references(() => upgradeRequests.id, { onDelete: 'set null' });

/** The ledger. Rows are added and change their state; amounts never change and rows are never deleted alone. */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    payee: payee(),
    /** Null for plan payments. */
    shopId: ofShop(),
    /** The subject: an order or an upgrade request. */
    orderId: ofOrder(),
    upgradeRequestId: ofRequest(),
    /** The parcel whose courier collected the money; null for all other money. */
    parcelId: text('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    direction: text('direction', { enum: entryDirections }).notNull(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    /** Positive in both directions. */
    amountPaisa: integer('amount_paisa').notNull(),
    /** Mobile or payee that sent the money, if known. Personal; empty once erased. */
    sender: text('sender').notNull().default(''),
    /** Upper case; null for cash and manual entries. */
    trxId: text('trx_id'),
    state: text('state', { enum: entryStates }).notNull(),
    /** How the entry was confirmed; null until then. */
    confirmedBy: text('confirmed_by', { enum: paymentConfirmations }),
    /** Why a claim was not confirmed automatically; null if nothing is wrong. */
    doubt: text('doubt', { enum: paymentDoubts }),
    /** Identifier of the seller or admin who made the entry or changed its state last. */
    byName: text('by_name').notNull().default(''),
    createdAt: time('created_at').notNull(),
    /** When the entry was confirmed, rejected or reversed the last time. Confirmed entries count from then on. */
    closedAt: time('closed_at'),
  },
  (table) => [
    uniqueIndex('payments_trx')
      .on(table.payee, table.provider, table.trxId)
      .where(sql`trx_id is not null and state in ('claimed', 'confirmed')`),
    index('payments_shop').on(table.shopId),
    index('payments_order').on(table.orderId),
    index('payments_request').on(table.upgradeRequestId),
    index('payments_parcel')
      .on(table.parcelId)
      .where(sql`parcel_id is not null`),
    index('payments_pending')
      .on(table.payee, table.createdAt)
      .where(sql`state = 'pending'`),
    index('payments_closed').on(table.payee, table.closedAt),
    index('payments_open')
      .on(table.payee, table.createdAt)
      .where(sql`state = 'claimed'`),
  ],
);

/** Messages of mobile money that a phone has forwarded. Neither the text nor the balance is stored. */
export const paymentMessages = sqliteTable(
  'payment_messages',
  {
    id: id(),
    payee: payee(),
    shopId: ofShop(),
    provider: text('provider', { enum: paymentProviders }).notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    /** Personal; empty once erased. */
    sender: text('sender').notNull().default(''),
    /** Upper case. */
    trxId: text('trx_id').notNull(),
    /** Name and version of the parser that read the message. */
    parser: text('parser').notNull(),
    /** The entry that the message confirms; null while it is unmatched. */
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** Why the message confirms nothing although a claim has its transaction id. */
    doubt: text('doubt', { enum: paymentDoubts }),
    /** When the seller removed the message from the list of unmatched ones. */
    dismissedAt: time('dismissed_at'),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payment_messages_trx').on(table.payee, table.provider, table.trxId),
    index('payment_messages_unmatched')
      .on(table.payee, table.receivedAt)
      .where(sql`payment_id is null and dismissed_at is null`),
    // For erasing senders: of all payees, and of a shop that erases earlier. The plus is part of the queries, too.
    index('payment_messages_senders')
      .on(table.receivedAt)
      .where(sql`+payment_id is null and sender <> ''`),
    index('payment_messages_sender')
      .on(table.payee, table.receivedAt)
      .where(sql`+payment_id is null and sender <> ''`),
    index('payment_messages_shop').on(table.shopId),
    index('payment_messages_payment').on(table.paymentId),
  ],
);

/** The private URLs to which phones forward messages, one for each payee. */
export const paymentForwarders = sqliteTable(
  'payment_forwarders',
  {
    payee: text('payee').primaryKey(),
    shopId: ofShop(),
    /** SHA-256 of the token in the URL. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The token itself, encrypted if APP_SECRET is set, so that the dashboard can show the URL again. */
    token: text('token').notNull(),
    /** The key of the app's signature, encrypted if APP_SECRET is set; empty if the app does not sign. */
    signingKey: text('signing_key').notNull().default(''),
    /** When the phone last sent a message that could be read, also one that does not count. */
    lastMessageAt: time('last_message_at'),
    /** When it last sent a body that could not be read. */
    unreadableAt: time('unreadable_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('payment_forwarders_shop').on(table.shopId)],
);

/** A shop's own payee at a payment gateway. The operator's is in the settings. */
export const paymentGateways = sqliteTable(
  'payment_gateways',
  {
    id: id(),
    shopId: ofShop().notNull(),
    provider: text('provider', { enum: gatewayProviders }).notNull(),
    /** JSON, encrypted if APP_SECRET is set. Never shown again. */
    credentials: text('credentials').notNull(),
    isSandbox: flag('is_sandbox'),
    isEnabled: flag('is_enabled'),
    /** The last test or call: its time, and the gateway's response in its own words. */
    testedAt: time('tested_at'),
    lastResponse: text('last_response').notNull().default(''),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('payment_gateways_shop').on(table.shopId, table.provider)],
);

/** Attempts to pay at a gateway. Each creates at most one entry. */
export const checkouts = sqliteTable(
  'checkouts',
  {
    /** Also the invoice number at the gateway. */
    id: id(),
    payee: payee(),
    shopId: ofShop(),
    orderId: ofOrder(),
    upgradeRequestId: ofRequest(),
    /** The payee that pays for a plan. */
    userId: ofUser(),
    provider: text('provider', { enum: gatewayProviders }).notNull(),
    amountPaisa: integer('amount_paisa').notNull(),
    /** The gateway's id of the payment; null until it has responded. */
    gatewayPaymentId: text('gateway_payment_id'),
    /** The gateway's page for the payer. */
    url: text('url'),
    state: text('state', { enum: checkoutStates }).notNull(),
    /** The entry of the ledger; null until paid. */
    paymentId: text('payment_id').references(() => payments.id, { onDelete: 'set null' }),
    /** The gateway's words about a failure. */
    lastResponse: text('last_response').notNull().default(''),
    /** When the owner asked the gateway to give the payment back; null if she did not, or the gateway refused. */
    refundRequestedAt: time('refund_requested_at'),
    /** Name of the owner who asked for it. */
    refundRequestedBy: text('refund_requested_by').notNull().default(''),
    /** When the refund was entered into the ledger. Until then, the gateway's response is missing. */
    refundedAt: time('refunded_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('checkouts_gateway')
      .on(table.provider, table.gatewayPaymentId)
      .where(sql`gateway_payment_id is not null`),
    index('checkouts_shop').on(table.shopId),
    index('checkouts_payment').on(table.paymentId),
    index('checkouts_order').on(table.orderId),
    index('checkouts_request').on(table.upgradeRequestId),
    index('checkouts_user').on(table.userId),
    index('checkouts_open')
      .on(table.createdAt)
      .where(sql`state = 'open'`),
  ],
);
