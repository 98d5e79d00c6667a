import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { apiKeys } from '../../../db/schema/index.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { scopes } from '../../accounts/access/permissions.ts';
import { findOwnShop } from '../shop/find.ts';
import type { ApiKeyList, ApiKeyView } from './contract.ts';

/** The API keys of the actor's own shop. For the owner only. @throws Failure `shop_not_found`, `not_in_role` */
export async function listKeys(db: Queryable, actor: Actor, shopId: string): Promise<ApiKeyList> {
  const shop = await findOwnShop(db, actor, shopId);
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.shopId, shop.id)).orderBy(asc(apiKeys.id));
  return { keys: rows.map(viewKey) };
}

export function viewKey(row: typeof apiKeys.$inferSelect): ApiKeyView {
  const { id, name, ending, createdAt, lastUsedAt } = row;
  return { id, name, scopes: scopes.filter((scope) => row.scopes.includes(scope)), ending, createdAt, lastUsedAt };
}
