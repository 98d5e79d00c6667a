import type { WriteContext } from '../../../db/context.ts';
import { payeeOf } from '../../payments/ledger.ts';
import { noteUnread } from '../../platform/outside-words/note-unread.ts';
import type { CourierConnectionRow } from './connections/find-connection.ts';
import type { CourierStatus } from './couriers/courier.ts';

/** Counts a courier's word for a state that no adapter knows. It changes no parcel. */
export async function noteUnknownWord(
  context: WriteContext,
  { shopId, courier }: Pick<CourierConnectionRow, 'shopId' | 'courier'>,
  { unknownWord }: CourierStatus,
): Promise<void> {
  if (unknownWord === null) return;
  const source = `courier/${courier}` as const;
  await noteUnread(context, { source, payee: payeeOf(shopId), shopId, words: unknownWord });
}
