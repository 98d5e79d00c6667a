import type { ContactView } from '../../../api/backoffice/contacts/contract.ts';
import { latinDigits } from '../../../api/platform/formats/bangla-digits.ts';

/**
 * The link for replying to a message: the mail program, or WhatsApp if the sender left a mobile number (decisions
 * 'Contact message status').
 */
export function replyAddress({ email, subject }: Pick<ContactView, 'email' | 'subject'>): string {
  if (email.includes('@')) return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const digits = latinDigits(email).replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('88') ? digits : `88${digits}`}`;
}
