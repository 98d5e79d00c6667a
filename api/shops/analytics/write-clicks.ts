import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { countedVisits, dailyOrderClicks, products } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { addDailyViews } from './add-daily-views.ts';
import { shareOut } from './address-share.ts';
import { countOnce, screen, type Visit } from './count-once.ts';
import { knownSources } from './known-sources.ts';
import { tally } from './tally.ts';

/** A click on an order button; productId '' for the shop's own button. */
export interface Click extends Visit {
  readonly productId: string;
  readonly channel: 'whatsapp' | 'messenger' | 'form';
}

/**
 * Counts clicks on order buttons, once per session, channel, product and day, up to the limit of each address.
 * @returns for each click, whether its shop is public
 */
export async function writeClicks(transaction: Transaction, clicks: readonly Click[]): Promise<readonly boolean[]> {
  const { isThere, toCount } = await screen(transaction, clicks);
  const known = await withSources(transaction, await withKnownProducts(transaction, toCount));
  const fresh = await countOnce(
    transaction,
    known.map((click) => ({ ...click, sessionHash: hashClick(click) })),
  );
  const { counted, beyond } = shareOut('clicks', fresh);
  if (counted.length > 0) await addClicks(transaction, counted);
  if (beyond.length > 0) await addDailyViews(transaction, beyond, 'clicksNotCounted');
  return isThere;
}

/** A deleted product or one of another shop counts as the shop's own button. */
async function withKnownProducts(transaction: Transaction, clicks: readonly Click[]): Promise<Click[]> {
  const named = [...new Set(clicks.map(({ productId }) => productId).filter(Boolean))];
  const found =
    named.length === 0
      ? []
      : await transaction
          .select({ id: products.id, shopId: products.shopId })
          .from(products)
          .where(inArray(products.id, named));
  const shopOf = new Map(found.map(({ id, shopId }) => [id, shopId]));
  return clicks.map((click) => (shopOf.get(click.productId) === click.shopId ? click : { ...click, productId: '' }));
}

/** A click without a source gets the source of the session's visit of the day. */
async function withSources(transaction: Transaction, clicks: readonly Click[]): Promise<Click[]> {
  if (clicks.length === 0) return [];
  const visits = await transaction
    .select({ shopId: countedVisits.shopId, sessionHash: countedVisits.sessionHash, source: countedVisits.source })
    .from(countedVisits)
    .where(
      and(
        inArray(countedVisits.shopId, [...new Set(clicks.map(({ shopId }) => shopId))]),
        inArray(countedVisits.day, [...new Set(clicks.map(({ day }) => day))]),
        inArray(countedVisits.sessionHash, [...new Set(clicks.map(({ sessionHash }) => sessionHash))]),
      ),
    );
  const sourceOf = new Map(visits.map((visit) => [`${visit.shopId} ${visit.sessionHash}`, visit.source]));
  const told = clicks.map((click) => ({
    ...click,
    source: click.source || (sourceOf.get(`${click.shopId} ${click.sessionHash}`) ?? ''),
  }));
  const known = await knownSources(transaction, told);
  return told.map((click) => ({ ...click, source: known.find(click) }));
}

const hashClick = ({ sessionHash, channel, productId }: Click) => hashToken(`${sessionHash} ${channel} ${productId}`);

async function addClicks(transaction: Transaction, clicks: readonly Click[]): Promise<void> {
  const counted = tally(clicks, ({ shopId, day, productId, channel, source }) => ({
    shopId,
    day,
    productId,
    channel,
    source,
  }));
  await transaction
    .insert(dailyOrderClicks)
    .values(counted.map(({ group, count }) => ({ ...group, clicks: count })))
    .onConflictDoUpdate({
      target: [
        dailyOrderClicks.shopId,
        dailyOrderClicks.day,
        dailyOrderClicks.productId,
        dailyOrderClicks.channel,
        dailyOrderClicks.source,
      ],
      set: { clicks: sql`${dailyOrderClicks.clicks} + excluded.clicks` },
    });
}
