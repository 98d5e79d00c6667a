import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../db/client.ts';
import { orderAlerts } from '../../../../db/schema/index.ts';
import type { Notification } from './kind.ts';
import type { QuietHours } from './quiet-hours.ts';

const none: QuietHours = { quietFrom: null, quietUntil: null };

/** The quiet hours of a notification's recipient: those of the shop that it is about. */
export async function findQuietHours(db: Queryable, { shopId }: Pick<Notification, 'shopId'>): Promise<QuietHours> {
  if (shopId === null) return none;
  const { quietFrom, quietUntil } = orderAlerts;
  const [found] = await db.select({ quietFrom, quietUntil }).from(orderAlerts).where(eq(orderAlerts.shopId, shopId));
  return found ?? none;
}
