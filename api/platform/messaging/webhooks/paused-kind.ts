import { inLanguage } from '../../../../site/paths.ts';
import { orderMails } from '../../texts/texts.ts';
import type { NotificationKind } from '../notifications/kind.ts';

/** A shop's webhook receiver was paused, for the shop's owner. */
export const hookPausedKind: NotificationKind<{ readonly host: string }> = {
  name: 'webhook paused',
  mail: ({ facts, language, publicUrl }) => {
    const { subject, text, button } = orderMails(language).hookPaused;
    const way = { label: button, url: `${publicUrl}${inLanguage('/dashboard', language)}?section=orders` };
    return { language, subject, paragraphs: [text(facts.host)], button: way };
  },
};
