import type { Transaction } from '../../db/client.ts';
import { slugs } from '../../db/schema/index.ts';
import { findSlug } from './find-slug.ts';

/** Gives a shop the slug of its new name, for ever. */
export async function claimSlug(transaction: Transaction, shopId: string, name: string, now: number): Promise<string> {
  const { slug, isOwn } = await findSlug(transaction, shopId, name, now);
  if (!isOwn) await transaction.insert(slugs).values({ slug, shopId, createdAt: now });
  return slug;
}
