import { useState, type FormEvent } from 'react';
import type { AccountNote } from '../../../api/administration/contract.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { formatMoment } from '../moments.ts';
import { useAction } from '../use-action.ts';

interface Props {
  userId: string;
  notes: readonly AccountNote[];
  onChanged: () => void;
}

/** What admins have written down about an account, and room for more. */
export function Notes({ userId, notes, onChanged }: Props) {
  const words = useWords(accountPageWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || isBusy) return;
    setIsBusy(true);
    if (await act('addNote', () => api.admin.users({ user: userId }).notes.post({ text }))) setText('');
    setIsBusy(false);
  }

  return (
    <Card>
      <h2 className="admin-heading">{words.notes}</h2>
      {notes.length === 0 && <p className="admin-soft">{words.noNotes}</p>}
      <ul className="admin-recent">
        {notes.map((note) => (
          <li key={note.id}>
            <div>
              <span className="admin-message">{note.text}</span>
              <span className="admin-soft">
                {note.adminName}, {formatMoment(note.createdAt, language)}
              </span>
            </div>
          </li>
        ))}
      </ul>
      <form className="admin-form" method="post" noValidate onSubmit={(event) => void add(event)}>
        <TextArea
          label={words.newNote}
          hint={words.noteHint}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy} disabled={text.trim() === ''}>
            {words.addNote}
          </Button>
        </div>
      </form>
    </Card>
  );
}
