import { sign } from '../order/secret.ts';
import type { HistorySource } from './contract.ts';

/** The keyed hash under which shops share counts of a phone. */
export const sharedMark = (secret: string, phone: string): string => sign(secret, `deliveries ${phone}`);

/**
 * The keyed hash of a question about a phone. The hashes of two sources cannot be compared with each other.
 * @param connection the shop whose connection asks; '' for the operator's
 */
export const questionMark = (secret: string, source: HistorySource, connection: string, phone: string): string =>
  sign(secret, `history ${source} ${connection} ${phone}`);
