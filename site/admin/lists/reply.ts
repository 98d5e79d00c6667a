import type { ContactView } from '../../../api/backoffice/contacts/find.ts';
import { normaliseMobile } from '../../../api/platform/formats/mobile.ts';

/**
 * The link for replying to a message: the mail program, or WhatsApp if the sender left a mobile number (decisions
 * 'Contact message status').
 */
export function replyAddress({ email, subject }: Pick<ContactView, 'email' | 'subject'>): string {
  if (email.includes('@')) return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const mobile = normaliseMobile(email);
  return `https://wa.me/${mobile === null ? email.replace(/\D/g, '') : `88${mobile}`}`;
}
