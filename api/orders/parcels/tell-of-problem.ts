import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { orderAlerts, parcels, shops, users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { Services } from '../../platform/config/services.ts';
import { queueMail } from '../../platform/messaging/mail/queue-mail.ts';
import { digitsText, parcelMails } from '../../platform/texts/texts.ts';
import type { OrderRow } from '../order/find.ts';
import { courierNameOf } from './courier-name.ts';
import type { ParcelRow } from './find.ts';

/** `held`: on hold for two days. `returning`: the customer did not take it. */
export type ParcelProblem = 'held' | 'returning';

/**
 * Tells a shop's owner of a problem with a parcel, once for each parcel and problem. The only place that does: today by
 * mail, if the shop gets mails about orders. The customer's name is only in the dashboard.
 */
export async function tellOfProblem(
  transaction: Transaction,
  { config, now }: Pick<Services, 'config' | 'now'>,
  parcel: ParcelRow,
  { number }: OrderRow,
  problem: ParcelProblem,
): Promise<void> {
  await transaction.update(parcels).set({ noticedAt: now() }).where(eq(parcels.id, parcel.id));
  const [found] = await transaction
    .select({ email: users.email, language: users.language, shop: shops.name, sendsMail: orderAlerts.sendsMail })
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .leftJoin(orderAlerts, eq(orderAlerts.shopId, shops.id))
    .where(and(eq(shops.id, parcel.shopId), isNull(shops.deletedAt), isNull(users.deletedAt), isNull(users.blockedAt)));
  if (!found?.email || found.sendsMail === false) return;
  const { language } = found;
  const { button, note, [problem]: about } = parcelMails(language);
  const order = `#${digitsText(String(number), language)}`;
  const words = {
    language,
    subject: about.subject(order, found.shop),
    paragraphs: [about.text(order, courierNameOf(parcel))],
    button: { label: button, url: `${config.publicUrl}${inLanguage('/dashboard', language)}?section=orders` },
    note,
  };
  await queueMail(transaction, found.email, words, now());
}
