import type { Transaction } from '../../db/client.ts';
import type { Actor } from '../actor/actor.ts';
import type { Services } from '../services.ts';
import { findStanding } from '../shops/find.ts';
import type { StateOfMany } from './contract.ts';
import { nextStates } from './steps/contract.ts';
import type { StepOutcome } from './shapes/contract.ts';
import { findOrderIn, type OrderRow } from './find.ts';
import { stepTo, type Doer } from './step.ts';
import { viewSummaries } from './view.ts';

/** Takes many own orders to a state at once; each by itself, as far as its version and its state allow. @throws Failure `shop_not_found` */
export async function changeStates(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { orders, state }: StateOfMany,
): Promise<{ readonly results: readonly StepOutcome[] }> {
  return database.write(async (transaction) => {
    const { shop, name } = await findStanding(transaction, actor, shopId, 'orders');
    const doer: Doer = { by: 'seller', byName: name };
    const results: StepOutcome[] = [];
    for (const { id, version } of orders) {
      const order = await findOrderIn(transaction, shop.id, id);
      const outcome = outcomeFor(order, version, state);
      const changed = order && outcome === 'changed' ? await stepTo(transaction, order, state, doer, now()) : order;
      results.push({ id, outcome, order: await summaryOf(transaction, changed) });
    }
    return { results };
  });
}

function outcomeFor(order: OrderRow | null, version: number, state: StateOfMany['state']): StepOutcome['outcome'] {
  if (!order) return 'not_found';
  if (order.state === state) return 'same';
  if (order.version !== version) return 'conflict';
  return nextStates[order.state].includes(state) ? 'changed' : 'not_allowed';
}

async function summaryOf(transaction: Transaction, order: OrderRow | null) {
  if (!order) return null;
  const [summary] = await viewSummaries(transaction, [order]);
  return summary ?? null;
}
