import { and, desc, eq } from 'drizzle-orm';
import { deliveryHistorySettings, outsideHistories, sharedDeliveries } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { takesOnline } from '../../shops/shop/find-gateways.ts';
import { canTakeAdvance } from '../order/advance.ts';
import { findConnection } from '../parcels/connections/find-connection.ts';
import { returnedPercents, type HistorySettings, type HistorySettingsView } from './contract.ts';
import { findHistorySettings } from './find-known.ts';
import { shareJob } from './follow-counts.ts';

/** The settings of the actor's own shop. @throws Failure `shop_not_found`, `not_in_role` */
export async function readHistorySettings(
  { config, database: { db }, now }: Services,
  actor: Actor,
  shopId: string,
): Promise<HistorySettingsView> {
  const shop = await findOwnShop(db, actor, shopId);
  const { isShared, usesOutsideHistory, rule, returnedPercent } = await findHistorySettings(db, shop.id);
  const connection = await findConnection(db, shop.id, 'steadfast');
  const [last] = await db
    .select()
    .from(outsideHistories)
    .where(and(eq(outsideHistories.shopId, shop.id), eq(outsideHistories.source, 'steadfast')))
    .orderBy(desc(outsideHistories.requestedAt))
    .limit(1);
  return {
    isShared,
    usesOutsideHistory,
    rule,
    returnedPercent: returnedPercents.find((one) => one === String(returnedPercent)) ?? '50',
    hasSteadfast: connection?.state === 'works',
    provider: config.history?.name ?? null,
    takesAdvance: canTakeAdvance({ ...shop, takesOnline: await takesOnline(db, shop.id, now()) }),
    lastRequest: last
      ? { hasResponse: last.state === 'received', error: last.error, requestedAt: last.requestedAt }
      : null,
  };
}

/**
 * Saves the settings of the actor's own shop. A shop that no longer shares takes its counts with it at once; one that
 * begins to share gives those of all its customers, in the background.
 * @throws Failure `shop_not_found`, `not_in_role`
 */
export async function saveHistorySettings(
  services: Services,
  actor: Actor,
  shopId: string,
  input: HistorySettings,
): Promise<HistorySettingsView> {
  const now = services.now();
  await services.database.write(async (transaction) => {
    const shop = await findOwnShop(transaction, actor, shopId);
    const settings = { ...input, returnedPercent: Number(input.returnedPercent) };
    await transaction
      .insert(deliveryHistorySettings)
      .values({ shopId: shop.id, ...settings })
      .onConflictDoUpdate({ target: deliveryHistorySettings.shopId, set: settings });
    if (input.isShared)
      await enqueue({ transaction, now }, { kind: shareJob, key: shop.id, tenant: shop.id, dueAt: now });
    else await transaction.delete(sharedDeliveries).where(eq(sharedDeliveries.shopId, shop.id));
  });
  return readHistorySettings(services, actor, shopId);
}
