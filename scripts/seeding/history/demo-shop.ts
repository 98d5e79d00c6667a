import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { members, products, productVariants, shopPages, shops, users } from '../../../db/schema/index.ts';
import { seedStaff } from '../../../db/seed/history/staff.ts';
import type { SeedShop } from '../../../db/seed/seed-shop.ts';
import type { Actor } from '../../../api/accounts/access/actor.ts';
import type { Services } from '../../../api/platform/config/services.ts';
import { actorOf } from '../accounts.ts';

/** A product that customers of a shop can order, with the choices that are in stock. */
export interface Ware {
  readonly productId: string;
  readonly choices: ReadonlyArray<Readonly<Record<string, string>>>;
}

/** A demo shop whose history is seeded. */
export interface DemoShop {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly language: 'en' | 'bn';
  readonly ordersBy: 'message' | 'saved';
  readonly owner: Actor;
  readonly staff: ReadonlyArray<{ readonly actor: Actor; readonly since: number; readonly handlesOrders: boolean }>;
  /** Of its coupon. */
  readonly code: string | undefined;
  readonly salesPage: { readonly id: string; readonly productId: string | undefined } | undefined;
  /** Best sellers are in the list more than once. */
  readonly wares: readonly Ware[];
}

/** The demo shop of an owner. */
export async function findDemoShop(services: Services, seed: SeedShop): Promise<DemoShop> {
  const { db } = services.database;
  const [row] = await db
    .select({ shop: shops, owner: users })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(eq(users.email, seed.owner.identifier));
  if (!row) throw new Error(`${seed.name} is missing`);
  const { id, name, slug, orderMode, bestSellingProductIds } = row.shop;
  const wares = await findWares(db, id);
  const best = wares.filter(({ productId }) => bestSellingProductIds.includes(productId));
  return {
    id,
    name,
    slug,
    language: seed.language,
    ordersBy: orderMode,
    owner: actorOf(services, row.owner.id, seed.owner),
    staff: await findStaffOf(services, id),
    code: seed.coupon?.code,
    salesPage: await findSalesPage(db, id),
    wares: [...wares, ...best, ...best],
  };
}

async function findSalesPage(db: Queryable, shopId: string): Promise<DemoShop['salesPage']> {
  const [page] = await db
    .select({ id: shopPages.id, productIds: shopPages.productIds })
    .from(shopPages)
    .where(and(eq(shopPages.shopId, shopId), eq(shopPages.kind, 'sales')));
  return page && { id: page.id, productId: page.productIds[0] };
}

/** In the order of names, because ids are random. */
async function findWares(db: Queryable, shopId: string): Promise<Ware[]> {
  const rows = await db
    .select({ product: products, variant: productVariants })
    .from(products)
    .leftJoin(productVariants, and(eq(productVariants.productId, products.id), eq(productVariants.isOffered, true)))
    .where(eq(products.shopId, shopId))
    .orderBy(products.name, productVariants.v1);
  const inStock = rows.filter(({ product, variant }) => (variant?.stock ?? product.stock) !== 0);
  return [...Map.groupBy(inStock, ({ product }) => product.id)].map(([productId, choices]) => ({
    productId,
    choices: choices.map(({ product: { options }, variant }) => {
      const values = variant ? [variant.v1, variant.v2, variant.v3] : [];
      return Object.fromEntries(options.map((option, at) => [option.name, values[at] ?? '']));
    }),
  }));
}

async function findStaffOf(services: Services, shopId: string): Promise<DemoShop['staff']> {
  const rows = await services.database.db
    .select({ member: members, user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.shopId, shopId), isNotNull(users.mobile)))
    .orderBy(members.createdAt);
  return rows.flatMap(({ member, user }) => {
    const isOfDemo = seedStaff.some(({ mobile }) => mobile === user.mobile);
    if (!isOfDemo) return [];
    const actor = actorOf(services, user.id, { language: user.language, identifier: user.mobile ?? '' });
    return [{ actor, since: member.createdAt, handlesOrders: member.role !== 'catalogue' }];
  });
}
