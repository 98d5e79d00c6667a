import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { parcels } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import type { Doer } from '../../order/step.ts';
import { addOrderEntry } from '../../payments/settle-order.ts';
import { findParcelIn } from '../find.ts';
import type { CashToCome } from './contract.ts';
import { cashOf, readCash } from './read-cash.ts';

/**
 * Ticks off parcels of the actor's own shop: the courier has paid out their money, which enters the ledger as cash of
 * their orders. Parcels of other shops, and those that were ticked off before, are ignored.
 * @returns what is still to come
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function settleCash(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  ids: readonly string[],
): Promise<CashToCome> {
  return database.write(async (transaction) => {
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    for (const id of new Set(ids)) await settle(transaction, shop.id, id, { by: 'seller', byName: name }, now());
    return readCash(transaction, actor, shopId);
  });
}

async function settle(transaction: Transaction, shopId: string, id: string, doer: Doer, now: number): Promise<void> {
  const found = await findParcelIn(transaction, shopId, id);
  if (!found) return;
  const { parcel, order } = found;
  const amountPaisa = cashOf(parcel, order);
  if (amountPaisa === 0) return;
  await transaction.update(parcels).set({ paidOutAt: now }).where(eq(parcels.id, id));
  const cash = { direction: 'in', kind: 'cash', provider: 'cash', amountPaisa } as const;
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName: doer.byName ?? '' } as const;
  await addOrderEntry(transaction, order, { ...cash, ...confirmed }, doer, now);
}
