import { newNote } from '../../../api/backoffice/contract.ts';
import type { AccountDetails } from '../../../api/backoffice/users/account.ts';
import { useForm } from '../../forms/use-form.ts';
import { formatMoment } from '../../i18n/format.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { noteActed, sayDone, sayFailed } from '../actions/perform.ts';
import { Entries, TitledCard } from '../parts.tsx';
import { usePanel } from '../use-panel.ts';

/** Admins' notes about an account, and a form for a new one. */
export function Notes({ userId, notes }: { userId: string; notes: AccountDetails['notes'] }) {
  const { words, language } = usePanel();
  const form = useForm({
    draft: { shopId: userId, name: 'note' },
    saved: { text: '' },
    schema: newNote,
    send:
      ({ checked }) =>
      (request) =>
        api.admin.users({ user: userId }).notes.post(checked, request),
    onSaved() {
      sayDone(language, 'user.note');
      noteActed();
    },
    onRefused: (refusal) => sayFailed(language, 'user.note', refusal),
  });

  return (
    <TitledCard title={words.notes}>
      <Entries
        empty={words.noNotes}
        of={notes.map(({ id, text, adminName, createdAt }) => ({
          key: id,
          title: <span className="admin-message">{text}</span>,
          small: [`${adminName}, ${formatMoment(createdAt, language)}`],
        }))}
      />
      <form className="admin-stack" {...form.element}>
        <TextArea label={words.newNote} hint={words.noteHint} rows={3} maxLength={1000} {...form.text('text')} />
        <div>
          <Button type="submit" variant="secondary" busy={form.isBusy} disabled={!form.isChanged}>
            {words.addNote}
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}
