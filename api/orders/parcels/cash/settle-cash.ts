import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../db/client.ts';
import { parcels } from '../../../../db/schema/index.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import type { Services } from '../../../platform/config/services.ts';
import { toPaisa } from '../../../platform/formats/money.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import type { Doer } from '../../order/step.ts';
import { addOrderEntry } from '../../payments/settle-order.ts';
import { findParcelIn } from '../find.ts';
import type { CashSettled, SettledParcel } from './contract.ts';
import { cashOf, readCash } from './read-cash.ts';

/**
 * Ticks off parcels of the actor's own shop: the courier has paid out their money, which enters the ledger as cash of
 * their orders. If it has paid less than it owes, the rest is still to come. Parcels of other shops, and those whose
 * amount has changed since the seller saw it, are ignored, so that it is safe to repeat.
 * @returns what is still to come
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function settleCash(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  settled: readonly SettledParcel[],
): Promise<CashSettled> {
  return database.write(async (transaction) => {
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    const doer = { by: 'seller', byName: name } as const;
    let count = 0;
    for (const one of settled) if (await settle(transaction, shop.id, one, doer, now())) count += 1;
    return { ...(await readCash(transaction, actor, shopId)), settled: count };
  });
}

async function settle(
  transaction: Transaction,
  shopId: string,
  { id, owed, received }: SettledParcel,
  doer: Doer,
  now: number,
): Promise<boolean> {
  const found = await findParcelIn(transaction, shopId, id);
  if (!found) return false;
  const { parcel, order } = found;
  const owedPaisa = cashOf(parcel, order);
  if (owedPaisa === 0 || owedPaisa !== toPaisa(owed)) return false;
  const amountPaisa = Math.min(toPaisa(received), owedPaisa);
  if (amountPaisa === owedPaisa) await transaction.update(parcels).set({ paidOutAt: now }).where(eq(parcels.id, id));
  const cash = { direction: 'in', kind: 'cash', provider: 'cash', amountPaisa } as const;
  const confirmed = { state: 'confirmed', confirmedBy: 'seller', byName: doer.byName ?? '' } as const;
  await addOrderEntry(transaction, order, { ...cash, ...confirmed }, doer, now);
  return true;
}
