import { and, count, eq, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { adEvents, measuredOrders, type AdClick } from '../../../db/schema/index.ts';
import { hashToken } from '../../accounts/access/tokens.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { OrderRow } from '../order/find.ts';
import type { OrderState } from '../order/order-states.ts';
import { findMeasuring, type AdConnectionRow } from './find-connection.ts';
import { rememberVisitor, type Visitor } from './visitor.ts';

/** Name of the kind of work that sends events. Its key is the shop and the service. */
export const adJob = 'ad events';

/** Events of visits that wait for one service of a shop at most. Purchases are always taken. */
const maxWaiting = 5_000;

/** What is known of a shopper's arrival when she orders. */
export interface Measuring {
  readonly visitor: Visitor;
  readonly click: AdClick | null;
  readonly sessionId: string | undefined;
}

/**
 * Notes a new order for the services that measure the shop's ads, and sends its purchase to those that want it now. A
 * suspicious order counts once the seller confirms it.
 */
export async function measureOrder(context: WriteContext, order: OrderRow, measuring: Measuring | null): Promise<void> {
  if (!measuring) return;
  const { connections } = await findMeasuring(context.transaction, order.shopId, context.now);
  if (connections.length === 0) return;
  const { visitor, click, sessionId } = measuring;
  const clientId = clientIdOf(sessionId ?? order.id, context.now);
  await context.transaction.insert(measuredOrders).values({ orderId: order.id, click, page: visitor.page, clientId });
  rememberVisitor(order.id, visitor);
  if (!order.isSuspicious)
    await queuePurchase(
      context,
      order,
      connections.filter(({ purchaseAt }) => purchaseAt === 'placed'),
    );
}

/** States in which the seller has confirmed the order. */
const confirmed: ReadonlySet<OrderState> = new Set(['confirmed', 'packed', 'shipped', 'delivered']);

/** Sends the purchase of an order that has reached a state, if it was noted and was not sent before. */
export async function measureState(context: WriteContext, order: OrderRow): Promise<void> {
  if (!confirmed.has(order.state)) return;
  const [noted] = await context.transaction
    .select({ orderId: measuredOrders.orderId })
    .from(measuredOrders)
    .where(eq(measuredOrders.orderId, order.id));
  if (!noted) return;
  await queuePurchase(
    context,
    order,
    (await findMeasuring(context.transaction, order.shopId, context.now)).connections,
  );
}

async function queuePurchase(context: WriteContext, { id, shopId }: OrderRow, connections: readonly AdConnectionRow[]) {
  for (const connection of connections) {
    const { service } = connection;
    const event = { kind: 'purchase', eventId: id, orderId: id, createdAt: context.now } as const;
    const added = await context.transaction
      .insert(adEvents)
      .values({ id: Bun.randomUUIDv7(), shopId, service, ...event })
      .onConflictDoNothing()
      .returning({ id: adEvents.id });
    if (added.length > 0) await wakeAds(context, connection);
  }
}

/** A visit's event. */
export interface VisitEvent extends Measuring {
  readonly kind: 'seen' | 'begun';
  readonly shopId: string;
  readonly productId: string;
  /** Dhaka day: the same session sees a product once in it. */
  readonly day: string;
}

/** Queues what a visitor of a shop does, for each service. Repetitions on one day are one event. */
export async function queueVisit(
  context: WriteContext,
  { kind, shopId, productId, day, visitor, click, sessionId = visitor.ip + visitor.userAgent }: VisitEvent,
  connections: readonly AdConnectionRow[],
): Promise<void> {
  const eventId = hashToken(`${kind} ${shopId} ${productId} ${day} ${sessionId}`).slice(0, 32);
  const visit = { productId, page: visitor.page, clientId: clientIdOf(sessionId, context.now), click };
  for (const connection of connections) {
    const { service } = connection;
    if ((await countWaiting(context, connection)) >= maxWaiting) continue;
    const id = Bun.randomUUIDv7();
    const added = await context.transaction
      .insert(adEvents)
      .values({ id, shopId, service, kind, eventId, visit, createdAt: context.now })
      .onConflictDoNothing()
      .returning({ id: adEvents.id });
    if (added.length === 0) continue;
    rememberVisitor(id, visitor);
    await wakeAds(context, connection);
  }
}

/** Has the events that wait for a service sent. */
export const wakeAds = (context: WriteContext, { shopId, service }: AdConnectionRow): Promise<void> =>
  enqueue(context, { kind: adJob, key: `${shopId}/${service}`, tenant: shopId, dueAt: context.now });

async function countWaiting({ transaction }: WriteContext, { shopId, service }: AdConnectionRow): Promise<number> {
  const waits = and(eq(adEvents.shopId, shopId), eq(adEvents.service, service), isNull(adEvents.doneAt));
  const [waiting] = await transaction.select({ total: count() }).from(adEvents).where(waits);
  return waiting?.total ?? 0;
}

/** Two numbers, as Google's own scripts write them. The session cannot be derived from them. */
function clientIdOf(session: string, now: number): string {
  const hash = Bun.hash.xxHash32(hashToken(session));
  return `${hash}.${Math.floor(Number.parseInt(session) / 1000) || Math.floor(now / 1000)}`;
}
