import { and, count, eq, isNotNull, sum } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { images } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { PlanTerms } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import type { ShopRow } from '../shop/find.ts';
import { findTerms } from '../shop/find-terms.ts';
import { imageRoom, maxStoredBytes } from './contract.ts';
import type { ImageResult } from './image-result.ts';
import { processImage } from './process-image.ts';

interface Picture {
  readonly file: Blob;
  readonly shop: Pick<ShopRow, 'id' | 'ownerId'>;
  /** The person or order that sends it. One sender does not delay the others. */
  readonly sender: string;
  /** Files of the shop's room that stay free. */
  readonly reserve?: number;
}

type Accepted = Extract<ImageResult, { kind: 'accepted' }>;

/**
 * Stores a file as a picture of a shop. Idempotent by content. The row is inserted before the files, so that the shop's
 * limit holds for concurrent uploads. The caller must have checked that the sender may.
 * @throws Failure `image_limit`, `busy`, or the reason for refusal
 */
export async function storePicture(
  { database, storage, now }: Services,
  { file, shop, sender, reserve = 0 }: Picture,
): Promise<{ readonly id: string; readonly width: number }> {
  const terms = await requireTerms(database.db, shop, now());
  await requireRoom(database.db, shop.id, terms, { reserve, bytes: 0 });
  const result = await processImage(new Uint8Array(await file.arrayBuffer()), sender);
  if (result.kind === 'refused') throw new Failure(result.reason, { parameters: { limit: '5 MB' } });
  const id = await keepPicture({ database, storage, now }, shop.id, result, (transaction, bytes) =>
    requireRoom(transaction, shop.id, terms, { reserve, bytes }),
  );
  return { id, width: result.picture.width };
}

/** Stores the row and then the files of an accepted picture. @returns its id */
export async function keepPicture(
  { database, storage, now }: Pick<Services, 'database' | 'storage' | 'now'>,
  shopId: string,
  accepted: Accepted,
  requireRoomFor: (transaction: Transaction, bytes: number) => Promise<void> = async () => undefined,
): Promise<string> {
  const id = await database.write((transaction) =>
    saveRow({ transaction, now: now() }, shopId, accepted, (bytes) => requireRoomFor(transaction, bytes)),
  );
  await Promise.all(
    accepted.forms.map(({ width, format, bytes }) =>
      storage.put(imageKey(id, width, format), bytes, { durable: true }),
    ),
  );
  return id;
}

/** The terms of the shop's plan. @throws Failure `unauthenticated` if its owner was erased */
export async function requireTerms(db: Queryable, shop: Pick<ShopRow, 'ownerId'>, now: number): Promise<PlanTerms> {
  const terms = await findTerms(db, shop, now);
  if (!terms) throw new Failure('unauthenticated');
  return terms;
}

/** @throws Failure `image_limit` */
async function requireRoom(
  db: Queryable,
  shopId: string,
  terms: PlanTerms,
  { reserve, bytes }: { readonly reserve: number; readonly bytes: number },
): Promise<void> {
  const room = imageRoom(terms);
  const [held] = await db
    .select({ files: count(), bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.shopId, shopId));
  const isFull =
    (held?.files ?? 0) >= room.files - reserve || (held?.bytes ?? 0) + bytes > room.bytes - reserve * maxStoredBytes;
  if (isFull) throw new Failure('image_limit', { parameters: { limit: room.files } });
}

async function saveRow(
  { transaction, now }: WriteContext,
  shopId: string,
  { picture, forms }: Accepted,
  requireRoomFor: (bytes: number) => Promise<void>,
) {
  const id = await usableId(transaction, picture.id);
  const bytes = forms.reduce((total, form) => total + form.bytes.byteLength, 0);
  const { width, height, widths, colour } = picture;
  const columns = { width, height, widths, colour, bytes, unusedSince: now };
  const own = and(eq(images.shopId, shopId), eq(images.id, id));
  const again = await transaction.update(images).set(columns).where(own).returning({ id: images.id });
  if (again.length > 0) return id;
  await requireRoomFor(bytes);
  await transaction.insert(images).values({ shopId, id, ...columns, createdAt: now });
  return id;
}

/** The content's id, or an id derived from it while files with that id are being deleted. */
async function usableId(transaction: Transaction, contentId: string): Promise<string> {
  for (let id = contentId; ; id = new Bun.CryptoHasher('sha256').update(id).digest('hex').slice(0, 32)) {
    const leaving = await transaction
      .select({ id: images.id })
      .from(images)
      .where(and(eq(images.id, id), isNotNull(images.collectingSince)))
      .limit(1);
    if (leaving.length === 0) return id;
  }
}
