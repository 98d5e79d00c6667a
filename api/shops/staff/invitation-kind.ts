import type { Role } from '../../accounts/access/permissions.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import type { Language } from '../../platform/formats/language.ts';
import type { MailWords } from '../../platform/messaging/mail/compose-mail.ts';
import { staffMails } from '../../platform/texts/texts.ts';

interface InvitationFacts {
  readonly shop: string;
  readonly name: string;
  readonly role: Role;
  /** The page that accepts the invitation, with its token. */
  readonly url: string;
}

/** An invitation to a shop's staff. */
export const invitationKind: NotificationKind<InvitationFacts> = {
  name: 'staff invitation',
  mail: ({ facts: { shop, url, ...person }, language }) => invitationMail(language, shop, person, url),
};

/** @param url URL of the page that accepts the invitation, with the token */
function invitationMail(
  language: Language,
  shop: string,
  { name, role }: { readonly name: string; readonly role: Role },
  url: string,
): MailWords {
  const { subject, greeting, text, roles, button, otherwise } = staffMails(language).invitation;
  const paragraphs = [greeting(name), text(shop), roles[role]];
  return { language, subject: subject(shop), paragraphs, button: { label: button, url }, note: otherwise };
}
