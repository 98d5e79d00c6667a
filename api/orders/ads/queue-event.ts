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

/** Maximum number of a shop's events of visits that wait for one service. Purchases are always queued. */
const maxWaiting = 5_000;

/** The facts about a shopper's arrival when she orders. */
export interface Measuring {
  readonly visitor: Visitor;
  readonly click: AdClick | null;
  readonly sessionId: string | undefined;
}

/**
 * Records a new order for the services that measure the shop's ads, and queues its purchase for those that count orders when
 * they are placed. A suspicious order counts once the seller confirms it.
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

/** Queues the purchase of an order that is confirmed or later, if it was recorded and is not queued yet. */
export async function measureState(context: WriteContext, order: OrderRow): Promise<void> {
  if (!confirmed.has(order.state)) return;
  const [recorded] = await context.transaction
    .select({ orderId: measuredOrders.orderId })
    .from(measuredOrders)
    .where(eq(measuredOrders.orderId, order.id));
  if (!recorded) return;
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

/** Requests the job that sends the events that wait for a service. */
export const wakeAds = (context: WriteContext, { shopId, service }: AdConnectionRow): Promise<void> =>
  enqueue(context, { kind: adJob, key: `${shopId}/${service}`, tenant: shopId, dueAt: context.now });

async function countWaiting({ transaction }: WriteContext, { shopId, service }: AdConnectionRow): Promise<number> {
  const waits = and(eq(adEvents.shopId, shopId), eq(adEvents.service, service), isNull(adEvents.doneAt));
  const [waiting] = await transaction.select({ total: count() }).from(adEvents).where(waits);
  return waiting?.total ?? 0;
}

/** A client id as Google's own scripts write it: a number and Unix seconds. A hash, so it does not reveal the session. */
function clientIdOf(session: string, now: number): string {
  const hash = Bun.hash.xxHash32(hashToken(session));
  return `${hash}.${Math.floor(Number.parseInt(session) / 1000) || Math.floor(now / 1000)}`;
}
