import { newNote, type AccountNote } from '../../../api/backoffice/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { accountPageWords } from '../../i18n/admin/account.ts';
import { outcomeWords } from '../../i18n/admin/outcomes.ts';
import { formatMoment } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { toastSuccess } from '../../stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { sayFailed } from '../perform.ts';

interface Props {
  userId: string;
  notes: readonly AccountNote[];
  onChanged: () => void;
}

/** Admins' notes about an account, and a form for a new one. */
export function Notes({ userId, notes, onChanged }: Props) {
  const words = useWords(accountPageWords);
  const language = useLanguage();
  const { done } = useWords(outcomeWords);
  const form = useForm({
    draft: { shopId: userId, name: 'note' },
    saved: { text: '' },
    schema: newNote,
    send:
      ({ checked }) =>
      (request) =>
        api.admin.users({ user: userId }).notes.post(checked, request),
    onSaved() {
      toastSuccess({ title: done.addNote });
      onChanged();
    },
    onRefused: (refusal) => sayFailed(language, 'addNote', refusal),
  });

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
      <form className="admin-form" {...form.element}>
        <TextArea label={words.newNote} hint={words.noteHint} rows={3} maxLength={1000} {...form.text('text')} />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} disabled={!form.isChanged}>
            {words.addNote}
          </Button>
        </div>
      </form>
    </Card>
  );
}
