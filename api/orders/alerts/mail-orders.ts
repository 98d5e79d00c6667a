import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderAlerts, shops, users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import type { Services } from '../../platform/config/services.ts';
import { digitsText, formatNumber, formatTaka, orderMails, type Language } from '../../platform/texts/texts.ts';
import { newOrdersSince, productsOf, type NewOrder } from './new-orders.ts';
import { afterQuiet } from './quiet-hours.ts';

/** Maximum number of orders listed in a mail. The mail only counts further ones. */
const listed = 20;

/**
 * Mails shop owners the orders since their last mail. Each mail is queued in the same transaction that records its
 * orders as mailed, so each order is mailed once.
 */
export async function mailNewOrders(services: Services): Promise<void> {
  while (await mailNext(services)) {
    // One transaction per shop, so that other writes do not wait long.
  }
}

async function mailNext({ config, database, now }: Services): Promise<boolean> {
  const isDue = lte(orderAlerts.mailDueAt, now());
  const [any] = await database.db.select({ shopId: orderAlerts.shopId }).from(orderAlerts).where(isDue).limit(1);
  if (!any) return false;
  return database.write(async (transaction) => {
    const [alerts] = await transaction
      .select()
      .from(orderAlerts)
      .where(isDue)
      .orderBy(asc(orderAlerts.mailDueAt))
      .limit(1);
    if (!alerts) return false;
    const set = (change: Partial<typeof orderAlerts.$inferInsert>) =>
      transaction.update(orderAlerts).set(change).where(eq(orderAlerts.shopId, alerts.shopId));
    const quietUntil = afterQuiet(alerts, now());
    if (quietUntil > now()) {
      await set({ mailDueAt: quietUntil });
      return true;
    }
    const fresh = await newOrdersSince(transaction, alerts.shopId, alerts.mailedNumber);
    const owner = alerts.sendsMail && fresh.length > 0 ? await findOwner(transaction, alerts.shopId) : null;
    if (owner?.email)
      await queueMail(transaction, owner.email, await words(transaction, config.publicUrl, owner, fresh), now());
    await set({
      mailDueAt: null,
      mailedNumber: fresh.at(-1)?.number ?? alerts.mailedNumber,
      ...(owner?.email && { mailedAt: now() }),
    });
    return true;
  });
}

async function findOwner(transaction: Transaction, shopId: string) {
  const [owner] = await transaction
    .select({ email: users.email, language: users.language, shop: shops.name })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .where(and(eq(shops.id, shopId), isNull(shops.deletedAt), isNull(users.deletedAt), isNull(users.blockedAt)));
  return owner ?? null;
}

/** The mail has order numbers, products and amounts. Customers' names and addresses are only in the dashboard. */
async function words(
  transaction: Transaction,
  publicUrl: string,
  { language, shop }: { readonly language: Language; readonly shop: string },
  fresh: readonly NewOrder[],
) {
  const { subjectOne, subjectMany, more, button, note } = orderMails(language).newOrders;
  const [first] = fresh;
  const numberOf = ({ number }: NewOrder) => `#${digitsText(String(number), language)}`;
  const lines: string[] = [];
  for (const order of fresh.slice(0, listed)) {
    const products = (await productsOf(transaction, order.id)).map(
      ({ name, quantity }) => `${name} × ${formatNumber(quantity, language)}`,
    );
    lines.push(`${numberOf(order)}: ${products.join(', ')}, ${formatTaka(order.totalPaisa, language)}`);
  }
  const left = fresh.length - lines.length;
  return {
    language,
    subject: fresh.length === 1 && first ? subjectOne(numberOf(first), shop) : subjectMany(fresh.length, shop),
    paragraphs: [lines.join('\n'), ...(left > 0 ? [more(left)] : [])],
    button: { label: button, url: `${publicUrl}${inLanguage('/dashboard', language)}?section=orders` },
    note,
  };
}
