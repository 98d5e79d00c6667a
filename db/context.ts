import type { Transaction } from './client.ts';

/** A change of the database: its transaction, and the time at which it happens, ms. */
export interface WriteContext {
  readonly transaction: Transaction;
  readonly now: number;
}
