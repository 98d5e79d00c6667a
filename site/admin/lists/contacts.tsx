import { Check, CheckCheck, Paperclip, Trash2 } from 'lucide-react';
import type { ContactStatus } from '../../../api/backoffice/contacts/contract.ts';
import type { ContactView } from '../../../api/backoffice/contacts/find.ts';
import { normaliseMobile } from '../../../api/platform/formats/mobile.ts';
import { api } from '../../stores/api.ts';
import type { Send } from '../../stores/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { inMenu, type Action, type Opener } from '../actions/action.ts';
import { createdColumn, MailText, MessageText, plain, state, title } from '../list/cells.tsx';
import type { List } from '../list/list.ts';
import type { Panel } from '../use-panel.ts';

/** Messages to us. */
export const contactList = (panel: Panel): List<ContactView> => {
  const { words } = panel;
  return {
    name: 'contacts',
    title: words.tab.contacts,
    counted: ({ newMessages }) => newMessages,
    read: (query) => api.contacts.get({ query }),
    nameOf: ({ name, subject }) => `${name}: ${subject}`,
    empty: words.noContacts,
    search: words.searchContacts,
    filters: [{ name: 'status', label: words.status, options: words.messageStatuses, standard: 'pending' }],
    hasDays: true,
    file: '/api/admin/contacts.csv',
    otherFile: (
      <DownloadLink className={buttonClass({ variant: 'secondary' })} href="/api/newsletter/subscribers.csv">
        {words.exportSubscribers}
      </DownloadLink>
    ),
    columns: [
      title(words.name, ({ name }) => <strong>{name}</strong>, 'name'),
      plain(words.email, ({ email }) => <MailText>{email}</MailText>),
      plain(words.message, ({ subject, message, attachmentUrl, attachment }) => (
        <>
          <strong>{subject}</strong>
          <MessageText>{message}</MessageText>
          {attachmentUrl && (
            <DownloadLink className="admin-attachment" href={attachmentUrl} icon={Paperclip}>
              {attachment?.name || words.attachment}
            </DownloadLink>
          )}
        </>
      )),
      createdColumn(words.date),
      state(
        words.status,
        ({ status }) => (
          <Badge variant={status === 'pending' ? 'accent' : 'neutral'}>{words.messageStatuses[status]}</Badge>
        ),
        'status',
      ),
    ],
    actions: contactActions(panel),
  };
};

/** Reply to, mark and delete messages. */
function contactActions({ words }: Panel): ReadonlyArray<Action<ContactView> | Opener<ContactView>> {
  const respond = inMenu<ContactView>('contact.status', words.markResponded, Check, {
    isBulk: true,
    fits: ({ status }) => status === 'pending',
    send: ({ id }) => setStatus(id, 'responded'),
  });
  return [
    {
      label: words.reply,
      // A message counts as answered once the mail program or WhatsApp opens.
      open(contact, start) {
        const email = replyEmail(contact);
        if (email.startsWith('mailto:')) location.assign(email);
        else open(email, '_blank', 'noopener');
        start(respond, contact, contact.name);
      },
    },
    respond,
    inMenu('contact.status', words.close, CheckCheck, {
      fits: ({ status }) => status !== 'closed',
      send: ({ id }) => setStatus(id, 'closed'),
    }),
    inMenu('contact.delete', words.delete, Trash2, {
      isDanger: true,
      isBulk: true,
      question: (contacts) => ({ text: words.deleteMessageText(contacts.map(({ name }) => name).join(', ')) }),
      send:
        ({ id }) =>
        (request) =>
          api.contacts({ contact: id }).delete(undefined, request),
    }),
  ];
}

const setStatus =
  (contact: string, status: ContactStatus): Send<unknown> =>
  (request) =>
    api.contacts({ contact }).status.put({ status }, request);

/** The link for replying to a message: the mail program, or WhatsApp if the sender left a mobile number. */
export function replyEmail({ email, subject }: Pick<ContactView, 'email' | 'subject'>): string {
  if (email.includes('@')) return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  const mobile = normaliseMobile(email);
  return `https://wa.me/${mobile === null ? email.replace(/\D/g, '') : `88${mobile}`}`;
}
