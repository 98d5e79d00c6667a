import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import type { Services } from '../../platform/config/services.ts';
import { changedColumns } from '../../shops/shop/changed-columns.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { paymentColumns } from '../../shops/shop/payment-columns.ts';
import type { PreviewDraft } from './contract.ts';
import { readShownRows } from '../snapshot/shown-rows.ts';
import { snapshotOf } from '../snapshot/snapshot.ts';
import { withSections } from '../snapshot/with-sections.ts';

/**
 * The shop page's HTML as it would be published with unsaved changes. Stores nothing. Also works for a shop without a
 * public page and for a suspended shop.
 * @throws Failure `shop_not_found`, `invalid` for pictures and products of other shops, `busy` without a built site
 */
export async function previewShop(
  { config, database: { db }, render, now }: Services,
  actor: Actor,
  shopId: string,
  draft: PreviewDraft,
): Promise<string> {
  if (!render) throw new Failure('busy');
  const shop = await findOwnShop(db, actor, shopId, 'shop');
  const columns = await changedColumns(db, shop.id, draft, now());
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  if (!owner) throw new Failure('shop_not_found');
  const drafted = {
    ...shop,
    ...columns,
    ...paymentColumns(draft),
  };
  const shown = await withSections(db, drafted, await readShownRows(db, shop, now()), now());
  const snapshot = snapshotOf(drafted, owner, shown, config.supportWhatsapp, now());
  const { body } = await render(`/${shop.slug}`, snapshot, config.publicUrl);
  return body;
}
