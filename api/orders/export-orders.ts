import type { Queryable } from '../../db/client.ts';
import type { Actor } from '../actor/actor.ts';
import { csvResponse, type Columns } from '../csv.ts';
import { writeDhakaTime } from '../dhaka-time.ts';
import { findOwnShop } from '../shops/find.ts';
import { orderFile, orderStateWords, type Language } from '../texts/texts.ts';
import type { OrderFilter } from './contract.ts';
import type { OrderRow } from './find.ts';
import { readPage } from './list-orders.ts';
import type { OrderSummary } from './shapes/contract.ts';
import { viewSummaries } from './view.ts';

/** Orders read at once. */
const chunk = 500;

type Exported = OrderSummary & { readonly row: OrderRow };

/** The orders of an own shop that a filter lets through, newest first, as a CSV file: a row an order. @throws Failure `shop_not_found` */
export async function exportOrders(
  db: Queryable,
  actor: Actor,
  shopId: string,
  filter: OrderFilter,
  language: Language,
): Promise<Response> {
  const shop = await findOwnShop(db, actor, shopId, 'customers');
  return csvResponse({
    name: `${shop.slug}-orders`,
    columns: columnsIn(language),
    async read(after) {
      const { rows, next } = await readPage(db, shop.id, { ...filter, after, limit: chunk });
      const summaries = await viewSummaries(db, rows);
      return { rows: summaries.flatMap((summary, index) => withRow(summary, rows[index])), next };
    },
  });
}

const withRow = (summary: OrderSummary, row: OrderRow | undefined): Exported[] => (row ? [{ ...summary, row }] : []);

function columnsIn(language: Language): Columns<Exported> {
  const words = orderFile(language);
  const { states, paymentStates, methods } = orderStateWords(language);
  return [
    [words.number, ({ number }) => number],
    [words.createdAt, ({ createdAt }) => writeDhakaTime(createdAt)],
    [words.state, ({ state }) => states[state]],
    [words.payment, ({ paymentState }) => paymentStates[paymentState]],
    [words.method, ({ paymentMethod }) => methods[paymentMethod]],
    [words.name, ({ name }) => name],
    [words.phone, ({ phone }) => phoneText(phone)],
    [words.district, ({ district }) => district],
    [words.area, ({ area }) => area],
    [words.address, ({ address }) => address],
    [words.note, ({ row }) => row.note],
    [words.products, ({ lines }) => lines.map(lineText).join('; ')],
    [words.subtotal, ({ row }) => row.subtotalPaisa / 100],
    [words.delivery, ({ row }) => row.deliveryPaisa / 100],
    [words.discount, ({ row }) => row.discountPaisa / 100],
    [words.total, ({ total }) => total],
    [words.toCollect, ({ toCollect }) => toCollect],
    [words.courier, ({ row }) => row.courier],
    [words.tracking, ({ row }) => row.tracking],
    [words.source, ({ row }) => row.source],
    [words.suspicious, ({ isSuspicious }) => (isSuspicious ? words.yes : words.no)],
  ];
}

const lineText = ({ quantity, name, options }: OrderSummary['lines'][number]): string => {
  const chosen = Object.values(options).join(', ');
  return `${quantity} × ${name}${chosen && ` (${chosen})`}`;
};

/** A phone as spreadsheets keep it: the hyphen makes it a text, and a text does not lose its first 0. */
export const phoneText = (phone: string): string => phone && `${phone.slice(0, 5)}-${phone.slice(5)}`;
