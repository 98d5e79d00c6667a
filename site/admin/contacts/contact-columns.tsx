import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactView } from '../../../api/backoffice/contacts/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Column } from '../list/DataTable.tsx';
import { MailText } from '../list/MailText.tsx';
import { MessageText } from '../list/MessageText.tsx';
import { dateColumn } from '../list/date-column.tsx';
import { statusColumn } from '../list/status-column.ts';

/** The columns of the message list; the attachment is a download. */
export function useContactColumns(actions: (contact: ContactView) => ReactNode): ReadonlyArray<Column<ContactView>> {
  const words = useWords(listWords);
  return [
    {
      name: 'name',
      card: 'title',
      sort: { by: 'name', kind: 'name' },
      head: words.name,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      name: 'email',
      card: 'plain',
      head: words.email,
      cell: ({ email }) => <MailText>{email}</MailText>,
    },
    {
      name: 'message',
      card: 'plain',
      head: words.message,
      cell: ({ subject, message, attachmentUrl, attachment }) => (
        <>
          <strong>{subject}</strong>
          <MessageText>{message}</MessageText>
          {attachmentUrl && (
            <DownloadLink className="admin-attachment" href={attachmentUrl} icon={Paperclip}>
              {attachment?.name || words.attachment}
            </DownloadLink>
          )}
        </>
      ),
    },
    dateColumn(words.date),
    statusColumn(words.status, ({ status }) => (
      <Badge variant={status === 'pending' ? 'accent' : 'neutral'}>{words.messageStatuses[status]}</Badge>
    )),
    { name: 'actions', head: words.actions, cell: actions },
  ];
}
