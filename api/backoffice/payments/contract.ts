import { z } from 'zod';
import { reasonGiven } from '../contract.ts';
import type { PaymentDoubt, PaymentProvider } from '../../accounts/payments/contract.ts';

/** `PUT /api/admin/payment-messages/:planMessage/assign`. The response is the request (`UpgradeRequestView`). */
export const messageAssignment = reasonGiven.extend({ requestId: z.string().min(1).max(64) });
/** `PUT /api/admin/payment-messages/:planMessage/dismiss`. */
export const messageRemoval = reasonGiven;

export type MessageAssignment = z.infer<typeof messageAssignment>;
export type MessageRemoval = z.infer<typeof messageRemoval>;

/** `GET /api/admin/payment-messages`: a received payment of the operator that belongs to no request. */
export interface AdminMessage {
  readonly id: string;
  readonly provider: PaymentProvider;
  /** Integer paisa. */
  readonly amountPaisa: number;
  /** Mobile that sent the money. */
  readonly sender: string;
  readonly trxId: string;
  /** Why the request with this transaction id was not confirmed; null if nothing is wrong with it, or none has it. */
  readonly doubt: PaymentDoubt | null;
  /** The pending request with this transaction id. */
  readonly request: { readonly id: string; readonly userId: string; readonly userName: string } | null;
  /** When the message arrived. */
  readonly createdAt: number;
}
