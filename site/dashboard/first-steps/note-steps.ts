import type { FirstStep, OwnShop } from '../../../api/shops/shop/contract.ts';
import { api } from '../../stores/api.ts';
import { call, type Outcome } from '../../stores/call.ts';
import { $shop, adoptShop } from '../../stores/shop.ts';

/** Records steps as permanently done. If it fails, `FirstSteps` retries the steps that the shop's data proves. */
export async function recordSteps(...done: readonly FirstStep[]): Promise<Outcome<OwnShop>> {
  const shopId = $shop.get()?.id ?? '';
  const outcome = await call<OwnShop>((request) => api.shops({ shop: shopId }).steps.put({ done: [...done] }, request));
  if (outcome.kind === 'done') adoptShop(outcome.response);
  return outcome;
}

/** Call when the shop's URL was copied, sent or downloaded. */
export function noteShared(): void {
  if (!$shop.get()?.doneSteps.includes('share')) void recordSteps('share');
}
