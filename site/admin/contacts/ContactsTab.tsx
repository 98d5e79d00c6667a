import { useStore } from '@nanostores/react';
import type { ContactView } from '../../../api/backoffice/contacts/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query } from '../address.ts';
import { DayFilters } from '../list/DayFilters.tsx';
import { ExportLink } from '../list/ExportLink.tsx';
import { chosen, Filter } from '../list/Filters.tsx';
import { listQuery } from '../list/list-query.ts';
import { ListView } from '../list/ListView.tsx';
import { useList } from '../list/use-list.ts';
import { $overview } from '../overview.ts';
import { useQuery } from '../../stores/queries.ts';
import { ContactActions } from './ContactActions.tsx';
import { useContactColumns } from './contact-columns.tsx';

/** Messages to us. */
export function ContactsTab() {
  const words = useWords(listWords);
  const actions = useWords(actionWords);
  const { tab, counted } = useWords(frameWords);
  const language = useLanguage();
  const query = useStore($query);
  const { data: overview } = useQuery($overview);
  const status = chosen(query, 'status', words.messageStatuses, 'pending');
  const filter = {
    ...listQuery(query, ['created', 'name', 'status']),
    ...(status !== 'all' && { status }),
  };
  const list = useList('contacts', filter, async (page) => {
    const answer = await api.contacts.get({ query: page });
    return { ...answer, data: answer.data && { ...answer.data, rows: answer.data.contacts } };
  });
  const columns = useContactColumns((contact: ContactView) => (
    <ContactActions contact={contact} onChanged={list.reload} onQuestion={list.setQuestion} />
  ));
  return (
    <>
      <h2 className="admin-heading">
        {overview ? counted(tab.contacts, formatNumber(overview.newMessages, language)) : tab.contacts}
        <span className="admin-actions">
          <ExportLink path="/api/admin/contacts.csv" filter={filter} />
          <DownloadLink className={buttonClass({ variant: 'secondary' })} href="/api/newsletter/subscribers.csv">
            {actions.exportSubscribers}
          </DownloadLink>
        </span>
      </h2>
      <ListView
        caption={tab.contacts}
        list={list}
        columns={columns}
        nameOf={({ name, subject }) => `${name}: ${subject}`}
        empty={words.noContacts}
        bulk={[
          {
            label: actions.markResponded,
            // As in the menu of one message: a closed message stays closed.
            fits: ({ status }) => status === 'pending',
            send: (id) => (request) => api.contacts({ contact: id }).status.put({ status: 'responded' }, request),
          },
          {
            label: actions.delete,
            ask: (rows) => ({
              kind: 'confirm',
              title: actions.bulkTitle(actions.deleteMessages, formatNumber(rows.length, language)),
              text: actions.deleteMessagesText,
            }),
            send: (id) => (request) => api.contacts({ contact: id }).delete(undefined, request),
          },
        ]}
        search={words.searchContacts}
        filters={
          <>
            <Filter name="status" label={words.status} options={words.messageStatuses} standard="pending" />
            <DayFilters />
          </>
        }
      />
    </>
  );
}
