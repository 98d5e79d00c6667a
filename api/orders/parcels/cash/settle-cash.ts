import { once, type Attempt } from '../../../accounts/access/once.ts';
import type { Actor } from '../../../accounts/access/actor.ts';
import { payOut, readEntries } from '../../../payments/ledger.ts';
import type { Services } from '../../../platform/config/services.ts';
import { toPaisa } from '../../../platform/formats/money.ts';
import { findShopAccess } from '../../../shops/shop/find.ts';
import { writeOrder, type AuthoredContext } from '../../order/write-order.ts';
import { findParcelIn } from '../find.ts';
import type { CashSettled, SettledParcel } from './contract.ts';
import { readCash } from './read-cash.ts';

/**
 * Ticks off parcels of the actor's own shop: the courier has paid out their money, which is confirmed in the ledger. If
 * it has paid less than it owes, the rest stays pending. Parcels of other shops, and those whose
 * amount has changed since the seller saw it, are ignored, so that it is safe to repeat.
 * @returns what is still to come
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function settleCash(
  { database, now }: Services,
  actor: Actor,
  shopId: string,
  settled: readonly SettledParcel[],
  attempt: Attempt | null,
): Promise<CashSettled> {
  return database.write(async (transaction) => {
    const { shop, name } = await findShopAccess(transaction, actor, shopId, 'orders');
    const author = { by: 'seller', byName: name } as const;
    const count = await once({ transaction, now: now() }, attempt, async () => {
      let changed = 0;
      for (const one of settled) if (await settle({ transaction, now: now(), author }, shop.id, one)) changed += 1;
      return changed;
    });
    return { ...(await readCash(transaction, actor, shopId)), settled: count };
  });
}

async function settle(
  context: AuthoredContext,
  shopId: string,
  { id, owed, received }: SettledParcel,
): Promise<boolean> {
  const { transaction, author } = context;
  const found = await findParcelIn(transaction, shopId, id);
  if (!found) return false;
  const { parcel, order } = found;
  const entries = await readEntries(transaction, { orderId: order.id });
  const pending = entries.filter(({ parcelId, state }) => parcelId === parcel.id && state === 'pending');
  const owedPaisa = pending.reduce((sum, { amountPaisa }) => sum + amountPaisa, 0);
  if (owedPaisa === 0 || owedPaisa !== toPaisa(owed)) return false;
  let left = Math.min(toPaisa(received), owedPaisa);
  for (const entry of pending) {
    if (left === 0) break;
    await payOut(context, entry, left, author.byName ?? '');
    left -= Math.min(left, entry.amountPaisa);
  }
  await writeOrder(context, order, {});
  return true;
}
