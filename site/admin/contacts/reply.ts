import type { ContactView } from '../../../api/backoffice/contacts/contract.ts';

/** Where one answers a message: the mail program, or WhatsApp when a mobile number was left (decisions 'Contact message status'). */
export function replyAddress({ email, subject }: Pick<ContactView, 'email' | 'subject'>): string {
  if (email.includes('@')) return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const digits = email.replace(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit))).replace(/\D/g, '');
  return `https://wa.me/${digits.startsWith('88') ? digits : `88${digits}`}`;
}
