import { $session } from './session.ts';

/** The operator's WhatsApp with the seller's number in the message. Undefined if the operator has set no number. */
export function supportLink(text: (mobile: string) => string): string | undefined {
  const link = document.querySelector<HTMLAnchorElement>('#support-link')?.href;
  const session = $session.get();
  const mobile = session.state === 'signedIn' ? session.user.mobile : null;
  return link && mobile ? `${link}?text=${encodeURIComponent(text(mobile))}` : link;
}
