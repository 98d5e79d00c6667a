import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/client.ts';
import { images, products, users } from '../../db/schema/index.ts';
import type { Actor } from '../actor/actor.ts';
import type { Language } from '../language.ts';
import { termsAt } from '../plans/contract.ts';
import { once, type Attempt } from '../requests/once.ts';
import type { Services } from '../services.ts';
import { findShopOf, type ShopRow } from '../shops/find.ts';
import { touchShop } from '../outbox/touch-shop.ts';
import { dropFromBestSellers } from './best-sellers.ts';
import { readCatalogue, type CatalogueCells } from './catalogue-file.ts';
import type { ImportReport } from './contract.ts';
import { planImport, type PlannedLine, type ShopStock } from './import-plan.ts';

/** Rows in one insert; SQLite takes a limited number of values in a statement. */
const rowsAtOnce = 50;

interface Import {
  readonly bytes: Uint8Array;
  readonly isDryRun: boolean;
  readonly language: Language;
  readonly attempt: Attempt | null;
}

/**
 * Brings the lines of a catalogue file into the actor's shop, all in one transaction: lines that are refused are left
 * out, products that the file does not name stay. A dry run answers the same and changes nothing.
 * @throws Failure `shop_not_found`, `not_a_table`, `columns_missing`, `too_many_lines`
 */
export async function importProducts(services: Services, actor: Actor, request: Import): Promise<ImportReport> {
  const { database, now } = services;
  const cells = readCatalogue(request.bytes);
  if (request.isDryRun) {
    const { plan } = await planFor(database.db, actor, cells, request.language, now());
    return { isDryRun: true, lines: plan.map(({ line }) => line) };
  }
  return database.write((transaction) =>
    once(transaction, request.attempt, now(), async () => {
      const { shop, plan } = await planFor(transaction, actor, cells, request.language, now());
      await addAll(transaction, shop.id, plan, now());
      for (const planned of plan) if (planned.line.action === 'change') await change(transaction, planned, now());
      await touchShop(transaction, shop.id, now());
      return { isDryRun: false, lines: plan.map(({ line }) => line) };
    }),
  );
}

async function planFor(db: Queryable, actor: Actor, cells: readonly CatalogueCells[], language: Language, now: number) {
  const shop = await findShopOf(db, actor);
  return { shop, plan: planImport(cells, await readStock(db, shop, now), language) };
}

async function readStock(db: Queryable, shop: ShopRow, now: number): Promise<ShopStock> {
  const held = await db.select().from(products).where(eq(products.shopId, shop.id));
  const pictures = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.shopId, shop.id), isNull(images.collectingSince)));
  const [owner] = await db.select().from(users).where(eq(users.id, shop.ownerId));
  const maxProducts = owner ? termsAt(owner, now).maxProducts : 0;
  return {
    products: held,
    imageIds: new Set(pictures.map(({ id }) => id)),
    room: Math.max(0, maxProducts - held.length),
  };
}

/** The file's first line becomes the newest product, so that the shop shows the file's order. */
async function addAll(
  transaction: Transaction,
  shopId: string,
  plan: readonly PlannedLine[],
  now: number,
): Promise<void> {
  const added = plan
    .filter(({ line }) => line.action === 'add')
    .toReversed()
    .map(({ columns }) => ({
      name: '',
      pricePaisa: 0,
      ...columns,
      id: Bun.randomUUIDv7(),
      shopId,
      createdAt: now,
      updatedAt: now,
    }));
  for (let start = 0; start < added.length; start += rowsAtOnce)
    await transaction.insert(products).values(added.slice(start, start + rowsAtOnce));
}

async function change(transaction: Transaction, { product, columns }: PlannedLine, now: number): Promise<void> {
  if (!product) return;
  await transaction
    .update(products)
    .set({ ...columns, updatedAt: now })
    .where(eq(products.id, product.id));
  if (columns.hiddenByOwner) await dropFromBestSellers(transaction, product.shopId, product.id);
}
