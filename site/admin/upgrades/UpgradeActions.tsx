import { Trash2, Undo2 } from 'lucide-react';
import type { AdminUpgrade } from '../../../api/backoffice/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { api } from '../../stores/api.ts';
import { Button } from '../../ui/Button.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { Question } from '../dialogs/question.ts';
import { RowActions } from '../list/RowActions.tsx';
import { useAction } from '../use-action.ts';
import { approveQuestion, rejectionOf, rejectQuestion } from './upgrade-questions.ts';

interface Props {
  request: AdminUpgrade;
  onChanged: () => void;
  onQuestion: (question: Question) => void;
}

/**
 * Approve or reject a pending request, and undo either for a minute; delete at any time (specification section 4,
 * Upgrade request).
 */
export function UpgradeActions({ request: payment, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const { id, trxId, status, canTakeBack } = payment;
  const route = api['upgrade-requests']({ request: id });
  const takeBack = () => void act('takeBack', (request) => route['take-back'].put({}, request));
  const approve: Question = {
    ...approveQuestion(payment, language),
    run: () => act('approve', (request) => route.approve.put({}, request), { takeBack }),
  };
  const reject: Question = {
    ...rejectQuestion(words.rejectTitle, words.rejectText(trxId), language),
    run: (note, reason) =>
      act('reject', (request) => route.reject.put(rejectionOf(note, reason), request), { takeBack }),
  };
  const remove: Question = {
    kind: 'confirm',
    title: words.deleteRequestTitle,
    text: words.deleteRequestText(trxId),
    label: words.delete,
    run: () =>
      act('deleteRequest', (request) => api.admin['upgrade-requests']({ request: id }).delete(undefined, request)),
  };
  return (
    <div className="admin-row-actions">
      {status === 'pending' && (
        <>
          <Button aria-label={`${words.approve}: ${trxId}`} onClick={() => onQuestion(approve)}>
            {words.approve}
          </Button>
          <Button variant="secondary" aria-label={`${words.reject}: ${trxId}`} onClick={() => onQuestion(reject)}>
            {words.reject}
          </Button>
        </>
      )}
      <RowActions name={trxId}>
        {canTakeBack && (
          <MenuItem icon={<Undo2 size={18} aria-hidden />} onSelect={takeBack}>
            {words.takeBack}
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={() => onQuestion(remove)}>
          {words.delete}
        </MenuItem>
      </RowActions>
    </div>
  );
}
