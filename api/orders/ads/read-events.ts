import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { adEvents, measuredOrders, orderLines, orders, products, productVariants } from '../../../db/schema/index.ts';
import { priceAt } from '../../shops/products/prices.ts';
import type { AdConnectionRow } from './find-connection.ts';
import type { AdEvent } from './services/service.ts';
import { recallVisitor } from './visitor.ts';

type AdEventRow = typeof adEvents.$inferSelect;

interface ReadEvent {
  readonly id: string;
  /** Null if it cannot be sent any more. */
  readonly event: AdEvent | null;
}

/** The oldest events that wait for a service, with the present data of their products and orders. */
export async function readEvents(
  db: Queryable,
  { shopId, service }: AdConnectionRow,
  limit: number,
): Promise<readonly ReadEvent[]> {
  const rows = await db
    .select()
    .from(adEvents)
    .where(and(eq(adEvents.shopId, shopId), eq(adEvents.service, service), isNull(adEvents.doneAt)))
    .orderBy(asc(adEvents.id))
    .limit(limit);
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      event: row.orderId === null ? await visitEvent(db, row) : await purchaseEvent(db, row, row.orderId),
    })),
  );
}

/** A visit is sent only with its browser, which a restart forgets. */
async function visitEvent(db: Queryable, { id, shopId, kind, eventId, visit, createdAt }: AdEventRow) {
  const visitor = recallVisitor(id);
  if (!visit || !visitor) return null;
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, visit.productId), eq(products.shopId, shopId)));
  if (!product) return null;
  const [variant] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, product.id), eq(productVariants.isOffered, true)))
    .limit(1);
  const { paisa } = priceAt(product, null, createdAt);
  const item = { id: product.id, name: product.name, quantity: 1, pricePaisa: paisa };
  const { page, clientId, click } = visit;
  const event = { kind, eventId, time: createdAt, page, clientId, click, visitor, phone: '', valuePaisa: paisa };
  return { ...event, items: [item], isGroup: variant !== undefined };
}

/** A purchase: the order's products without the delivery, by the ids of the shop's feed. */
async function purchaseEvent(db: Queryable, { kind, eventId, createdAt }: AdEventRow, orderId: string) {
  const [found] = await db
    .select({ order: orders, recorded: measuredOrders })
    .from(orders)
    .innerJoin(measuredOrders, eq(measuredOrders.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, recorded } = found;
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
  const items = lines.map(({ productId, variantId, name, quantity, unitPaisa }) => ({
    id: variantId ?? productId,
    name,
    quantity,
    pricePaisa: unitPaisa,
  }));
  const discount = order.discountPaisa - (order.coupon?.kind === 'delivery' ? order.couponPaisa : 0);
  return {
    kind,
    eventId,
    time: createdAt,
    page: recorded.page,
    clientId: recorded.clientId,
    click: recorded.click,
    visitor: recallVisitor(orderId),
    phone: order.phone,
    items,
    isGroup: false,
    valuePaisa: Math.max(0, order.subtotalPaisa - discount),
  };
}

/** The condition for the rows of events. */
export const ofEvents = (ids: readonly string[]) => inArray(adEvents.id, [...ids]);
