import type { WriteContext } from '../../../db/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { OrderRow } from '../order/find.ts';
import { findHistorySettings } from './find-known.ts';

/** The background work that asks others about the phone of a new order. */
export const historyJob = 'delivery history';

/** Requests the questions about a new order in its transaction. The shopper does not wait for them. */
export async function requestHistory(context: WriteContext, { id, shopId }: OrderRow): Promise<void> {
  if (!(await findHistorySettings(context.transaction, shopId)).asksOutside) return;
  await enqueue(context, { kind: historyJob, key: id, tenant: shopId, dueAt: context.now });
}
