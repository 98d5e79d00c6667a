import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { shops, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { termsAt } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { changedColumns } from './changed-columns.ts';
import { reserveSlug } from './reserve-slug.ts';
import type { OwnShop, ShopChanges } from './contract.ts';
import { changeOwnShop } from './change-own-shop.ts';
import { beyondPlan } from './sections/plan-rule.ts';
import { keyOf, readSections } from './sections/sections.ts';
import type { ShopRow } from './find.ts';
import { touchShop } from '../../platform/publications/touch-shop.ts';

/**
 * Saves an owner's changes to a shop. A new name gives a new slug, and the former one still leads to the shop. After a
 * choice of the order mode, the first steps no longer ask for it.
 * @throws Failure `shop_not_found`, `pro_required`, `sections_limit`, or `invalid` for pictures and products that are not
 * the shop's own
 */
export async function saveShop(
  services: Services,
  actor: Actor,
  shopId: string,
  changes: ShopChanges,
): Promise<OwnShop> {
  return changeOwnShop(services, actor, { shopId, permission: 'settings' }, async (transaction, shop) => {
    const context = { transaction, now: services.now() };
    await requirePlan(context, shop, changes);
    const set = {
      ...(await changedColumns(transaction, shop.id, changes, services.now())),
      ...(changes.orderMode && { doneSteps: [...new Set([...shop.doneSteps, 'orders'])] }),
      ...(changes.name !== undefined &&
        changes.name !== shop.name && {
          slug: await reserveSlug(transaction, shop.id, changes.name, {
            now: services.now(),
            reserved: services.config.reservedNames,
          }),
        }),
    };
    if (Object.keys(set).length > 0) await transaction.update(shops).set(set).where(eq(shops.id, shop.id));
    await touchShop(context, shop.id);
  });
}

/**
 * Feature images and best sellers need pro or trial, some sections a paid plan. Removing them is always allowed, and so
 * is saving sections that were shown before the plan ended.
 */
async function requirePlan({ transaction, now }: WriteContext, shop: ShopRow, changes: ShopChanges): Promise<void> {
  const wantsPro = (changes.featureImages?.length ?? 0) > 0 || (changes.bestSellingProductIds?.length ?? 0) > 0;
  if (!wantsPro && !changes.sections) return;
  const [owner] = await transaction.select().from(users).where(eq(users.id, shop.ownerId));
  if (!owner) throw new Failure('shop_not_found');
  const terms = termsAt(owner, now);
  if (wantsPro && !terms.hasProFeatures) throw new Failure('pro_required');
  if (!changes.sections) return;
  const beyond = beyondPlan(changes.sections.list, terms);
  if (beyond.size === 0) return;
  const before = readSections(shop.sections).list.filter(({ isShown }) => isShown);
  const shownBefore = new Set(before.map(keyOf));
  if ([...beyond].some((key) => !shownBefore.has(key))) throw new Failure('sections_limit');
}
