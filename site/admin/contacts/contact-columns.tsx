import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactView } from '../../../api/contacts/contract.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatDate } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Column } from '../list/DataTable.tsx';

/** What a row of messages shows; the attachment comes as a download. */
export function useContactColumns(actions: (contact: ContactView) => ReactNode): ReadonlyArray<Column<ContactView>> {
  const words = useWords(listWords);
  const language = useLanguage();
  return [
    { name: 'name', sort: { by: 'name', kind: 'name' }, head: words.name, cell: ({ name }) => <strong>{name}</strong> },
    { name: 'email', head: words.email, cell: ({ email }) => <span className="admin-contact">{email}</span> },
    {
      name: 'message',
      head: words.message,
      cell: ({ subject, message, attachmentUrl, attachment }) => (
        <>
          <strong>{subject}</strong>
          <span className="admin-message">{message}</span>
          {attachmentUrl && (
            <a className="admin-attachment" href={attachmentUrl} download>
              <Paperclip size={16} aria-hidden />
              {attachment?.name || words.attachment}
            </a>
          )}
        </>
      ),
    },
    {
      name: 'date',
      sort: { by: 'created', kind: 'time' },
      isShort: true,
      head: words.date,
      cell: ({ createdAt }) => formatDate(createdAt, language),
    },
    {
      name: 'status',
      sort: { by: 'status', kind: 'name' },
      isShort: true,
      head: words.status,
      cell: ({ status }) => (
        <Badge variant={status === 'pending' ? 'accent' : 'neutral'}>{words.messageStatuses[status]}</Badge>
      ),
    },
    { name: 'actions', head: words.actions, cell: actions },
  ];
}
