import type { OrderRow } from '../order/find.ts';

/**
 * A parcel's number at its courier, unique for ever. Shops may share an account at a courier, so the order's number alone
 * is not unique there.
 */
export const newInvoice = ({ number }: OrderRow, attempt: number): string =>
  `${number}-${attempt}-${Buffer.from(crypto.getRandomValues(new Uint8Array(5))).toString('hex')}`;
