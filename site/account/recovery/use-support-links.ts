import { useEffect } from 'react';
import { normaliseMobile } from '../../../api/platform/formats/mobile.ts';
import { account } from '../../i18n/account.ts';
import type { Language } from '../../i18n/dictionary.ts';
import { fillDraft } from '../../forms/use-draft-fields.ts';

/** Puts the number that the seller typed into the links to support: the WhatsApp message and the contact form. */
export function useSupportLinks(typed: string, language: Language): void {
  const mobile = normaliseMobile(typed);
  useEffect(() => {
    const { supportCase, supportSubject } = account(language).forgot;
    const message = supportCase + (mobile ?? '');
    const chat = document.querySelector<HTMLAnchorElement>('#support-chat');
    if (chat) chat.href = `${chat.href.split('?')[0] ?? ''}?text=${encodeURIComponent(message)}`;
    const write = document.querySelector<HTMLAnchorElement>('a[href$="/contact"]');
    if (!write || mobile === null) return undefined;
    const fill = () => fillDraft('contact', { email: mobile, subject: supportSubject, message });
    write.addEventListener('click', fill);
    return () => write.removeEventListener('click', fill);
  }, [mobile, language]);
}
