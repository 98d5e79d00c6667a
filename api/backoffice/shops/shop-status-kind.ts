import { inLanguage } from '../../../site/paths.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { shopMails } from '../../platform/texts/texts.ts';

export interface ShopStatus {
  readonly shop: string;
  readonly isActive: boolean;
  /** Empty: none. */
  readonly reason: string;
}

/** A shop is suspended, with the reason if there is one, or online again; for its owner. */
export const shopStatusKind: NotificationKind<ShopStatus> = {
  name: 'shop status',
  mail: ({ facts: { shop, isActive, reason }, language, publicUrl }) => {
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
