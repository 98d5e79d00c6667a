import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { shops } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import { formatNumber, formatTaka, orderMails, type Language } from '../../platform/texts/texts.ts';
import { districtName, districtOf } from '../../platform/formats/districts.ts';
import { pickedUp } from '../order/places/find-areas.ts';
import { numberText } from '../order/number-text.ts';
import { productsOf, type NewOrder } from './new-orders.ts';

/** Maximum number of orders listed in a mail. The mail only counts further ones. */
const listed = 20;

interface Reader {
  readonly shopId: string;
  readonly language: Language;
  readonly publicUrl: string;
}

/**
 * The mail has order numbers, products, amounts, and whom to call: name, phone and district or pickup. Addresses are only in the
 * dashboard. A single order is linked. Null if the shop was deleted.
 */
export async function newOrdersMail(
  db: Queryable,
  { shopId, language, publicUrl }: Reader,
  found: readonly NewOrder[],
): Promise<MailWords | null> {
  const isOpen = and(eq(shops.id, shopId), isNull(shops.deletedAt));
  const [shop] = await db.select({ name: shops.name }).from(shops).where(isOpen);
  if (!shop) return null;
  const { subjectOne, subjectMany, more, button, note } = orderMails(language).newOrders;
  const [first] = found;
  const numberOf = ({ number }: NewOrder) => numberText(number, language);
  const lines: string[] = [];
  for (const order of found.slice(0, listed)) {
    const products = (await productsOf(db, order.id)).map(
      ({ name, chosen, quantity }) =>
        `${name}${chosen === '' ? '' : ` (${chosen})`} × ${formatNumber(quantity, language)}`,
    );
    lines.push(`${numberOf(order)}: ${products.join(', ')}, ${formatTaka(order.totalPaisa, language)}`);
    const recipient = recipientOf(order, language);
    if (recipient !== '') lines.push(recipient);
  }
  const left = Math.max(0, found.length - listed);
  const path = `${inLanguage('/dashboard', language)}?section=orders`;
  return {
    language,
    subject:
      found.length === 1 && first ? subjectOne(numberOf(first), shop.name) : subjectMany(found.length, shop.name),
    paragraphs: [lines.join('\n'), ...(left > 0 ? [more(left)] : [])],
    button: { label: button, url: publicUrl + path + (found.length === 1 && first ? `&order=${first.id}` : '') },
    note,
  };
}

function recipientOf({ name, phone, district, isPickup }: NewOrder, language: Language): string {
  const known = districtOf(district);
  const place = isPickup ? pickedUp[language] : known ? districtName(known, language) : district;
  return [name, phone, place].filter((part) => part !== '').join(', ');
}
