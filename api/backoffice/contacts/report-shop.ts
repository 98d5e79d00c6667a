import { shopReports } from '../../../db/schema/index.ts';
import { once, type Attempt } from '../../accounts/access/once.ts';
import type { Services } from '../../platform/config/services.ts';
import { findPublicRow } from '../../shops/shop/find.ts';
import type { NewReport } from './contract.ts';

/**
 * Stores a shopper's report of a shop for the admins.
 * @returns the report's id; if the honeypot field is filled in, an id without a report
 * @throws Failure `shop_not_found` if the shop has no public page
 */
export async function reportShop(
  { database, now }: Services,
  slug: string,
  { reason, text, contact, website }: NewReport,
  attempt: Attempt | null,
): Promise<{ readonly id: string }> {
  const id = Bun.randomUUIDv7();
  if (website) return { id };
  const shop = await findPublicRow(database.db, slug);
  return database.write((transaction) =>
    once(transaction, attempt, now(), async () => {
      await transaction.insert(shopReports).values({ id, shopId: shop.id, reason, text, contact, createdAt: now() });
      return { id };
    }),
  );
}
