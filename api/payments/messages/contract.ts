import { z } from 'zod';
import type { PaymentDoubt, PaymentProvider } from '../contract.ts';

/**
 * `PUT /api/shops/:shop/payment-forwarder`, `PUT /api/admin/payment-forwarder`. The first call creates the URL.
 * Missing fields stay unchanged.
 */
export const forwarderChanges = z.object({
  /** Replaces the URL. The former one no longer works. */
  isRenewed: z.boolean().default(false),
  /** The key of the app's signature; empty if the app does not sign. It is never shown again. */
  signingKey: z
    .string()
    .trim()
    .max(200)
    .refine((key) => key === '' || key.length >= 8, 'signing_key')
    .optional(),
});

export type ForwarderChanges = z.infer<typeof forwarderChanges>;

/** `GET`, `PUT` and `DELETE` of a payee's forwarder. Times in epoch ms. */
export interface ForwarderView {
  /** The private URL; null if there is none. */
  readonly url: string | null;
  /** Whether messages need the app's signature. */
  readonly isSigned: boolean;
  readonly createdAt: number | null;
  /** When the phone last sent a message that could be read, also one that does not count. */
  readonly lastMessageAt: number | null;
  /** When it last sent one in a form that could not be read; null if that was more than 14 days ago. */
  readonly unreadableAt: number | null;
  /** The latest kinds of wallets' messages that the server does not know, newest first. */
  readonly unread: readonly UnreadView[];
  /** Whether claims wait although the phone has sent nothing for 24 hours. */
  readonly isSilent: boolean;
}

/** A kind of message that the server does not know. */
export interface UnreadView {
  readonly provider: string;
  /** The shape of the message, without numbers and transaction ids. */
  readonly shape: string;
  readonly count: number;
  readonly lastAt: number;
}

/** `GET /api/shops/:shop/payment-messages?after=&limit=`. */
export const messagePage = z.object({
  /** `next` of the previous page. */
  after: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

export type MessagePage = z.infer<typeof messagePage>;

/** A received payment that belongs to no order yet. */
export interface UnmatchedMessage {
  readonly id: string;
  readonly provider: PaymentProvider;
  /** Taka. */
  readonly amount: number;
  readonly sender: string;
  readonly trxId: string;
  readonly receivedAt: number;
  /** Why the claim with this transaction id was not confirmed; null if no claim has it. */
  readonly doubt: PaymentDoubt | null;
  /** The order with that claim. */
  readonly order: { readonly id: string; readonly number: number } | null;
}

export interface UnmatchedMessages {
  /** Newest first. */
  readonly messages: readonly UnmatchedMessage[];
  /** `after` of the next page; null at the end. */
  readonly next: string | null;
  /** The state of the phone; null if no forwarder exists. */
  readonly phone: Pick<ForwarderView, 'lastMessageAt' | 'isSilent'> | null;
}

/** `PUT /api/shops/:shop/payment-messages/:received/assign`. The response is the order (`OrderView`). */
export const assignment = z.object({ orderId: z.string().min(1).max(40) });

/** `PUT /api/shops/:shop/payment-messages/:received/dismiss`. */
export interface DismissedMessage {
  readonly id: string;
  readonly dismissedAt: number;
}
