import { Check, Trash2, Undo2, X } from 'lucide-react';
import type { AdminUpgrade } from '../../../api/administration/contract.ts';
import { actionWords } from '../../i18n/admin/actions.ts';
import { api } from '../../stores/api.ts';
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
 * Approve and reject while a request is pending, taking either back for a minute; delete always (specification section
 * 4, Upgrade request).
 */
export function UpgradeActions({ request, onChanged, onQuestion }: Props) {
  const words = useWords(actionWords);
  const language = useLanguage();
  const act = useAction(onChanged);
  const { trxId, status, canTakeBack } = request;
  const route = api['upgrade-requests']({ request: request.id });
  const takeBack = () => void act('takeBack', () => route['take-back'].put({}));
  const approve: Question = {
    ...approveQuestion(request, language),
    run: () => act('approve', () => route.approve.put({}), takeBack),
  };
  const reject: Question = {
    ...rejectQuestion(words.rejectTitle, words.rejectText(trxId), language),
    run: (note, reason) => act('reject', () => route.reject.put(rejectionOf(note, reason)), takeBack),
  };
  const remove: Question = {
    kind: 'confirm',
    title: words.deleteRequestTitle,
    text: words.deleteRequestText(trxId),
    label: words.delete,
    run: () => act('deleteRequest', () => api.admin['upgrade-requests']({ request: request.id }).delete()),
  };
  return (
    <RowActions name={trxId}>
      {status === 'pending' && (
        <>
          <MenuItem icon={<Check size={18} aria-hidden />} onSelect={() => onQuestion(approve)}>
            {words.approve}
          </MenuItem>
          <MenuItem icon={<X size={18} aria-hidden />} onSelect={() => onQuestion(reject)}>
            {words.reject}
          </MenuItem>
        </>
      )}
      {canTakeBack && (
        <MenuItem icon={<Undo2 size={18} aria-hidden />} onSelect={takeBack}>
          {words.takeBack}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={18} aria-hidden />} danger onSelect={() => onQuestion(remove)}>
        {words.delete}
      </MenuItem>
    </RowActions>
  );
}
