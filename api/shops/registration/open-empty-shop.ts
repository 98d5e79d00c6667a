import type { WriteContext } from '../../../db/context.ts';
import { publications, shops, slugs } from '../../../db/schema/index.ts';
import type { Language } from '../../platform/formats/language.ts';
import { normaliseWhatsapp } from '../shop/contract.ts';

/**
 * Creates the shop of a new account: without a name, and so without a page, at `shop-<timestamp>`. It has an order
 * form; the column's default is for shops from before order forms.
 * @param mobile the WhatsApp number that the shop's form offers; public only once the owner has saved the shop
 */
export async function openEmptyShop(
  context: WriteContext,
  ownerId: string,
  language: Language,
  mobile: string | null = null,
): Promise<void> {
  const { transaction, now } = context;
  const id = Bun.randomUUIDv7();
  const slug = await reserveTimestampSlug(context, id);
  await transaction.insert(shops).values({
    id,
    ownerId,
    slug,
    language,
    whatsapp: mobile === null ? null : normaliseWhatsapp(mobile),
    orderMode: 'saved',
    createdAt: now,
    updatedAt: now,
  });
  await transaction.insert(publications).values({ shopId: id, wantedAt: now });
}

/** `shop-<timestamp>`. If two accounts register in the same millisecond, one gets the next free number. */
async function reserveTimestampSlug({ transaction, now }: WriteContext, shopId: string): Promise<string> {
  for (let timestamp = now; ; timestamp += 1) {
    const slug = `shop-${timestamp}`;
    const reserved = await transaction
      .insert(slugs)
      .values({ slug, shopId, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (reserved.length > 0) return slug;
  }
}
