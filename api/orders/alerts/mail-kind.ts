import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderAlerts, shops, users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import { hour, minute } from '../../platform/formats/durations.ts';
import type { Job, Outcome, QueuedKind } from '../../platform/jobs/kind.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import type { Services } from '../../platform/config/services.ts';
import { digitsText, formatNumber, formatTaka, orderMails, type Language } from '../../platform/texts/texts.ts';
import { findAlerts } from './find.ts';
import { newOrdersSince, productsOf, type NewOrder } from './new-orders.ts';
import { nextMail } from './schedule-order-alerts.ts';

/** Maximum number of orders listed in a mail. The mail only counts further ones. */
const listed = 20;

/** Mails a shop's owner the orders since the last mail. The key is the shop's id. */
export const orderMailKind: QueuedKind = {
  name: 'order mails',
  waits: [minute, 5 * minute, hour],
  timeLimit: minute,
  furthest: 25 * hour,
  run: mailNewOrders,
};

/** The transaction that queues the mail records its orders as mailed, so each order is mailed once. */
async function mailNewOrders({ config, database, now }: Services, { key: shopId }: Job): Promise<Outcome> {
  return database.write(async (transaction): Promise<Outcome> => {
    const alerts = await findAlerts(transaction, shopId);
    if (!alerts) return;
    const next = nextMail(alerts, now());
    if (next > now()) return { dueAt: next };
    const fresh = await newOrdersSince(transaction, shopId, alerts.mailedNumber);
    const last = fresh.at(-1);
    if (!last) return;
    const owner = alerts.sendsMail ? await findOwner(transaction, shopId) : null;
    if (owner?.email)
      await queueMail(transaction, owner.email, await words(transaction, config.publicUrl, owner, fresh), now());
    await transaction
      .update(orderAlerts)
      .set({ mailedNumber: last.number, ...(owner?.email && { mailedAt: now() }) })
      .where(eq(orderAlerts.shopId, shopId));
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
