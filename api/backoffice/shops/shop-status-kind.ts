import { eq } from 'drizzle-orm';
import type { WriteContext } from '../../../db/context.ts';
import { shops, type users } from '../../../db/schema/index.ts';
import { inLanguage } from '../../../site/paths.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { notify } from '../../platform/messaging/notifications/notify.ts';
import { shopMails } from '../../platform/texts/texts.ts';

interface ShopStatus {
  readonly shop: string;
  readonly isActive: boolean;
  /** When the shop was suspended. Empty: none. */
  readonly reason: string;
}

/** A shop is suspended, with the reason if there is one, or online again; for its owner. */
export const shopStatusKind: NotificationKind<ShopStatus> = {
  name: 'shop status',
  mail: async ({ facts: { shop, isActive, reason: first }, shopId, db, language, publicUrl }) => {
    const [row] = await db
      .select({ isOnline: shops.isActive, reason: shops.suspendedReason })
      .from(shops)
      .where(eq(shops.id, shopId ?? ''));
    // An admin may have edited it since.
    const reason = row && !row.isOnline ? row.reason : first;
    const { activated, suspended } = shopMails(language);
    const words = isActive ? activated : suspended;
    const why = isActive ? [] : [...(reason ? [suspended.reason(reason)] : []), suspended.next];
    const url = `${publicUrl}${inLanguage(isActive ? '/dashboard' : '/contact', language)}`;
    return {
      language,
      subject: words.subject(shop),
      paragraphs: [words.text(shop), ...why],
      button: { label: words.button, url },
    };
  },
};

/** Tells an owner that the shop is suspended or online again, unless the account has no email address. */
export async function notifyOfStatus(
  context: WriteContext,
  { id: userId, email, blockedAt, deletedAt }: typeof users.$inferSelect,
  shopId: string,
  facts: ShopStatus,
): Promise<void> {
  if (email === null || blockedAt !== null || deletedAt !== null) return;
  await notify(context, shopStatusKind, { channel: 'mail', to: { userId }, facts, shopId });
}
