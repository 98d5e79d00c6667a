import { useStore } from '@nanostores/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ContactView } from '../../../api/contacts/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { frameWords } from '../../i18n/admin/frame.ts';
import { listWords } from '../../i18n/admin/lists.ts';
import { formatNumber } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { $query, pageSize } from '../address.ts';
import type { Question } from '../dialogs/question.ts';
import { chosen, Filter, SearchBox } from '../list/Filters.tsx';
import { ListView } from '../list/ListView.tsx';
import { $overview } from '../overview.ts';
import { useAnswer } from '../use-answer.ts';
import { ContactActions } from './ContactActions.tsx';
import { useContactColumns } from './contact-columns.tsx';

/** Messages to us. */
export function ContactsTab() {
  const words = useWords(listWords);
  const deeds = useWords(actionWords);
  const { tab, counted } = useWords(frameWords);
  const language = useLanguage();
  const query = useStore($query);
  const overview = useStore($overview);
  const [question, setQuestion] = useState<Question | null>(null);
  const status = chosen(query, 'status', words.messageStatuses);
  const filter = {
    search: query.get('search') ?? '',
    ...(status !== 'all' && { status }),
    before: query.get('before') ?? undefined,
    limit: pageSize,
  };
  const answer = useAnswer(JSON.stringify(filter), async () => {
    const { data, error } = await api.contacts.get({ query: filter });
    return { data: data && { ...data, rows: data.contacts }, error };
  });
  const columns = useContactColumns((contact: ContactView) => (
    <ContactActions contact={contact} onChanged={answer.reload} onQuestion={setQuestion} />
  ));
  return (
    <>
      <h2 className="admin-heading">
        {counted(tab.contacts, formatNumber(overview?.newMessages ?? 0, language))}
        <a className={buttonClass({ variant: 'secondary' })} href="/api/newsletter/subscribers.csv" download>
          <Download size={18} aria-hidden />
          {deeds.exportSubscribers}
        </a>
      </h2>
      <ListView
        caption={tab.contacts}
        answer={answer}
        columns={columns}
        nameOf={({ name, subject }) => `${name}: ${subject}`}
        empty={words.noContacts}
        bulk={[
          {
            label: deeds.markResponded,
            send: (id) => api.contacts({ contact: id }).status.put({ status: 'responded' }),
          },
          {
            label: deeds.delete,
            ask: (rows) => ({
              kind: 'confirm',
              title: deeds.bulkTitle(deeds.deleteMessages, formatNumber(rows.length, language)),
              text: deeds.deleteMessagesText,
            }),
            send: (id) => api.contacts({ contact: id }).delete(),
          },
        ]}
        question={question}
        onAnswered={() => setQuestion(null)}
        filters={
          <>
            <SearchBox placeholder={words.searchContacts} />
            <Filter name="status" label={words.status} options={words.messageStatuses} />
          </>
        }
      />
    </>
  );
}
