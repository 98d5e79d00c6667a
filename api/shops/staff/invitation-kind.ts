import type { Role } from '../../accounts/access/permissions.ts';
import type { NotificationKind } from '../../platform/messaging/notifications/kind.ts';
import { invitationMail } from './staff-mails.ts';

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
