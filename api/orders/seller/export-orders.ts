import type { Queryable } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { csvResponse, type Columns } from '../../platform/formats/csv.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { normaliseMobile } from '../../platform/formats/mobile.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { orderFile, orderStateWords, type Language } from '../../platform/texts/texts.ts';
import type { OrderFilter } from '../order/contract.ts';
import type { OrderRow } from '../order/find.ts';
import { readPage } from './list-orders.ts';
import type { OrderSummary } from '../order/order-views.ts';
import { viewSummaries } from '../order/view.ts';
import { shownCourier } from '../parcels/shown-courier.ts';
import { readPayments, type Entry } from '../payments/view.ts';

/** Orders read per query. */
const chunk = 500;

type Exported = OrderSummary & { readonly row: OrderRow; readonly payments: readonly Entry[] };

/**
 * Orders of the actor's own shop that match a filter, newest first, as a CSV file with one row per order. @throws
 * Failure `shop_not_found`
 */
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
      const entries = (await readPayments(db, rows)).filter(isShoppers);
      const payments = Map.groupBy(entries, ({ orderId }) => orderId ?? '');
      return { rows: summaries.flatMap((summary, index) => withRow(summary, rows[index], payments)), next };
    },
  });
}

const withRow = (
  summary: OrderSummary,
  row: OrderRow | undefined,
  payments: ReadonlyMap<string, readonly Entry[]>,
): Exported[] => (row ? [{ ...summary, row, payments: payments.get(row.id) ?? [] }] : []);

/** Whether a customer sent the money by wallet or bank. Withdrawn entries do not count. */
const isShoppers = ({ direction, trxId, state }: Entry): boolean =>
  direction === 'in' && trxId !== null && (state === 'claimed' || state === 'confirmed');

function columnsIn(language: Language): Columns<Exported> {
  const words = orderFile(language);
  const { states, paymentStates, methods } = orderStateWords(language);
  return [
    [words.number, ({ number }) => number],
    [words.createdAt, ({ createdAt }) => writeDhakaTime(createdAt)],
    [words.state, ({ state }) => states[state]],
    [words.payment, ({ paymentState }) => paymentStates[paymentState]],
    [words.method, ({ paymentMethod }) => methods[paymentMethod]],
    [words.trxId, ({ payments }) => payments.map(({ trxId }) => trxId).join('; ')],
    [words.sender, ({ payments }) => payments.map(({ sender }) => normaliseMobile(sender) ?? sender).join('; ')],
    [words.name, ({ name }) => name],
    [words.phone, ({ phone }) => phone],
    [words.district, ({ district, place }) => district || place[language]],
    [words.area, ({ area }) => area],
    [words.address, ({ address }) => address],
    [words.note, ({ row }) => row.note],
    [words.products, ({ lines }) => lines.map(lineText).join('; ')],
    [words.subtotal, ({ row }) => row.subtotalPaisa / 100],
    [words.delivery, ({ row }) => row.deliveryPaisa / 100],
    [words.discount, ({ row }) => row.discountPaisa / 100],
    [words.coupon, ({ row }) => row.coupon?.code],
    [words.total, ({ total }) => total],
    [words.advance, ({ advanceDue }) => advanceDue],
    [words.paid, ({ paid }) => paid],
    [words.toCollect, ({ toCollect }) => toCollect],
    [words.toGiveBack, ({ toGiveBack }) => toGiveBack],
    [words.courier, ({ parcel }) => shownCourier(parcel).courier],
    [words.tracking, ({ parcel }) => shownCourier(parcel).tracking],
    [words.source, ({ row }) => row.source],
    [words.suspicious, ({ isSuspicious }) => (isSuspicious ? words.yes : words.no)],
  ];
}

const lineText = ({ quantity, name, options }: OrderSummary['lines'][number]): string => {
  const chosen = Object.values(options).join(', ');
  return `${quantity} × ${name}${chosen && ` (${chosen})`}`;
};
