import { makeZip } from 'client-zip';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import {
  blockedPhones,
  customers,
  dailyOrderClicks,
  dailySources,
  dailyViews,
  images,
  invitations,
  members,
  orderLines,
  orders,
  products,
  sessions,
  sizeCharts,
  shops,
  staffActions,
  upgradeRequests,
  users,
} from '../../db/schema/index.ts';
import { csvOf } from '../csv.ts';
import type { Services } from '../services.ts';
import { partsOf, readParts } from '../shops/product/find-parts.ts';
import type { ProductParts } from '../shops/product/view.ts';
import { imageKey } from '../storage/image-key.ts';
import type { Actor } from '../actor/actor.ts';

/** Everything we hold of the actor and their shop, as one zip archive that is made while it is read. */
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
  yield json('account.json', {
    ...readable(account),
    sessions: signedIn.map(({ device, createdAt, lastUsedAt }) => readable({ device, createdAt, lastUsedAt })),
    upgradeRequests: requests.map(readable),
  });
  const works = await db
    .select({ shop: shops.name, role: members.role, name: members.name, createdAt: members.createdAt })
    .from(members)
    .innerJoin(shops, eq(shops.id, members.shopId))
    .where(eq(members.userId, userId));
  if (works.length > 0) yield json('memberships.json', works.map(readable));
  yield json('shop.json', readable(shop));
  const parts = await readParts(db, shop.id);
  const rows = await db.select().from(products).where(eq(products.shopId, shop.id));
  const goods = rows.map((row) => asGoods(row, partsOf(row.id, parts)));
  yield json('products.json', goods);
  const charts = await db.select().from(sizeCharts).where(eq(sizeCharts.shopId, shop.id));
  if (charts.length > 0) yield json('size-charts.json', charts.map(readable));
  const tables = {
    products: goods.map(({ moreImages: _, variants: __, options, ...cells }) => ({
      ...cells,
      options: JSON.stringify(options),
    })),
    orders: await readOrders(db, shop.id),
    customers: await readCustomers(db, shop.id),
    'blocked-phones': await readBlocked(db, shop.id),
    staff: await readStaff(db, shop.id),
    'staff-actions': (await db.select().from(staffActions).where(eq(staffActions.shopId, shop.id))).map(readable),
    views: await db.select().from(dailyViews).where(eq(dailyViews.shopId, shop.id)),
    sources: await db.select().from(dailySources).where(eq(dailySources.shopId, shop.id)),
    'order-clicks': await db.select().from(dailyOrderClicks).where(eq(dailyOrderClicks.shopId, shop.id)),
  };
  for (const [name, rows] of Object.entries(tables)) if (rows.length > 0) yield csv(`${name}.csv`, rows);
  for (const { id, width } of await picturesOf(db, shop.id)) {
    const input = await storage.get(imageKey(id, width, 'jpg'));
    if (input) yield { name: `images/${id}.jpg`, lastModified, input };
  }
}

/** Orders that the shop keeps, a row a line, as a person reads them. */
async function readOrders(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.shopId, shopId))
    .orderBy(orders.number);
  return rows.map(({ order, line }) => {
    return readable({
      number: order.number,
      createdAt: order.createdAt,
      state: order.state,
      paymentState: order.paymentState,
      name: order.name,
      phone: order.phone,
      district: order.district,
      area: order.area,
      address: order.address,
      note: order.note,
      product: line.name,
      options: Object.values(line.options).join(', '),
      quantity: line.quantity,
      priceTaka: line.unitPaisa / 100,
      deliveryTaka: order.deliveryPaisa / 100,
      discountTaka: order.discountPaisa / 100,
      totalTaka: order.totalPaisa / 100,
    });
  });
}

async function readCustomers(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(customers).where(eq(customers.shopId, shopId)).orderBy(customers.number);
  return rows.map(({ number: _, shopId: __, boughtPaisa, lastOrderAt, tags, ...row }) => ({
    ...row,
    boughtTaka: boughtPaisa / 100,
    lastOrderAt: new Date(lastOrderAt).toISOString(),
    tags: tags.join(', '),
  }));
}

/** Members and open invitations; nobody reads a link from them. */
async function readStaff(db: Reader, shopId: string): Promise<object[]> {
  const people = await db
    .select({ name: members.name, email: users.email, mobile: users.mobile, role: members.role, at: members.createdAt })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.shopId, shopId));
  const open = await db.select().from(invitations).where(eq(invitations.shopId, shopId));
  return [
    ...people.map(({ name, email, mobile, role, at }) => ({ name, contact: email ?? mobile, role, memberSince: at })),
    ...open.map(({ name, contact, role }) => ({ name, contact, role, memberSince: null })),
  ].map(({ memberSince, ...row }) => ({ ...row, memberSince: memberSince && new Date(memberSince).toISOString() }));
}

async function readBlocked(db: Reader, shopId: string): Promise<object[]> {
  const rows = await db.select().from(blockedPhones).where(eq(blockedPhones.shopId, shopId));
  return rows.map(({ phone, reason, createdAt }) => readable({ phone, reason, createdAt }));
}

/** Each picture with its largest stored width. */
async function picturesOf(db: Reader, shopId: string): Promise<ReadonlyArray<{ id: string; width: number }>> {
  const rows = await db.select({ id: images.id, widths: images.widths }).from(images).where(eq(images.shopId, shopId));
  return rows.map(({ id, widths }) => ({ id, width: Math.max(...widths) }));
}

/** A product as a person reads it: taka, and the names of its pictures in the archive. */
function asGoods(product: typeof products.$inferSelect, { images, variants }: ProductParts) {
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

const takaOf = (paisa: number | null) => (paisa === null ? null : paisa / 100);
const fileOf = (imageId: string | null) => imageId && `images/${imageId}.jpg`;

/** Times as ISO 8601 instead of milliseconds. */
function readable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) =>
      typeof value === 'number' && /At$|^trial(Start|End)$|^sale(From|Until)$/.test(name)
        ? [name, new Date(value).toISOString()]
        : [name, value as unknown],
    ),
  );
}
