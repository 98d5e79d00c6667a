import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { countedVisits, dailyOrderClicks, products } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { hasShare } from './ip-share.ts';
import {
  addToCampaign,
  addToDay,
  countedSource,
  findOwnerOfPublicShop,
  isNewToday,
  type Visit,
} from './count-visit.ts';

/** A click on an order button; productId '' for the shop's own button. */
export interface Click extends Visit {
  readonly productId: string;
  readonly channel: 'whatsapp' | 'messenger' | 'form';
}

/**
 * Counts a click on an order button, once per session, channel, product and day, up to the limit of its IP address.
 * @returns whether the shop is public
 */
export async function countClick(transaction: Transaction, click: Click): Promise<boolean> {
  const ownerId = await findOwnerOfPublicShop(transaction, click.shopId);
  if (ownerId === undefined) return false;
  if (ownerId === click.userId) return true;
  const productId = await knownProduct(transaction, click);
  const source = await sourceOf(transaction, click);
  const sessionHash = hashToken(`${click.sessionHash} ${click.channel} ${productId}`);
  if (!(await isNewToday(transaction, { ...click, source, sessionHash }))) return true;
  if (!hasShare('clicks', click)) {
    await addToDay(transaction, click, 'clicksNotCounted');
    return true;
  }
  await addToCampaign(transaction, click, 'clicks');
  const { shopId, day, channel } = click;
  const { clicks, ...key } = dailyOrderClicks;
  await transaction
    .insert(dailyOrderClicks)
    .values({ shopId, day, productId, channel, source, clicks: 1 })
    .onConflictDoUpdate({
      target: [key.shopId, key.day, key.productId, key.channel, key.source],
      set: { clicks: sql`${clicks} + 1` },
    });
  return true;
}

/** A deleted product or one of another shop counts as the shop's own button. */
async function knownProduct(transaction: Transaction, { shopId, productId }: Click): Promise<string> {
  if (productId === '') return '';
  const [product] = await transaction
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.shopId, shopId)));
  return product?.id ?? '';
}

/** A click without a source gets the source of the session's visit of the day. */
async function sourceOf(transaction: Transaction, click: Click): Promise<string> {
  const { shopId, day, sessionHash } = click;
  const [visit] =
    click.source === ''
      ? await transaction
          .select({ source: countedVisits.source })
          .from(countedVisits)
          .where(
            and(
              eq(countedVisits.shopId, shopId),
              eq(countedVisits.day, day),
              eq(countedVisits.sessionHash, sessionHash),
            ),
          )
      : [];
  const source = visit?.source ?? click.source;
  return source === '' ? '' : countedSource(transaction, { shopId, day, source }, false);
}
