import { and, count, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Queryable } from '../../../db/client.ts';
import { customers, deliveryHistorySettings, outsideHistories, sharedDeliveries } from '../../../db/schema/index.ts';
import { day } from '../../platform/formats/durations.ts';
import type { ParcelCounts } from './contract.ts';
import { questionMark, sharedMark } from './marks.ts';

export type HistorySettingsRow = Omit<typeof deliveryHistorySettings.$inferSelect, 'shopId'>;
export type OutsideRow = typeof outsideHistories.$inferSelect;

/** How long (ms) a response is kept, and a phone is not asked about again. */
export const keptFor = day;

const defaults: HistorySettingsRow = { isShared: false, usesOutsideHistory: true, rule: 'none', returnedPercent: 50 };

/** A shop's settings. The caller must have checked access to the shop. */
export async function findHistorySettings(db: Queryable, shopId: string): Promise<HistorySettingsRow> {
  const [row] = await db.select().from(deliveryHistorySettings).where(eq(deliveryHistorySettings.shopId, shopId));
  return row ?? defaults;
}

/** Counts of all sharing shops together. */
export interface SharedCounts extends ParcelCounts {
  /** How many shops have got a parcel back. */
  readonly shopsWithReturns: number;
  /** The counts without those of the shop itself. */
  readonly elsewhere: ParcelCounts;
}

/** Everything that is known of a phone. */
export interface Known {
  readonly settings: HistorySettingsRow;
  readonly own: ParcelCounts;
  /** Null if the shop does not share. */
  readonly shared: SharedCounts | null;
  readonly outside: readonly OutsideRow[];
}

/** The history of a phone that a shop may see. The caller must have checked access to the shop. */
export async function findKnown(
  db: Queryable,
  secret: string,
  { shopId, phone }: { readonly shopId: string; readonly phone: string },
  now: number,
): Promise<Known> {
  const settings = await findHistorySettings(db, shopId);
  const [own = { delivered: 0, returned: 0 }] = await db
    .select({ delivered: customers.delivered, returned: customers.returned })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.phone, phone)));
  return {
    settings,
    own,
    shared: settings.isShared ? await sumShared(db, sharedMark(secret, phone), shopId) : null,
    outside: settings.usesOutsideHistory ? await findResponses(db, secret, { shopId, phone }, now) : [],
  };
}

async function sumShared(db: Queryable, mark: string, shopId: string): Promise<SharedCounts> {
  const { delivered, returned } = sharedDeliveries;
  const ofOthers = (column: typeof delivered | typeof returned) =>
    sum(sql`case when ${sharedDeliveries.shopId} = ${shopId} then 0 else ${column} end`).mapWith(Number);
  const [sums] = await db
    .select({
      delivered: sum(delivered).mapWith(Number),
      returned: sum(returned).mapWith(Number),
      shopsWithReturns: count(sql`nullif(${returned}, 0)`),
      deliveredElsewhere: ofOthers(delivered),
      returnedElsewhere: ofOthers(returned),
    })
    .from(sharedDeliveries)
    .where(eq(sharedDeliveries.mark, mark));
  return {
    delivered: sums?.delivered ?? 0,
    returned: sums?.returned ?? 0,
    shopsWithReturns: sums?.shopsWithReturns ?? 0,
    elsewhere: { delivered: sums?.deliveredElsewhere ?? 0, returned: sums?.returnedElsewhere ?? 0 },
  };
}

/** The hashes of all questions that may have been asked for a shop about a phone. */
export const marksOf = (secret: string, shopId: string, phone: string): readonly string[] => [
  questionMark(secret, 'steadfast', shopId, phone),
  questionMark(secret, 'provider', '', phone),
];

const findResponses = (
  db: Queryable,
  secret: string,
  { shopId, phone }: { readonly shopId: string; readonly phone: string },
  now: number,
): Promise<OutsideRow[]> =>
  db
    .select()
    .from(outsideHistories)
    .where(
      and(
        inArray(outsideHistories.mark, [...marksOf(secret, shopId, phone)]),
        gt(outsideHistories.requestedAt, now - keptFor),
      ),
    )
    .orderBy(sql`${outsideHistories.source} desc`);
