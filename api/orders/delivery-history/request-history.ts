import type { WriteContext } from '../../../db/context.ts';
import type { Config } from '../../platform/config/config.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { OrderRow } from '../order/find.ts';
import { findConnection } from '../parcels/connections/find-connection.ts';
import { findHistorySettings } from './find-known.ts';

/** The background work that asks others about the phone of a new order. */
export const historyJob = 'delivery history';

/** Requests the questions about a new order in its transaction, if there is somebody to ask. The shopper does not wait for them. */
export async function requestHistory(
  context: WriteContext,
  { history }: Pick<Config, 'history'>,
  { id, shopId }: OrderRow,
): Promise<void> {
  const { transaction } = context;
  const isKnown = history !== null || (await findConnection(transaction, shopId, 'steadfast'))?.state === 'works';
  if (!isKnown) return;
  if (!(await findHistorySettings(transaction, shopId)).usesOutsideHistory) return;
  await enqueue(context, { kind: historyJob, key: id, tenant: shopId, dueAt: context.now });
}
