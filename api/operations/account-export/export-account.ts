import { makeZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../db/client.ts';
import {
  dailyCampaigns,
  dailyOrderClicks,
  dailySalesVisits,
  dailySources,
  dailyViews,
  domains,
  images,
  payments,
  products,
  sessions,
  shopPages,
  shopperMessages,
  sizeCharts,
  shops,
  upgradeRequests,
  users,
} from '../../../db/schema/index.ts';
import { csvOf } from '../../platform/formats/csv.ts';
import { readPreferences } from '../../platform/messaging/notifications/preferences.ts';
import type { Services } from '../../platform/config/services.ts';
import { partsOf, readParts } from '../../shops/products/find-parts.ts';
import type { ProductParts } from '../../shops/products/view.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { orderFiles } from './order-files.ts';
import { readPlanCheckouts } from './payment-tables.ts';
import { fileOf, readable } from './readable.ts';
import { readableSections } from './readable-sections.ts';
import { readDevices, readMemberships, shopTables } from './shop-tables.ts';

/** All data of the actor and the actor's shop as one ZIP archive, created while it is read. */
export function exportAccount(services: Services, actor: Actor): ReadableStream<Uint8Array> {
  return makeZip(filesOf(services, actor.userId));
}

async function* filesOf({ database: { db }, storage, now }: Services, userId: string) {
  const lastModified = new Date(now());
  const json = (name: string, content: unknown) => ({ name, lastModified, input: JSON.stringify(content, null, 2) });
  const csv = (name: string, rows: readonly object[]) => ({ name, lastModified, input: csvOf([...rows]) });

  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const [shop] = await db.select().from(shops).where(eq(shops.ownerId, userId));
  if (!user || !shop) return;
  const { passwordHash: _, ...account } = user;
  const signedIn = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const requests = await db.select().from(upgradeRequests).where(eq(upgradeRequests.userId, userId));
  const entries = await db
    .select({ entry: payments })
    .from(payments)
    .innerJoin(upgradeRequests, eq(upgradeRequests.id, payments.upgradeRequestId))
    .where(eq(upgradeRequests.userId, userId));
  yield json('account.json', {
    ...readable(account),
    sessions: signedIn.map(({ device, createdAt, lastUsedAt }) => readable({ device, createdAt, lastUsedAt })),
    upgradeRequests: requests.map(readable),
    planPayments: entries.map(({ entry }) => readablePayment(entry)),
    planCheckouts: await readPlanCheckouts(db, userId),
    devices: await readDevices(db, userId),
    notifications: await readPreferences(db, userId),
  });
  const works = await readMemberships(db, userId);
  if (works.length > 0) yield json('memberships.json', works);
  const { received, shipped, delivered } = shopperMessages;
  const [messages] = await db
    .select({ received, shipped, delivered })
    .from(shopperMessages)
    .where(eq(shopperMessages.shopId, shop.id));
  const [domain] = await db.select().from(domains).where(eq(domains.shopId, shop.id));
  yield json('shop.json', {
    ...readable(shop),
    sections: readableSections(shop.sections, fileOf),
    shopperMessages: messages ?? null,
    domain: domain ? readable({ host: domain.host, state: domain.state, createdAt: domain.createdAt }) : null,
  });
  const parts = await readParts(db, shop.id);
  const rows = await db.select().from(products).where(eq(products.shopId, shop.id));
  const readableProducts = rows.map((row) => readableProduct(row, partsOf(row.id, parts)));
  yield json('products.json', readableProducts);
  const charts = await db.select().from(sizeCharts).where(eq(sizeCharts.shopId, shop.id));
  if (charts.length > 0) yield json('size-charts.json', charts.map(readable));
  const pages = await db.select().from(shopPages).where(eq(shopPages.shopId, shop.id));
  if (pages.length > 0) yield json('pages.json', pages.map(readablePage));
  const tables = {
    products: readableProducts.map(({ moreImages: _, variants: __, options, ...cells }) => ({
      ...cells,
      options: JSON.stringify(options),
    })),
    ...(await shopTables(db, shop.id)),
    views: await db.select().from(dailyViews).where(eq(dailyViews.shopId, shop.id)),
    sources: await db.select().from(dailySources).where(eq(dailySources.shopId, shop.id)),
    'sales-page-visits': await db.select().from(dailySalesVisits).where(eq(dailySalesVisits.shopId, shop.id)),
    campaigns: await db.select().from(dailyCampaigns).where(eq(dailyCampaigns.shopId, shop.id)),
    'order-clicks': await db.select().from(dailyOrderClicks).where(eq(dailyOrderClicks.shopId, shop.id)),
  };
  for (const [name, rows] of Object.entries(tables)) if (rows.length > 0) yield csv(`${name}.csv`, rows);
  for await (const file of orderFiles(db, shop.id)) yield { ...file, lastModified };
  for (const { id, width } of await picturesOf(db, shop.id)) {
    const input = await storage.get(imageKey(id, width, 'jpg'));
    if (input) yield { name: `images/${id}.jpg`, lastModified, input };
  }
}

/** A payment for a plan. The platform's account and the admin are not the seller's data. */
const readablePayment = ({
  payee: _,
  shopId: __,
  orderId: ___,
  byName: ____,
  ...row
}: typeof payments.$inferSelect) => {
  const { amountPaisa, ...entry } = row;
  return { ...readable(entry), amountTaka: amountPaisa / 100 };
};

/** Each picture with its largest stored width. */
async function picturesOf(db: Reader, shopId: string): Promise<ReadonlyArray<{ id: string; width: number }>> {
  const rows = await db.select({ id: images.id, widths: images.widths }).from(images).where(eq(images.shopId, shopId));
  return rows.map(({ id, widths }) => ({ id, width: Math.max(...widths) }));
}

/** A product in readable form: prices in taka, and file names of pictures in the archive. */
function readableProduct(product: typeof products.$inferSelect, { images, variants }: ProductParts) {
  const { pricePaisa, salePricePaisa, imageId, options, shopId: _, ...rest } = product;
  return {
    ...readable({
      ...rest,
      priceTaka: pricePaisa / 100,
      salePriceTaka: takaOf(salePricePaisa),
      image: fileOf(imageId),
    }),
    options,
    moreImages: images.map((one) => fileOf(one.imageId)),
    variants: variants.map((variant) => ({
      values: [variant.v1, variant.v2, variant.v3].filter(Boolean),
      priceTaka: takaOf(variant.pricePaisa),
      salePriceTaka: takaOf(variant.salePricePaisa),
      stock: variant.stock,
      sku: variant.sku,
      image: fileOf(variant.imageId),
      isOffered: variant.isOffered,
    })),
  };
}

/** A page with the file names of its pictures in the archive. */
const readablePage = ({ shopId: _, imageIds, ...page }: typeof shopPages.$inferSelect) => ({
  ...readable(page),
  images: imageIds.map(fileOf),
});

const takaOf = (paisa: number | null) => (paisa === null ? null : paisa / 100);
