import type { Transaction } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopAccess } from '../../shops/shop/find.ts';
import type { StateOfMany } from '../order/contract.ts';
import { stepsOf } from '../order/order-states.ts';
import type { StepOutcome } from '../order/order-views.ts';
import { findOrderIn, type OrderRow } from '../order/find.ts';
import type { Author, AuthoredContext } from '../order/write-order.ts';
import { viewSummaries } from '../order/view.ts';
import { changeCourier } from '../parcels/change-courier.ts';
import { readParcels } from '../parcels/find.ts';
import { moveOrder } from '../order/transition.ts';

/**
 * Moves several orders of the actor's own shop to a state. Each changes if its version and state allow it. @throws
 * Failure `shop_not_found`
 */
export async function changeStates(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  { orders, state, courier }: StateOfMany,
): Promise<{ readonly results: readonly StepOutcome[] }> {
  return database.write(async (transaction) => {
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    const author: Author = { by: 'seller', byName: name };
    const results: StepOutcome[] = [];
    for (const { id, version } of orders) {
      const order = await findOrderIn(transaction, shop.id, id);
      const outcome = outcomeFor(order, version, state);
      const changed =
        order && outcome === 'changed'
          ? await stepOf({ transaction, now: now(), author }, order, { state, courier })
          : order;
      const isSoldOut = changed === 'sold_out';
      const summary = await summaryOf(transaction, isSoldOut ? order : changed);
      results.push({ id, outcome: isSoldOut ? 'not_allowed' : outcome, order: summary });
    }
    return { results };
  });
}

/** Takes the step. Returns `sold_out` for a suspicious order whose stock no longer suffices. */
async function stepOf(
  context: AuthoredContext,
  order: OrderRow,
  { state, courier }: Pick<StateOfMany, 'state' | 'courier'>,
): Promise<OrderRow | 'sold_out'> {
  try {
    const sent = state === 'shipped' ? await nameCourier(context, order, courier) : order;
    return await moveOrder(context, sent, state);
  } catch (error) {
    if (error instanceof Failure && error.code === 'sold_out') return 'sold_out';
    throw error;
  }
}

/** Notes who takes the parcel, unless a connected courier has it. */
async function nameCourier(context: AuthoredContext, order: OrderRow, courier: string | undefined): Promise<OrderRow> {
  const [latest] = await readParcels(context.transaction, [order.id]);
  const isConnected = latest !== undefined && latest.isOpen && latest.courier !== 'other';
  return isConnected ? order : changeCourier(context, order, { courier });
}

function outcomeFor(order: OrderRow | null, version: number, state: StateOfMany['state']): StepOutcome['outcome'] {
  if (!order) return 'not_found';
  if (order.state === state) return 'same';
  if (order.version !== version) return 'conflict';
  return stepsOf(order).includes(state) ? 'changed' : 'not_allowed';
}

async function summaryOf(transaction: Transaction, order: OrderRow | null) {
  if (!order) return null;
  const [summary] = await viewSummaries(transaction, [order]);
  return summary ?? null;
}
