import type { Queryable } from '../../../db/client.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { csvResponse, type Columns } from '../../platform/formats/csv.ts';
import { writeDhakaTime } from '../../platform/formats/dhaka-time.ts';
import { findOwnShop } from '../../shops/shop/find.ts';
import { orderFile, type Language } from '../../platform/texts/texts.ts';
import type { CustomerFilter, CustomerView } from './contract.ts';
import { readCustomers } from './list-customers.ts';

/** Customers read per query. */
const chunk = 500;

/** The customers of an own shop as a CSV file. @throws Failure `shop_not_found` */
export async function exportCustomers(
  db: Queryable,
  actor: Actor,
  shopId: string,
  filter: CustomerFilter,
  language: Language,
): Promise<Response> {
  const shop = await findOwnShop(db, actor, shopId, 'customers');
  return csvResponse({
    name: `${shop.slug}-customers`,
    columns: columnsIn(language),
    async read(after) {
      const { customers, next } = await readCustomers(db, shop.id, { ...filter, after, limit: chunk });
      return { rows: customers, next };
    },
  });
}

function columnsIn(language: Language): Columns<CustomerView> {
  const words = orderFile(language);
  return [
    [words.name, ({ name }) => name],
    [words.phone, ({ phone }) => phone],
    [words.district, ({ district }) => district],
    [words.orders, ({ orders }) => orders],
    [words.delivered, ({ delivered }) => delivered],
    [words.returned, ({ returned }) => returned],
    [words.cancelled, ({ cancelled }) => cancelled],
    [words.bought, ({ bought }) => bought],
    [words.lastOrder, ({ lastOrderAt }) => writeDhakaTime(lastOrderAt)],
    [words.tags, ({ tags }) => tags.join(', ')],
    [words.note, ({ note }) => note],
  ];
}
