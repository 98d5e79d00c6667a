import { and, count, eq, isNotNull, sum } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import type { Queryable, Transaction } from '../../../db/client.ts';
import { images, users } from '../../../db/schema/index.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Actor } from '../../accounts/access/actor.ts';
import { termsAt, type PlanTerms } from '../../accounts/plans/contract.ts';
import type { Services } from '../../platform/config/services.ts';
import { findShopOf } from '../shop/find.ts';
import { imageUrl } from '../../platform/storage/image-url.ts';
import { imageKey } from '../../platform/storage/image-key.ts';
import { imageRoom, type UploadedImage } from './contract.ts';
import type { ImageResult } from './image-result.ts';
import { processImage } from './process-image.ts';

/** An uploaded file and its purpose. Pictures for PRO features need a plan that has them. */
interface Upload {
  readonly file: Blob;
  readonly isProFeature?: boolean;
  /** From a documented call; must be the actor's own shop. */
  readonly shopId?: string | undefined;
}

type Accepted = Extract<ImageResult, { kind: 'accepted' }>;

/**
 * Stores an uploaded file as a picture of the actor's shop and returns its address. Idempotent by content. The row is
 * inserted before the files, so that the shop's limit holds for concurrent uploads.
 * @throws Failure `shop_not_found`, `pro_required`, `image_limit`, or the reason for refusal
 */
export async function storeImage(services: Services, actor: Actor, upload: Upload): Promise<UploadedImage> {
  const { database, storage, now } = services;
  const shop = await findShopOf(database.db, actor, 'catalogue');
  if (upload.shopId !== undefined && upload.shopId !== shop.id) throw new Failure('shop_not_found');
  const terms = await findTerms(database.db, shop.ownerId, now());
  if (upload.isProFeature && !terms.hasProFeatures) throw new Failure('pro_required');
  await requireRoom(database.db, shop.id, terms, 0);
  const result = await processImage(new Uint8Array(await upload.file.arrayBuffer()), actor.userId);
  if (result.kind === 'refused') throw new Failure(result.reason, { parameters: { limit: '5 MB' } });
  const id = await database.write((transaction) => saveRow({ transaction, now: now() }, shop.id, terms, result));
  await Promise.all(
    result.forms.map(({ width, format, bytes }) => storage.put(imageKey(id, width, format), bytes, { durable: true })),
  );
  return { imageUrl: imageUrl(id, result.picture.width) };
}

async function findTerms(db: Queryable, ownerId: string, now: number): Promise<PlanTerms> {
  const [owner] = await db.select().from(users).where(eq(users.id, ownerId));
  if (!owner) throw new Failure('unauthenticated');
  return termsAt(owner, now);
}

async function requireRoom(db: Queryable, shopId: string, terms: PlanTerms, bytes: number): Promise<void> {
  const room = imageRoom(terms);
  const [held] = await db
    .select({ files: count(), bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.shopId, shopId));
  const isFull = (held?.files ?? 0) >= room.files || (held?.bytes ?? 0) + bytes > room.bytes;
  if (isFull) throw new Failure('image_limit', { parameters: { limit: room.files } });
}

async function saveRow(
  { transaction, now }: WriteContext,
  shopId: string,
  terms: PlanTerms,
  { picture, forms }: Accepted,
) {
  const id = await usableId(transaction, picture.id);
  const bytes = forms.reduce((total, form) => total + form.bytes.byteLength, 0);
  const { width, height, widths, colour } = picture;
  const columns = { width, height, widths, colour, bytes, unusedSince: now };
  const own = and(eq(images.shopId, shopId), eq(images.id, id));
  const again = await transaction.update(images).set(columns).where(own).returning({ id: images.id });
  if (again.length > 0) return id;
  await requireRoom(transaction, shopId, terms, bytes);
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
