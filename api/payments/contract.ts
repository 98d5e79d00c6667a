import {
  entryDirections,
  entryKinds,
  entryStates,
  gatewayProviders,
  paymentConfirmations,
  paymentDoubts,
  paymentProviders,
  type GatewayProvider,
} from '../../db/schema/payment-states.ts';

export {
  entryDirections,
  entryKinds,
  entryStates,
  gatewayProviders,
  paymentConfirmations,
  paymentDoubts,
  paymentProviders,
  type GatewayProvider,
};

export type PaymentProvider = (typeof paymentProviders)[number];

/** Wallets whose messages the server reads. */
export const wallets = ['bkash', 'nagad', 'rocket', 'upay'] as const satisfies readonly PaymentProvider[];
export type Wallet = (typeof wallets)[number];

export type EntryDirection = (typeof entryDirections)[number];
export type EntryKind = (typeof entryKinds)[number];
export type EntryState = (typeof entryStates)[number];
export type PaymentConfirmation = (typeof paymentConfirmations)[number];
export type PaymentDoubt = (typeof paymentDoubts)[number];

/** An entry of the ledger; amount in taka, times in epoch ms. */
export interface EntryView {
  readonly id: string;
  readonly direction: EntryDirection;
  readonly kind: EntryKind;
  readonly provider: PaymentProvider;
  readonly amount: number;
  /** Mobile or account that sent the money; '' if unknown or erased. */
  readonly sender: string;
  readonly trxId: string | null;
  readonly state: EntryState;
  readonly confirmedBy: PaymentConfirmation | null;
  readonly doubt: PaymentDoubt | null;
  /** Identifier of the seller or admin who changed the entry last; '' if a program did. */
  readonly byName: string;
  readonly createdAt: number;
  /** When the entry was confirmed, rejected or reversed; null while it is claimed. */
  readonly closedAt: number | null;
  /** Whether its gateway was asked to give it back: `requested` without a response yet, or `done`; null otherwise. */
  readonly refund: 'requested' | 'done' | null;
}
