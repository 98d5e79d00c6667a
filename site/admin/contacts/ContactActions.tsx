import { Check, CheckCheck, Reply, Trash2 } from 'lucide-react';
import type { ContactStatus, ContactView } from '../../../api/backoffice/contacts/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAction } from '../use-action.ts';
import { replyAddress } from './reply.ts';

interface Props {
  contact: ContactView;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/** Reply to, mark and delete one message. */
export function ContactActions({ contact, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const act = useAction(onChanged);
  const route = api.contacts({ contact: contact.id });
  const mark = (name: 'respond' | 'close', status: ContactStatus) =>
    act(name, (request) => route.status.put({ status }, request));
  const remove: Question = {
    kind: 'confirm',
    title: words.deleteMessageTitle,
    text: words.deleteMessageText(contact.name),
    label: words.delete,
    run: () => act('deleteMessage', (request) => route.delete(undefined, request)),
  };

  /**
   * A message counts as answered once the mail program or WhatsApp opens (specification section 4, Contact message).
   */
  function reply() {
    const address = replyAddress(contact);
    if (address.startsWith('mailto:')) location.assign(address);
    else open(address, '_blank', 'noopener');
    void mark('respond', 'responded');
  }

  return (
    <div className="admin-row-actions">
      <Button variant="secondary" aria-label={`${words.reply}: ${contact.name}`} onClick={reply}>
        <Reply size={18} aria-hidden />
        {words.reply}
      </Button>
      <RowActions name={contact.name}>
        {contact.status === 'pending' && (
          <MenuItem icon={<Check size={18} aria-hidden />} onSelect={() => void mark('respond', 'responded')}>
            {words.markResponded}
          </MenuItem>
        )}
        {contact.status !== 'closed' && (
          <MenuItem icon={<CheckCheck size={18} aria-hidden />} onSelect={() => void mark('close', 'closed')}>
            {words.close}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={() => onQuestion(remove)}>
          {words.delete}
        </MenuItem>
      </RowActions>
    </div>
  );
}
