import type { Queryable, Transaction } from '../../../../db/client.ts';
import type { notifications } from '../../../../db/schema/index.ts';
import type { Services } from '../../config/services.ts';
import type { Language } from '../../formats/language.ts';
import type { MailWords } from '../mail/compose-mail.ts';
import type { PushedMessage } from '../push/pushed-message.ts';

export type Notification = typeof notifications.$inferSelect;
export type ChannelName = Notification['channel'];

/**
 * A subject of notifications: one file in its domain, listed in `notification-kinds.ts`. A kind can use the
 * channels for which it writes a text.
 * @typeParam Facts what its texts need and no table has; JSON
 */
export interface NotificationKind<Facts> {
  readonly name: string;
  readonly mail?: Writer<Facts, MailWords>;
  readonly push?: Writer<Facts, PushedMessage>;
  readonly sms?: Writer<Facts, string>;
  /** Somebody waits for it, so it is sent before others. */
  readonly isAwaited?: boolean;
  /** A code that opens or confirms something. A part of each day's SMS is reserved for codes. */
  readonly isCode?: true;
  /**
   * Its mails do not count for their recipient, if that is an email address: news of an account to its own contacts, and
   * mails to the operator.
   */
  readonly isUncounted?: true;
  /** It waits until the recipient's quiet hours are over. */
  readonly respectsQuietHours?: boolean;
  /** Shortest time (ms) between two messages of this kind to one user about one shop. */
  readonly intervals?: Partial<Record<ChannelName, number>>;
  /** Fixes what a joined notification covers. Later requests get a row of their own. */
  readonly close?: (transaction: Transaction, about: Notification, facts: Facts) => Promise<object>;
}

/** The text in the reader's language, from current data; null if there is nothing to tell any more. */
type Writer<Facts, Words> = (about: About<Facts>) => Words | null | Promise<Words | null>;

export interface About<Facts> {
  readonly facts: Facts;
  readonly language: Language;
  readonly shopId: string | null;
  readonly userId: string | null;
  /** The recipient's email address, if it is not a user. */
  readonly recipient: string | null;
  readonly db: Queryable;
  /** For texts with a link whose secret no row holds. */
  readonly services: Pick<Services, 'config' | 'database' | 'now'>;
  readonly publicUrl: string;
  readonly now: number;
}

/** The texts of a channel. */
export interface WordsOf {
  readonly mail: MailWords;
  readonly push: PushedMessage;
  readonly sms: string;
}

/** Kinds by name. Their facts differ, so only `write` and `close` below may call them. */
export type KindList = ReadonlyMap<string, NotificationKind<never>>;

export const listKinds = (kinds: ReadonlyArray<NotificationKind<never>>): KindList =>
  new Map(kinds.map((kind) => [kind.name, kind]));
