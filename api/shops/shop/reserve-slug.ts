import type { Transaction } from '../../../db/client.ts';
import { slugs } from '../../../db/schema/index.ts';
import { findSlug, type Naming } from './find-slug.ts';

/** Permanently assigns the slug of a shop's new name. */
export async function reserveSlug(
  transaction: Transaction,
  shopId: string,
  name: string,
  naming: Naming,
): Promise<string> {
  const { slug, isOwn } = await findSlug(transaction, shopId, name, naming);
  if (!isOwn) await transaction.insert(slugs).values({ slug, shopId, createdAt: naming.now });
  return slug;
}
